"""Questions that answer back, and a pupil's work in one file.

>>> from games13.lesson import Lesson, check
>>> check("a-symbols", "3")
✓ Right. Three of one kind, and you have lost, whatever your points.
>>> check("a-odds", "1/3")
→ Not yet. Every card is equally likely to lie there. How many of how many are military?
>>> lesson = Lesson("A", pupil="Ann Example", date="3 May")
>>> lesson.check("a-odds", 0.38).right
True
>>> lesson
<Lesson A of Ann Example: 1 of 11 answered, 0 games kept>

The questions stand in `questions/`, a file a lesson or notebook, with answers and hints: docs/lessons.md.
"""

from games13.lesson.judge import UnreadableAnswer, Verdict
from games13.lesson.questions import BadQuestions, Question, UnknownLesson, UnknownQuestion, find, questions
from games13.lesson.record import Lesson, Note, check
from games13.lesson.task import BadTasks, Task, UnknownTask, find_task, tasks
from games13.lesson.told import told

__all__ = [
    "BadQuestions",
    "BadTasks",
    "Lesson",
    "Note",
    "Question",
    "Task",
    "UnknownLesson",
    "UnknownQuestion",
    "UnknownTask",
    "UnreadableAnswer",
    "Verdict",
    "check",
    "find",
    "find_task",
    "questions",
    "tasks",
    "told",
]
