import { type Entry, isPersonal } from './entry.ts'

/** A column of the database's catalogue. */
export type CatalogueColumn = { readonly table: string; readonly column: string }

/**
 * Lists the gaps of the register of personal data, as instructions; empty where every table of the database and every column of a
 * table with personal data is classified.
 */
export const registerGaps = (entries: readonly Entry[], catalogue: readonly CatalogueColumn[]): readonly string[] => {
  const columns = Map.groupBy(catalogue, ({ table }) => table)
  const known = Map.groupBy(entries, ({ table }) => table)
  const unclassified = [...columns.keys()].flatMap((table) =>
    known.has(table)
      ? []
      : [`table ${table} is not classified: add personal(…) or other(…) to a file gateway/src/personal-data/register-*.ts of its area`],
  )
  const wrong = entries.flatMap((entry) => {
    const { table } = entry
    const has = (columns.get(table) ?? []).map(({ column }) => column)
    if (has.length === 0) return [`table ${table} does not exist: remove it from the register`]
    const reply = isPersonal(entry) ? [...entry.show, ...entry.hide] : has
    return [
      ...((known.get(table)?.length ?? 0) > 1 ? [`table ${table} is classified twice: leave one entry`] : []),
      ...has.flatMap((column) =>
        reply.includes(column) ? [] : [`column ${table}.${column} is not classified: add it to show (the person may read it) or hide of its entry`],
      ),
      ...[
        ...reply,
        ...entry.retention.map(({ column }) => column),
        ...(isPersonal(entry) ? Object.values(entry.decode).flatMap(({ from, key }) => [from, key]) : []),
      ].flatMap((column) => (has.includes(column) ? [] : [`column ${table}.${column} does not exist: remove it from the register`])),
      ...(isPersonal(entry) ? [...entry.money, ...entry.others, ...entry.pictures, ...Object.keys(entry.decode)] : []).flatMap((column) =>
        isPersonal(entry) && entry.show.includes(column) ? [] : [`column ${table}.${column} has a rule but is not shown: add it to show`],
      ),
    ]
  })
  return [...unclassified, ...wrong]
}
