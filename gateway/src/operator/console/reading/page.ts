import { Refusal } from '../../../kernel/refusal.ts'
import * as z from 'zod/mini'

/** Rows of one page at most. */
const longest = 200

/** Query of every list: the key after which the page begins, and its length. */
export const pageQuery = {
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longest)), 50),
}

/** A page of a list. `next`: the key of the next page; null on the last. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** Cuts `limit + 1` rows to a page. */
export const pageOf = <Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => string): Page<Row> => {
  const cut = rows.slice(0, limit)
  const last = cut.at(-1)
  return { rows: cut, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

const separator = '~'

/** The key of a row in a list that is ordered by a moment and then by an id. */
export const momentKey = (at: Date, id: string): string => `${at.getTime()}${separator}${id}`

/** Such a key, parsed; null: the first page. */
export type MomentKey = { readonly at: Date; readonly id: string } | null

/** Parses such a key; null where none is given. */
export const readMomentKey = (after: string | undefined): MomentKey => {
  if (after === undefined) return null
  const [, at, id] = /^(\d{1,15})~([A-Za-z0-9-]{1,40})$/.exec(after) ?? []
  if (at === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { at: new Date(Number(at)), id }
}

/** Parses a key that is a number; null where none is given. */
export const readNumberKey = (after: string | undefined): number | null => {
  if (after === undefined) return null
  if (!/^\d{1,15}$/.test(after)) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return Number(after)
}
