import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { csvFile } from '../../kernel/export/csv-file.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { ConsoleFile } from '../files/console-file.ts'
import { readDifferences } from './difference-rows.ts'

/** Which differences a file lists: one, or all that wait of a statement. */
export const differenceFileInput = z.strictObject({
  statement: z.string().check(z.regex(/^S-\d{10}$/, 'must be the number of a statement')),
  id: z.optional(z.string().check(z.regex(/^X-\d{10}$/, 'must be the number of a difference'))),
})

const columns = [
  'difference',
  'kind',
  'payment',
  'our_reference',
  'your_reference',
  'line_of_your_file',
  'currency',
  'our_amount',
  'your_amount',
  'at',
  'day_of_your_file',
]
const rowsAtOnce = 500

async function* rowsOf(app: AppContext, { statement, id }: z.output<typeof differenceFileInput>): AsyncGenerator<readonly string[]> {
  for (let after: { at: Date; id: string } | null = null; ; ) {
    const page = await readDifferences(app, { statement, state: id === undefined ? 'waiting' : 'all', after, limit: rowsAtOnce })
    for (const { id: number, kind, side, our_ref: ours, provider_ref: theirs, line_no: line, currency, ours: own, theirs: other, at, day } of page) {
      if (id !== undefined && number !== id) continue
      const written = (amount: number | null) => (amount === null ? '' : formatInCurrency(currency, amount))
      yield [number, kind, side, ours, theirs, line === null ? '' : String(line), currency, written(own), written(other), at.toISOString(), day]
    }
    const last = page.at(-1)
    if (page.length < rowsAtOnce || last === undefined) return
    after = { at: last.at, id: last.id }
  }
}

/** Writes the file with which a provider is asked: both sides of each difference, without a name or contact of any person. */
export const differenceFile = (app: AppContext, asked: unknown): ConsoleFile => {
  const input = differenceFileInput.parse(asked)
  return {
    name: `${app.brand.code}-differences-${input.id ?? input.statement}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: csvFile(columns, rowsOf(app, input)),
  }
}
