import { windowAt } from '@perya/domain/agent/period'
import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import type { Played } from '@perya/domain/rebate/rebate'
import { spanOf } from '@perya/domain/mission/span'
import { dayAt, dayPlus } from '@perya/domain/records/period'
import type { House, Principal } from '../handler.ts'

type Who = Pick<Principal, 'memberId' | 'currency'>

/** From when on bets bring a rebate: the first moment of the day that the brand names. */
export const rebateSince = ({ brand }: Pick<House, 'brand'>): Date =>
  new Date(windowAt('daily', Date.parse(`${brand.rebate.since}T12:00:00Z`), brand.timeZone).from)

/** The least that is paid, minor units. */
export const leastRebate = ({ brand }: Pick<House, 'brand'>, currency: string): Minor => times(minor(brand.rebate.least), 10 ** digitsOf(currency))

/** Bets that were decided and not given back yet, by kind of game. */
export const readDue = async (house: House, { memberId, currency }: Who) => {
  const { rows } = await house.store.pool.query<{ kind: string; valid_bet: number }>({
    name: 'rebate-due',
    text: 'select kind, valid_bet from rebate_due($1, $2, $3) order by kind',
    values: [memberId, currency, rebateSince(house)],
  })
  return rows.map(({ kind, valid_bet: validBet }) => ({ kind, validBet: minor(validBet) }))
}

/** The week that is over: its first day and the day after its last. */
export const lastWeek = ({ clock, brand }: Pick<House, 'clock' | 'brand'>): { readonly first: string; readonly end: string } => {
  const { first: end } = spanOf('week', dayAt(clock.now(), brand.timeZone))
  return { first: dayPlus(end, -7), end }
}

/** What a week came to. */
export const readWeek = async ({ store }: House, { memberId, currency }: Who, first: string): Promise<Played> => {
  const { rows } = await store.pool.query<{ valid_bet: number; paid: number; rebate: number; bonus: number }>({
    name: 'week-played',
    text: 'select * from week_played($1, $2, $3)',
    values: [memberId, currency, first],
  })
  const { valid_bet: validBet = 0, paid = 0, rebate = 0, bonus = 0 } = rows[0] ?? {}
  return { validBet: minor(validBet), paid: minor(paid), rebate: minor(rebate), bonus: minor(bonus) }
}

/** What was taken of a campaign, newest first. */
export const readTaken = async ({ store }: House, memberId: string, campaign: string, turn: string | null, limit: number) => {
  const { rows } = await store.pool.query<{ made_at: Date; amount: number }>({
    name: 'gifts-taken',
    text: `select made_at, amount from gift_claim where member_id = $1 and campaign = $2 and ($3::text is null or turn = $3) order by made_at desc limit $4`,
    values: [memberId, campaign, turn, limit],
  })
  return rows
}
