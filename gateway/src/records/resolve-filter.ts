import type { Input } from '@perya/calls'
import { type DayRange, localDayAt, daysOfPeriod } from '@perya/domain/records/period'
import type { AppContext } from '../context.ts'
import { readFilterChoices } from './account-of-session.ts'
import type { MovementChoiceRow } from './tables.ts'

/** What a person narrowed a list to. */
export type RecordFilter = Input<'records.movementTotals'>

const given = (day: string): string | null => (day === '' ? null : day)

/** The days of a filter, counted in the zone of the house from its own clock. */
export const daysOfFilter = (app: AppContext, { when, from, to }: Pick<RecordFilter, 'when' | 'from' | 'to'>): DayRange =>
  daysOfPeriod(when, localDayAt(app.clock.now(), app.brand.timeZone), { from: given(from), to: given(to) })

/** What of an account's choices a filter leaves; null: all of them, and nothing needs to be looked for. */
export const resolveFilter = (choices: readonly MovementChoiceRow[], { kind, vendor, game }: RecordFilter): readonly MovementChoiceRow[] | null =>
  kind === '' && vendor === '' && game === ''
    ? null
    : choices.filter((one) => (kind === '' || one.group === kind) && (vendor === '' || one.vendor === vendor) && (game === '' || one.title === game))

/** The same, read only where something narrows: a plain page costs one question less. */
export const resolveFilterIfNarrowed = async (
  app: AppContext,
  account: number,
  filter: RecordFilter,
): Promise<readonly MovementChoiceRow[] | null> =>
  filter.kind === '' && filter.vendor === '' && filter.game === '' ? null : resolveFilter(await readFilterChoices(app, account), filter)

/** A condition that a moment lies within days: the days are `$n` and `$n+1` (null: open), the zone is `$n+2`. */
export const dayRangeCondition = (column: string, n: number): string =>
  `${column} >= (coalesce($${n}::date, '-infinity')::timestamp at time zone $${n + 2}) and ${column} < ((coalesce($${n + 1}::date, 'infinity') + 1)::timestamp at time zone $${n + 2})`
