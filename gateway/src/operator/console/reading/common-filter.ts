import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '../../command/fields.ts'
import type { ReadContext } from './read.ts'

/** Query of the filters that lists have beside their own: a member by username or id, a currency, days of the brand's time zone, and who holds the case. */
export const commonQuery = {
  member: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  from: z.optional(day()),
  to: z.optional(day()),
  held: z.optional(z.enum(['mine', 'free'])),
} as const

const shape = z.object(commonQuery)

/** These filters as given. */
export type CommonFilter = z.output<typeof shape>

/** Columns of a list that the filters compare; null: the list has no such column. */
type FilterColumns = {
  readonly member: string
  readonly at: string
  readonly currency: string | null
  /** The id of the person who holds the case now, null without a holder. */
  readonly holder: string | null
}

/** The condition of the given filters, true without any. A filter without a column in the list finds nothing. */
export const commonCondition = (
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  { member, currency, from, to, held }: CommonFilter,
  columns: FilterColumns,
): RawBuilder<boolean> => {
  const zone = app.brand.timeZone
  const at = sql.ref(columns.at)
  const parts: RawBuilder<unknown>[] = []
  if (member !== undefined)
    parts.push(sql`${sql.ref(columns.member)} = any(array(select id from member where id = ${member} or username_key = lower(${member})))`)
  if (currency !== undefined) parts.push(columns.currency === null ? sql`false` : sql`${sql.ref(columns.currency)} = ${currency}`)
  if (from !== undefined) parts.push(sql`${at} >= (${from}::date::timestamp at time zone ${zone})`)
  if (to !== undefined) parts.push(sql`${at} < ((${to}::date + 1)::timestamp at time zone ${zone})`)
  if (held !== undefined) {
    const holder = columns.holder === null ? null : sql.ref(columns.holder)
    parts.push(holder === null ? sql`false` : held === 'mine' ? sql`${holder} = ${person.id}` : sql`${holder} is null`)
  }
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}
