"""What goes into each territory and each sea zone of DEFCON's map: our decisions, as tables.

The reasons stand in docs/rulings/defcon-map.md. Countries have the names of the source; degrees are
(longitude, latitude), and longitudes run from 169° west to 191° east, so nothing is cut in the Pacific.
"""

from __future__ import annotations

Line = tuple[tuple[float, float], ...]

# power: territory: (French name, what it is made of). A part of a country is "country/part", see CUTS.
LANDS: dict[str, dict[str, tuple[str, str]]] = {
    "America": {
        "Alaska": ("Alaska", "United States of America/Alaska"),
        "Canada": ("Canada", "Canada, Greenland, St. Pierre and Miquelon"),
        "Western US": ("Ouest des É.-U.", "United States of America/West"),
        "Eastern US": ("Est des É.-U.", "United States of America/East"),
        "Central America": (
            "Amérique centrale",
            "Mexico, Guatemala, Belize, Honduras, El Salvador, Nicaragua, Costa Rica, Panama, Cuba, Jamaica, "
            "Haiti, Dominican Rep., Puerto Rico, Bahamas",
        ),
        "Andes": (
            "Andes",
            "Colombia, Venezuela, Guyana, Suriname, France/Guiana, Ecuador, Peru, Bolivia, "
            "Trinidad and Tobago",
        ),
        "Brazil": ("Brésil", "Brazil"),
        "Southern Cone": ("Cône Sud", "Argentina, Chile, Paraguay, Uruguay, Falkland Is."),
    },
    "Eurasia": {
        "British Isles": ("Îles Britanniques", "United Kingdom, Ireland, Isle of Man"),
        "Western Europe": (
            "Europe de l'Ouest",
            "Portugal, Spain, Andorra, France/Europe, Monaco, Belgium, Netherlands, Luxembourg, Germany, "
            "Switzerland, Liechtenstein, Austria",
        ),
        "Northern Europe": (
            "Europe du Nord",
            "Norway, Sweden, Finland, Åland, Denmark, Iceland, Faeroe Is.",
        ),
        "Southern Europe": (
            "Europe du Sud",
            "Italy, San Marino, Vatican, Malta, Slovenia, Croatia, Bosnia and Herz., Serbia, Montenegro, "
            "Kosovo, Macedonia, Albania, Greece, Bulgaria",
        ),
        "Eastern Europe": (
            "Europe de l'Est",
            "Poland, Czechia, Slovakia, Hungary, Romania, Moldova, Ukraine, Russia/Crimea, "
            "Russia/Kaliningrad, Belarus, Lithuania, Latvia, Estonia",
        ),
        "Western Russia": ("Russie de l'Ouest", "Russia/West"),
        "Eastern Russia": ("Russie de l'Est", "Russia/East"),
        "Pacific Russia": ("Russie du Pacifique", "Russia/Pacific"),
    },
    "Africasia": {
        "Asia Minor": ("Asie Mineure", "Turkey, Cyprus, N. Cyprus, Georgia, Armenia, Azerbaijan"),
        "Middle East": ("Moyen-Orient", "Syria, Lebanon, Israel, Palestine, Jordan, Iraq, Iran"),
        "Arabia": ("Arabie", "Saudi Arabia, Yemen, Oman, United Arab Emirates, Qatar, Bahrain, Kuwait"),
        "North Africa": ("Afrique du Nord", "Morocco, W. Sahara, Algeria, Tunisia, Libya, Egypt"),
        "West Africa": (
            "Afrique de l'Ouest",
            "Mauritania, Mali, Niger, Senegal, Gambia, Guinea-Bissau, Guinea, Sierra Leone, Liberia, "
            "Côte d'Ivoire, Burkina Faso, Ghana, Togo, Benin, Nigeria",
        ),
        "Central Africa": (
            "Afrique centrale",
            "Chad, Cameroon, Central African Rep., Gabon, Eq. Guinea, Congo, Dem. Rep. Congo",
        ),
        "East Africa": (
            "Afrique de l'Est",
            "Sudan, S. Sudan, Eritrea, Djibouti, Ethiopia, Somalia, Somaliland, Kenya, Uganda, Rwanda, "
            "Burundi, Tanzania",
        ),
        "Southern Africa": (
            "Afrique australe",
            "Angola, Zambia, Malawi, Mozambique, Zimbabwe, Botswana, Namibia, South Africa, Lesotho, "
            "eSwatini, Madagascar",
        ),
    },
    "Eastasia": {
        "Central Asia": (
            "Asie centrale",
            "Kazakhstan, Uzbekistan, Turkmenistan, Kyrgyzstan, Tajikistan, Afghanistan",
        ),
        "South Asia": (
            "Asie du Sud",
            "Pakistan, India, Siachen Glacier, Nepal, Bhutan, Bangladesh, Sri Lanka",
        ),
        "Mongolia": ("Mongolie", "Mongolia"),
        "China": ("Chine", "China, Hong Kong, Macao"),
        "Japan-Korea": ("Japon-Corée", "Japan, North Korea, South Korea, Taiwan"),
        "Indochina": ("Indochine", "Myanmar, Thailand, Laos, Cambodia, Vietnam"),
        "Malay Islands": (
            "Insulinde",
            "Malaysia, Singapore, Brunei, Indonesia, Philippines, Timor-Leste",
        ),
        "Oceania": (
            "Océanie",
            "Australia, New Zealand, Papua New Guinea, Solomon Is., Vanuatu, New Caledonia, Fiji",
        ),
    },
}

