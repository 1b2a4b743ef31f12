import { commissionWindowAt } from '@perya/domain/agent/period'
import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import type { PlayTotals } from '@perya/domain/rebate/rebate'
import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt, addDays } from '@perya/domain/records/period'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

type Who = Pick<Principal, 'memberId' | 'currency'>

/** Returns from when on bets earn a rebate: the first moment of the day that the brand sets. */
export const rebateSince = ({ brand }: Pick<AppContext, 'brand'>): Date =>
  new Date(commissionWindowAt('daily', Date.parse(`${brand.rebate.since}T12:00:00Z`), brand.timeZone).from)

/** Returns the minimum payment, minor units. */
export const minRebate = ({ brand }: Pick<AppContext, 'brand'>, currency: string): Minor =>
  multiplyMinor(minor(brand.rebate.least), 10 ** currencyDigits(currency))

/** Returns the settled, not yet rebated bets, by kind of game. */
export const readUnrebatedBets = async (app: AppContext, { memberId, currency }: Who) => {
  type DueRow = { kind: string; valid_bet: number }
  const rows = await callFunction<'rebate_due', DueRow>(app.store.pool, 'rebate_due', { member: memberId, currency, since: rebateSince(app) })
  return rows.map(({ kind, valid_bet: validBet }) => ({ kind, validBet: minor(validBet) })).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
}

/** Returns the previous week: its first day and the day after its last. */
export const lastWeek = ({ clock, brand }: Pick<AppContext, 'clock' | 'brand'>): { readonly first: string; readonly end: string } => {
  const { first: end } = missionCycleAt('week', localDayAt(clock.now(), brand.timeZone))
  return { first: addDays(end, -7), end }
}

/** Returns the totals of a week. */
export const readWeek = async ({ store }: AppContext, { memberId, currency }: Who, first: string): Promise<PlayTotals> => {
  const { valid_bet: validBet, paid, rebate, bonus } = await callFunction(store.pool, 'weekly_play', { member: memberId, currency, first })
  return { validBet: minor(validBet ?? 0), paid: minor(paid ?? 0), rebate: minor(rebate ?? 0), bonus: minor(bonus ?? 0) }
}

/** Returns the claims of a campaign, newest first. */
export const readTaken = async ({ store }: AppContext, memberId: string, campaign: string, turn: string | null, limit: number) => {
  const { rows } = await store.pool.query<{ made_at: Date; amount: number }>({
    name: 'gifts-taken',
    text: `select made_at, amount from gift_claim where member_id = $1 and campaign = $2 and ($3::text is null or turn = $3) order by made_at desc limit $4`,
    values: [memberId, campaign, turn, limit],
  })
  return rows
}
