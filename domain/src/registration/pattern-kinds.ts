import { type Statement, isStatementTrue } from './statements.ts'

/** One of the 20 kinds (PAT-01..20). `source` is the equivalent regular expression, for consumers of the rules other than this code base. */
export type PatternKind = { readonly id: number; readonly source: string; readonly statements: readonly Statement[] }

const kind = (id: number, source: string, ...statements: Statement[]): PatternKind => ({ id, source, statements })

/** Pattern that accepts any value (REG-12). */
export const anyPattern = '*'

/** Every kind in the order of the specification; its index is its `patternId`. */
export const patternKinds: readonly PatternKind[] = [
  kind(1, anyPattern),
  kind(2, '^[A-Za-z][A-Za-z0-9]*$', 'letterFirst', 'lettersDigits'),
  kind(3, '^[\\p{Script=Han}0-9]+$', 'chineseDigits'),
  kind(4, '^[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}$', 'mailbox'),
  kind(5, '^[A-Za-z0-9]+$', 'lettersDigits'),
  kind(6, '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', 'lettersDigits', 'hasLetter', 'hasDigit'),
  kind(7, '^[0-9]+$', 'digits'),
  kind(8, '^(?=.*[A-Z])[A-Za-z0-9]+$', 'lettersDigits', 'hasUppercase'),
  kind(9, '^[A-Za-z ]+$', 'englishSpaces'),
  kind(10, '^\\S+$', 'noSpaces'),
  kind(11, '^[\\p{Script=Han}\\p{P}]+$', 'chinesePunctuation'),
  kind(12, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'dateYearFirst'),
  kind(13, '^[\\p{L}\\p{M} ]+$', 'lettersSpaces'),
  kind(14, '^[0-9]{2}-[0-9]{2}-[0-9]{4}$', 'dateMonthFirst'),
  kind(15, '^[A-Za-z0-9]+$', 'lettersDigits'),
  kind(16, '^\\p{Script=Hangul}+$', 'korean'),
  kind(17, '^\\p{Script=Thai}+$', 'thai'),
  kind(18, '^[\\p{Script=Thai}A-Za-z ]+$', 'thaiEnglishSpaces'),
  kind(19, '^(?=.*[A-Z])[A-Z ]+$', 'uppercaseSpaces', 'hasLetter'),
  kind(20, '^[!-~]+$', 'symbols'),
]

/** Returns the kind of an id; null for an unknown id, whose rule is read from its raw pattern. */
export const patternKind = (id: number): PatternKind | null => patternKinds.find((one) => one.id === id) ?? null

/** Whether a value is of a kind. */
export const isOfKind = (one: PatternKind, value: string): boolean => one.statements.every((statement) => isStatementTrue[statement](value))
