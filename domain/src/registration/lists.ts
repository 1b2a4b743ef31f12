/** Source of income as on the wire: 1 employed, 2 self-employed (ENT-27). */
export const incomeSources = ['1', '2'] as const

/** The 19 occupations as on the wire; their names are messages of every language (ENT-28, A68). */
export const occupations = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'] as const

/** The 11 kinds of identity documents as on the wire (ENT-25, A68). */
export const idTypes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const

/** The 200 nationalities as ISO 3166-1 codes: every country that issues passports to its citizens (ENT-26, A68). */
export const nationalities: readonly string[] = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ ' +
  'TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'
).split(' ')
