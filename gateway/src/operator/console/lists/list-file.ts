import type { AppContext } from '../../../kernel/context.ts'
import { csvFile } from '../../../kernel/export/csv-file.ts'
import { parseInput } from '../../../kernel/http/request/parse-input.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { StaffPerson } from '../../../staff/staff-session.ts'
import type { ConsoleFile } from '../../files/console-file.ts'
import { isListRead, type ListRead } from '../reading/list.ts'
import { reads } from '../reads/index.ts'

const rowsAtOnce = 200

/** Which list a file is of, with the filters of its read. */
export type ListQuery = { readonly list: string; readonly query: Readonly<Record<string, string>> }

/** The list with a name; refuses an unknown one. */
export const listNamed = (name: string): ListRead => {
  const found = reads.filter(isListRead).find(({ path }) => path === name)
  if (found === undefined) throw new Refusal('not_found')
  return found
}

const cellOf = (row: unknown, path: string): string => {
  const value = path.split('.').reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), row)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}

async function* rowsOf(app: AppContext, person: StaffPerson, { list, query }: ListQuery): AsyncGenerator<readonly string[]> {
  const { input, read, columns } = listNamed(list)
  for (let after: string | undefined; ; ) {
    const given = parseInput(input, { ...query, limit: String(rowsAtOnce), ...(after === undefined ? {} : { after }) }, 'query')
    const { rows, next } = Object(await read({ app, person }, given))
    for (const row of rows) yield columns.map((path) => cellOf(row, path))
    if (next === null || next === undefined) return
    after = String(next)
  }
}

/** Writes a list as CSV, masked as it is on the screen: streamed, one page of the list at a time. */
export const listFile = (app: AppContext, asked: ListQuery, person: StaffPerson): ConsoleFile => ({
  name: `${app.brand.code}-${asked.list}-${new Date(app.clock.now()).toISOString().slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: csvFile(listNamed(asked.list).columns, rowsOf(app, person, asked)),
})
