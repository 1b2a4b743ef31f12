import type { Input } from '@perya/calls'
import { type Days, dayAt, daysOf } from '@perya/domain/records/period'
import type { House } from '../handler.ts'
import { choicesOf } from './own-account.ts'
import type { Choice } from './tables.ts'

/** What a person narrowed a list to. */
export type Filter = Input<'records.movementTotals'>

const given = (day: string): string | null => (day === '' ? null : day)

/** The days of a filter, counted in the zone of the house from its own clock. */
export const daysOfFilter = (house: House, { when, from, to }: Pick<Filter, 'when' | 'from' | 'to'>): Days =>
  daysOf(when, dayAt(house.clock.now(), house.brand.timeZone), { from: given(from), to: given(to) })

/** What of an account's choices a filter leaves; null: all of them, and nothing needs to be looked for. */
export const narrowed = (choices: readonly Choice[], { kind, vendor, game }: Filter): readonly Choice[] | null =>
  kind === '' && vendor === '' && game === ''
    ? null
    : choices.filter((one) => (kind === '' || one.group === kind) && (vendor === '' || one.vendor === vendor) && (game === '' || one.title === game))

/** The same, read only where something narrows: a plain page costs one question less. */
export const choicesFor = async (house: House, account: number, filter: Filter): Promise<readonly Choice[] | null> =>
  filter.kind === '' && filter.vendor === '' && filter.game === '' ? null : narrowed(await choicesOf(house, account), filter)

/** A condition that a moment lies within days: the days are `$n` and `$n+1` (null: open), the zone is `$n+2`. */
export const withinDays = (column: string, n: number): string =>
  `${column} >= (coalesce($${n}::date, '-infinity')::timestamp at time zone $${n + 2}) and ${column} < ((coalesce($${n + 1}::date, 'infinity') + 1)::timestamp at time zone $${n + 2})`
