import type { Input } from '@perya/calls'
import { type DayRange, localDayAt, daysOfPeriod } from '@perya/domain/records/period'
import type { AppContext } from '../../kernel/context.ts'
import { readFilterChoices } from '../../ledger/account-of-session.ts'
import type { MovementChoiceRow } from '../../ledger/movement-choice.ts'

/** Filter of a list of records. */
export type RecordFilter = Input<'records.movementTotals'>

const given = (day: string): string | null => (day === '' ? null : day)

/** Returns the days of a filter, counted in the operator's time zone from the platform's clock. */
export const daysOfFilter = (app: AppContext, { when, from, to }: Pick<RecordFilter, 'when' | 'from' | 'to'>): DayRange =>
  daysOfPeriod(when, localDayAt(app.clock.now(), app.brand.timeZone), { from: given(from), to: given(to) })

/** Returns the choices of an account that pass a filter; null: all of them, so that no condition is needed. */
export const resolveFilter = (choices: readonly MovementChoiceRow[], { kind, vendor, game }: RecordFilter): readonly MovementChoiceRow[] | null =>
  kind === '' && vendor === '' && game === ''
    ? null
    : choices.filter((one) => (kind === '' || one.group === kind) && (vendor === '' || one.vendor === vendor) && (game === '' || one.title === game))

/** Same, read only where the filter narrows: an unfiltered page costs one query less. */
export const resolveFilterIfNarrowed = async (
  app: AppContext,
  account: number,
  filter: RecordFilter,
): Promise<readonly MovementChoiceRow[] | null> =>
  filter.kind === '' && filter.vendor === '' && filter.game === '' ? null : resolveFilter(await readFilterChoices(app, account), filter)

/** Returns an SQL condition that a moment is within days: the days are `$n` and `$n+1` (null: open), the zone is `$n+2`. */
export const dayRangeCondition = (column: string, n: number): string =>
  `${column} >= (coalesce($${n}::date, '-infinity')::timestamp at time zone $${n + 2}) and ${column} < ((coalesce($${n + 1}::date, 'infinity') + 1)::timestamp at time zone $${n + 2})`