# country: part: the ground that is cut out for it. The first part that covers a place has it.
CUTS: dict[str, dict[str, Line]] = {
    "United States of America": {
        "Alaska": ((-169, 50), (-129, 50), (-129, 73), (-169, 73)),
        "West": ((-129, 24), (-100, 24), (-100, 50), (-129, 50)),
        "East": ((-100, 24), (-60, 24), (-60, 50), (-100, 50)),
    },
    "France": {
        "Europe": ((-6, 41), (10, 41), (10, 52), (-6, 52)),
        "Guiana": ((-56, 1), (-50, 1), (-50, 7), (-56, 7)),
    },
    # The Urals; then the Lena's upper course and the Olenyok, west of Yakutia
    "Russia": {
        "Crimea": ((32.3, 44.2), (36.7, 44.2), (36.7, 45.6), (34.9, 46.3), (32.3, 46.3)),
        "Kaliningrad": ((19, 54), (23, 54), (23, 56), (19, 56)),
        "West": (
            (20, 40),
            (60, 40),
            (60, 60),
            (66, 67.5),
            (66.5, 69.2),
            (60, 70),
            (70, 78),
            (70, 82),
            (20, 82),
        ),
        "East": ((45, 40), (112, 40), (112, 62), (114, 74), (114, 82), (45, 82)),
        "Pacific": ((105, 40), (191, 40), (191, 82), (105, 82)),
    },
}

