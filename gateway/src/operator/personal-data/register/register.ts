import { type Entry, isPersonal, type PersonalTable, type RetentionRule } from './entry.ts'
import { agencyTables } from './register-agency.ts'
import { benefitsTables } from './register-benefits.ts'
import { consoleTables } from './register-console.ts'
import { messagesTables } from './register-messages.ts'
import { moneyTables } from './register-money.ts'
import { personsTables } from './register-persons.ts'
import { playTables } from './register-play.ts'
import { profileTables } from './register-profile.ts'
import { protectionTables, riskTables } from './register-protection.ts'
import { securityTables } from './register-security.ts'
import { technicalTables } from './register-technical.ts'

/** A part of the register. */
export type Area = { readonly name: string; readonly label: string; readonly tables: readonly PersonalTable[] }

const areaOf = (name: string, label: string, entries: readonly Entry[]): Area => ({ name, label, tables: entries.filter(isPersonal) })

/**
 * Every table with personal data, by area, in the order of erasure: tables found by a contact or a user name come before those are erased, and a
 * referring row comes before the row it refers to.
 */
export const areas: readonly Area[] = [
  areaOf('security', 'Sign-in and security', securityTables),
  areaOf('benefits', 'Promotions and points', benefitsTables),
  areaOf('console', 'Work of staff', [...consoleTables, ...riskTables]),
  areaOf('protection', 'Scores, measures and contacts of player protection', protectionTables),
  areaOf('messages', 'Messages, player protection and records', messagesTables),
  areaOf('persons', 'Requests about personal data', personsTables),
  areaOf('money', 'Money', moneyTables),
  areaOf('play', 'Play', playTables),
  areaOf('agency', 'Team and contracts', agencyTables),
  areaOf('profile', 'Account and profile', profileTables),
]

/** The areas of a person's export: not what staff write about them. */
export const exportedAreas: readonly Area[] = areas.filter(({ name }) => name !== 'console')

/** The register of personal data: what every table of the database stores of persons, and for how long. */
export const register: readonly Entry[] = [
  securityTables,
  benefitsTables,
  consoleTables,
  riskTables,
  protectionTables,
  messagesTables,
  personsTables,
  moneyTables,
  playTables,
  agencyTables,
  profileTables,
  technicalTables,
].flat()

/** A retention rule with its table and its name. */
export type NamedRule = RetentionRule & { readonly table: string; readonly name: string }

/** Every retention rule. */
export const retentionRules: readonly NamedRule[] = register.flatMap(({ table, retention }) =>
  retention.map((rule) => ({ ...rule, table, name: rule.name ?? table })),
)
