import {
  headOfFile,
  ignoredWord,
  type ProfileField,
  profileFields,
  profileTrouble,
  readProfiledStatement,
  type StatementProfile,
} from '@perya/domain/cashier/statement-profile'
import { StatementFileError, type StatementFileLine, statementKinds, statementStates } from '@perya/domain/cashier/statement-file'

/** The profile from which a new one begins: the standard columns, in the time zone of the operator. */
export const emptyProfile = (zone: string): StatementProfile => ({
  ...{ delimiter: ',', columns: {}, constants: {}, kinds: {}, states: {} },
  ...{ decimal: '.', isMinor: false, sign: 'none', days: 'iso', zone },
})

/** What a word of a provider may mean. */
export const meanings = { kind: [...statementKinds, ignoredWord], state: [...statementStates, ignoredWord] } as const

const shownWords = 40
const sampledRows = 2_000

/** The different words of a column in a sample, and those that the profile knows already. */
export const sampleWords = (sample: string | null, profile: StatementProfile, field: 'kind' | 'state'): readonly string[] => {
  const known = Object.keys(field === 'kind' ? profile.kinds : profile.states)
  const column = profile.columns[field]
  if (sample === null || column === undefined) return known
  const { head, rows } = headOfFile(sample, profile.delimiter, sampledRows)
  const place = head.indexOf(column)
  const found = place < 0 ? [] : rows.map((cells) => (cells[place] ?? '').trim().toLowerCase())
  return [...new Set([...known, ...found])].slice(0, shownWords)
}

/** The profile with a column chosen for a field; an empty one removes it. */
export const withColumn = (profile: StatementProfile, field: ProfileField, column: string): StatementProfile => {
  const { [field]: _former, ...others } = profile.columns
  return { ...profile, columns: column === '' ? others : { ...others, [field]: column } }
}

/** The profile with the meaning of a word. */
export const withMeaning = (profile: StatementProfile, field: 'kind' | 'state', word: string, meaning: string): StatementProfile => {
  const name = field === 'kind' ? 'kinds' : 'states'
  const { [word]: _former, ...others } = profile[name]
  return { ...profile, [name]: meaning === '' ? others : { ...others, [word]: meaning } }
}

/** The profile with what holds for every line without a column. */
export const withConstant = (profile: StatementProfile, field: 'kind' | 'currency' | 'state', value: string): StatementProfile => {
  const { [field]: _former, ...others } = profile.constants
  return { ...profile, constants: value === '' ? others : { ...others, [field]: value } }
}

/** The delimiter that a sample has most often in its first line. */
export const guessDelimiter = (sample: string): StatementProfile['delimiter'] => {
  const [first = ''] = sample.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return ([',', ';', '\t', '|'] as const).toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Columns of a sample that are named as a field is. */
export const guessColumns = (head: readonly string[]): StatementProfile['columns'] =>
  Object.fromEntries(profileFields.flatMap((field) => (head.includes(field) ? [[field, field]] : [])))

const previewLines = 5

/** How the profile reads a sample: its first lines, or what is wrong. */
export const previewOf = (
  sample: string | null,
  profile: StatementProfile,
): { readonly lines: readonly StatementFileLine[]; readonly trouble: string | null } => {
  const trouble = profileTrouble(profile)
  if (trouble !== null || sample === null) return { lines: [], trouble }
  const lines: StatementFileLine[] = []
  try {
    for (const line of readProfiledStatement(sample, profile)) {
      lines.push(line)
      if (lines.length === previewLines) break
    }
    return { lines, trouble: null }
  } catch (error) {
    if (error instanceof StatementFileError) return { lines, trouble: error.message }
    throw error
  }
}
