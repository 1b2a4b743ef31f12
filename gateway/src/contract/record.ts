import { profitOfTeam } from '@perya/domain/agent/pay'
import { windowAt, windowBefore } from '@perya/domain/agent/period'
import { amountIn } from '../records/present-movement.ts'
import type { Handler } from '../handler.ts'
import { ownSide } from './own-side.ts'
import { payOf, teamFigures } from './team-of.ts'

/** The record of a contract in the period that runs, or the one before: what its team did, and which rate that reaches (CONTRACT-07). */
export const record: Handler<'contract.record'> = async ({ id, of }, asking) => {
  const { house } = asking
  const { contract } = await ownSide(asking, id)
  const { member_id: memberId, currency, period, terms } = contract
  const [now, zone] = [house.clock.now(), house.brand.timeZone]
  const span = of === 'last' ? windowBefore(period, now, zone) : windowAt(period, now, zone)
  const spans = [span, windowAt('daily', now, zone), windowAt('hourly', now, zone)] as const
  const [figures, day, hour] = await Promise.all(spans.map((one) => teamFigures(house, { memberId, currency }, one, terms)))
  const { validBet = 0, paid = 0, rebate = 0, bonus = 0, active = 0 } = figures ?? {}
  const pay = payOf(contract, { validBet, paid, rebate, bonus, active, before: 0, carried: 0 })
  const at = contract.tiers.findIndex((tier) => tier === pay.tier)
  const amount = (of_: number) => amountIn(currency, of_)
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    currency,
    activeMembers: active,
    rate: pay.rate,
    tier: at < 0 ? null : at,
    validBet: amount(validBet),
    profit: amount(profitOfTeam({ validBet, paid, rebate, bonus })),
    dayBet: amount(day?.validBet ?? 0),
    hourBet: amount(hour?.validBet ?? 0),
    tiers: contract.tiers.map(({ rate }) => rate),
  }
}
