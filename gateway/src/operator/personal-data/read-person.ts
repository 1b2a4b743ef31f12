import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import type { PersonalTable } from './register/entry.ts'

/** A row as shown to the person: by column. */
export type ShownRow = Readonly<Record<string, unknown>>

/** A picture of the person, and its path in the export. */
export type PersonPicture = { readonly path: string; readonly content: Buffer }

/** Names of other members as this one may see them: the upline by user name, all others masked. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Reads the names of other members for the export of `member`. */
export const namesFor = (client: pg.ClientBase, member: { readonly id: string; readonly upline_id: string | null }): NamesOf => {
  const known = new Map<string, string>()
  return async (ids) => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    if (missing.length > 0) {
      const { rows } = await client.query<{ id: string; username: string }>('select id, username from member where id = any($1)', [missing])
      for (const { id, username } of rows) known.set(id, id === member.id || id === member.upline_id ? username : maskName(username))
      for (const id of missing) if (!known.has(id)) known.set(id, id)
    }
    return known
  }
}

const fetchRows = 500
const currencyColumn = ' currency'

const amountOf = (value: unknown, currency: unknown): unknown =>
  value === null || typeof currency !== 'string' ? value : formatAmount(minor(Number(value)), currencyDigits(currency))

type Found = Readonly<Record<string, unknown>>

/** Decrypts the encrypted columns of a row. */
const opened = async (app: AppContext, { decode }: PersonalTable, row: Found): Promise<Found> => {
  const values: Record<string, unknown> = {}
  for (const [column, { from, key, open }] of Object.entries(decode)) {
    const stored = row[from]
    if (Buffer.isBuffer(stored)) values[column] = await open(app, String(row[key]), stored)
  }
  return { ...row, ...values }
}

// People of staff are other people: the export names them by what they are.
const withoutStaff = (value: unknown): unknown => (typeof value === 'string' && /^(staff|operator):/.test(value) ? 'staff' : value)

const shownOf = (table: PersonalTable, row: Found, names: ReadonlyMap<string, string>): ShownRow => {
  const { show, money, others, pictures } = table
  return Object.fromEntries(
    show.map((column) => {
      const value = row[column]
      if (money.includes(column)) return [column, amountOf(value, row[currencyColumn])]
      if (others.includes(column)) return [column, typeof value === 'string' ? (names.get(value) ?? value) : value]
      if (pictures.includes(column)) return [column, Buffer.isBuffer(value) ? picturePath(table, row) : null]
      return [column, Buffer.isBuffer(value) ? value.toString('hex') : withoutStaff(value)]
    }),
  )
}

/** The column that names a picture: the key under which it is encrypted. */
const pictureKeyOf = ({ pictures, decode }: PersonalTable): string => decode[pictures[0] ?? '']?.key ?? 'id'

const picturePath = (table: PersonalTable, row: Found): string => `pictures/${String(row[pictureKeyOf(table)]).replaceAll(/[^\w-]/g, '_')}.jpg`

/** The columns to read: shown ones, those needed for decryption, the name of a picture. */
const columnsOf = (table: PersonalTable): readonly string[] => {
  const { show, decode, pictures } = table
  return [
    ...new Set([...show, ...Object.values(decode).flatMap(({ from, key }) => [from, key]), ...(pictures.length > 0 ? [pictureKeyOf(table)] : [])]),
  ]
}

/**
 * Reads the rows of one table that belong to a person, a portion at a time, through a cursor of the export's transaction. Pictures are passed
 * separately.
 */
export const readTable = async function* (
  { app, client, names }: { readonly app: AppContext; readonly client: pg.ClientBase; readonly names: NamesOf },
  memberId: string,
  table: PersonalTable,
  onPicture: (picture: PersonPicture) => Promise<void>,
): AsyncGenerator<readonly ShownRow[]> {
  const columns = columnsOf(table).map((column) => `t."${column}"`)
  if (table.currency !== null) columns.push(`${table.currency} as "${currencyColumn}"`)
  await client.query(`declare person_rows no scroll cursor for select ${columns.join(', ')} from ${table.table} t where ${table.rows}`, [memberId])
  const portion = table.pictures.length > 0 ? 8 : fetchRows
  for (;;) {
    const { rows } = await client.query<Found>(`fetch ${portion} from person_rows`)
    if (rows.length === 0) break
    const ids = rows.flatMap((row) => table.others.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : [])))
    const known = ids.length === 0 ? new Map<string, string>() : await names(ids)
    const readable = await Promise.all(rows.map((row) => opened(app, table, row)))
    for (const row of readable)
      for (const column of table.pictures) {
        const content = row[column]
        if (Buffer.isBuffer(content)) await onPicture({ path: picturePath(table, row), content })
      }
    yield readable.map((row) => shownOf(table, row, known))
  }
  await client.query('close person_rows')
}