# sea zone: (French name, the waters, cut by our own lines). Where two overlap, the earlier one has them.
SEAS: dict[str, tuple[str, tuple[Line, ...]]] = {
    "Black Sea": (
        "Mer Noire",
        (((27, 41.6), (28.9, 41.3), (29.2, 41), (29.6, 40.4), (45, 40.4), (45, 48), (27, 48)),),
    ),
    "Mediterranean": (
        "Méditerranée",
        (
            (
                (-5.5, 37),
                (0, 43),
                (4, 45),
                (12, 46.8),
                (20, 46),
                (30, 42),
                (37, 38),
                (37, 31),
                (33, 30.7),
                (30, 29.5),
                (-5.5, 29.5),
            ),
        ),
    ),
    "Red Sea": ("Mer Rouge", (((31, 30.6), (36, 30.6), (45, 13), (43.4, 12.2), (41, 11), (31, 24)),)),
    "North Sea": (
        "Mer du Nord",
        (((-3.2, 58.4), (-1, 59.6), (5, 61.5), (15, 67), (31, 67), (31, 52), (5, 49), (1.3, 51), (-4, 54)),),
    ),
    "Norwegian Sea": (
        "Mer de Norvège",
        (
            (
                (-33, 68),
                (-24, 65.5),
                (-18, 64.8),
                (-14, 64.6),
                (-8, 61.5),
                (-7.5, 57.8),
                (-3.5, 57.5),
                (20, 58),
                (20, 71),
                (18, 80),
                (-33, 82),
            ),
        ),
    ),
    "Arctic Ocean": (
        "Océan Arctique",
        (
            (
                (-169, 66),
                (-140, 66),
                (-100, 58),
                (-95, 50),
                (-78, 50),
                (-70, 58),
                (-64.5, 60.2),
                (-64, 66),
                (-50, 67.5),
                (-33, 68),
                (0, 69),
                (30, 62),
                (80, 62),
                (130, 66),
                (191, 66),
                (191, 85),
                (-169, 85),
            ),
        ),
    ),
    "Caribbean Sea": (
        "Mer des Caraïbes",
        (
            (
                (-100, 33),
                (-81.5, 33),
                (-80.3, 27),
                (-74, 24),
                (-68, 20),
                (-61, 18),
                (-59, 13),
                (-61, 9.5),
                (-70, 5),
                (-77.3, 7.8),
                (-78.3, 8.9),
                (-79.6, 9.2),
                (-81, 8.5),
                (-82.5, 8.7),
                (-84, 10.2),
                (-86, 12.2),
                (-92, 16),
                (-95, 17.2),
                (-101, 21),
            ),
        ),
    ),
    "North Atlantic": (
        "Atlantique Nord",
        (
            (
                (-95, 38.5),
                (-75, 38.5),
                (-8, 38.5),
                (-2, 41),
                (8, 49),
                (0, 60),
                (-20, 68),
                (-60, 70),
                (-80, 60),
                (-95, 50),
            ),
        ),
    ),
    "Central Atlantic": (
        "Atlantique central",
        (
            (
                (-90, 40),
                (-82, 25),
                (-72, 8),
                (-60, -8),
                (-36, -6.5),
                (-7.5, 4.4),
                (-4, 15),
                (-3, 34),
                (-3, 45),
            ),
        ),
    ),
    "South Atlantic": (
        "Atlantique Sud",
        (((-69, -60), (-69, -30), (-60, 5), (-36, 5), (15, 15), (20, -20), (20, -60)),),
    ),
    "West Indian Ocean": (
        "Océan Indien Ouest",
        (((18, -60), (18, 35), (60, 35), (77.5, 30), (77.5, -60)),),
    ),
    "South China Sea": (
        "Mer de Chine du Sud",
        (
            (
                (98.8, 8),
                (98.8, 25),
                (117, 25),
                (118, 24.3),
                (120.5, 23),
                (120.9, 18),
                (120.5, 14),
                (119, 10.5),
                (117.2, 7.5),
                (116.3, 4),
                (116, -4),
                (115.5, -8.5),
                (106, -7.2),
                (104.8, -5.6),
                (102, -2),
                (100.5, 3.5),
            ),
        ),
    ),
    "Sea of Japan": (
        "Mer du Japon",
        (
            (
                (112, 24),
                (112, 42),
                (125, 46),
                (142, 53.5),
                (142, 45.7),
                (142.4, 43.5),
                (140.6, 41.3),
                (139, 36),
                (131, 32.6),
                (128, 26.8),
                (121.5, 24.3),
                (120.7, 23.3),
                (118, 24.3),
            ),
        ),
    ),
    "East Indian Ocean": (
        "Océan Indien Est",
        (
            (
                (77.5, -60),
                (77.5, 25),
                (98.8, 25),
                (98.8, 8),
                (101, 3.2),
                (106, -7),
                (116, -8.4),
                (125, -9),
                (129, -9),
                (131.5, -12),
                (135, -25),
                (146.5, -37),
                (146.5, -60),
            ),
        ),
    ),
    "Philippine Sea": (
        "Mer des Philippines",
        (
            (
                (110, 23),
                (121, 24.5),
                (131, 32.5),
                (140, 36),
                (158, 30),
                (158, -9),
                (150, -10.3),
                (142.3, -10.7),
                (142.3, -17),
                (110, -17),
            ),
        ),
    ),
    "North Pacific": (
        "Pacifique Nord",
        (
            ((100, 0), (191, 0), (191, 72), (100, 72)),
            ((-169, 0), (-95, 0), (-78.2, 7.3), (-77, 9), (-95, 40), (-110, 72), (-169, 72)),
        ),
    ),
    "South Pacific": (
        "Pacifique Sud",
        (
            ((130, -60), (130, 12), (191, 12), (191, -60)),
            ((-169, -60), (-169, 12), (-60, 12), (-60, -60)),
        ),
    ),
}

# The Caspian: water that no fleet reaches, in no zone.
INLAND: Line = ((46, 36), (56, 36), (56, 48), (46, 48))

# Where ships pass though our shapes show land: (zone, zone): (English name, French name, where).
PASSAGES: dict[tuple[str, str], tuple[str, str, tuple[float, float]]] = {
    ("Mediterranean", "Central Atlantic"): ("Gibraltar", "Gibraltar", (-5.6, 35.95)),
    ("Mediterranean", "Red Sea"): ("Suez Canal", "Canal de Suez", (32.5, 30.4)),
    ("Caribbean Sea", "North Pacific"): ("Panama Canal", "Canal de Panama", (-79.7, 9.1)),
    ("Mediterranean", "Black Sea"): ("Turkish Straits", "Détroits turcs", (29.0, 41.0)),
}
