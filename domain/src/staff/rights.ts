import { furtherRights, specifiedRights } from './rights-table.ts'
import { type Role, roles } from './roles.ts'

/** What a person may do with a command; the union of the cells of their roles. */
export type Right = {
  /** Reads, where the command changes nothing. */
  readonly read: boolean
  /** Does it alone: `always`, up to the threshold, or not. */
  readonly alone: 'always' | 'threshold' | 'never'
  readonly ask: boolean
  readonly sign: boolean
}

export type Cell = '.' | 'r' | 'd' | 't' | 'a' | 's' | 'as'

const isCell = (text: string): text is Cell => ['.', 'r', 'd', 't', 'a', 's', 'as'].includes(text)

type Row = Readonly<Record<Role, Cell>>

const rowOf = (line: string): readonly [command: string, row: Row] => {
  const parts = line.trim().split(/\s+/)
  const cells = parts.slice(-roles.length)
  const row = Object.fromEntries(roles.map((role, place) => [role, cells[place] ?? '']))
  if (!cells.every(isCell)) throw new Error(`the rights table has an unknown cell: ${line}`)
  return [parts.slice(0, -roles.length).join(' '), row as Row]
}

/** The cells of every command, by role. */
export const rights: ReadonlyMap<string, Row> = new Map(
  [specifiedRights, furtherRights].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => rowOf(line)),
  ),
)

const none: Right = { read: false, alone: 'never', ask: false, sign: false }

const rightOfCell = (cell: Cell): Right => {
  if (cell === 'r') return { ...none, read: true }
  if (cell === 'd') return { ...none, read: true, alone: 'always' }
  if (cell === 't') return { read: true, alone: 'threshold', ask: true, sign: true }
  if (cell === 'a' || cell === 'as') return { ...none, ask: true, sign: cell === 'as' }
  return cell === 's' ? { ...none, sign: true } : none
}

const union = (one: Right, other: Right): Right => ({
  read: one.read || other.read,
  alone:
    one.alone === 'always' || other.alone === 'always' ? 'always' : one.alone === 'threshold' || other.alone === 'threshold' ? 'threshold' : 'never',
  ask: one.ask || other.ask,
  sign: one.sign || other.sign,
})

/** The right of a person with these roles to a command, or to a variant of one; a command without a row belongs to no role. */
export const rightOf = (held: readonly Role[], command: string): Right => {
  const row = rights.get(command)
  return row === undefined ? none : held.map((role) => rightOfCell(row[role])).reduce(union, none)
}

/** The roles that may sign a request for a command. */
export const signersOf = (command: string): readonly Role[] => roles.filter((role) => rightOf([role], command).sign)
