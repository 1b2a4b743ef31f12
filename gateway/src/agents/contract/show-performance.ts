import { playersNetResult } from '@perya/domain/agent/commission-result'
import { commissionWindowAt, lastClosedWindow } from '@perya/domain/agent/period'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { Handler } from '../../kernel/context.ts'
import { requireContractSide } from './core/require-contract-side.ts'
import { computeCommission, readTeamFigures } from './core/commission-source.ts'

/** Performance under a contract in the running period or the previous one: figures of its team, and the rate that they reach (CONTRACT-07). */
export const showPerformance: Handler<'contract.record'> = async ({ id, of }, context) => {
  const { app } = context
  const { contract } = await requireContractSide(context, id)
  const { member_id: memberId, currency, period, terms } = contract
  const [now, zone] = [app.clock.now(), app.brand.timeZone]
  const span = of === 'last' ? lastClosedWindow(period, now, zone) : commissionWindowAt(period, now, zone)
  const spans = [span, commissionWindowAt('daily', now, zone), commissionWindowAt('hourly', now, zone)] as const
  const [figures, day, hour] = await Promise.all(spans.map((one) => readTeamFigures(app, { memberId, currency }, one, terms)))
  const { validBet = 0, paid = 0, rebate = 0, bonus = 0, active = 0 } = figures ?? {}
  const pay = computeCommission(contract, { validBet, paid, rebate, bonus, active, before: 0, carried: 0 })
  const at = contract.tiers.findIndex((tier) => tier === pay.tier)
  const amount = (of_: number) => formatInCurrency(currency, of_)
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    currency,
    activeMembers: active,
    rate: pay.rate,
    tier: at < 0 ? null : at,
    validBet: amount(validBet),
    profit: amount(playersNetResult({ validBet, paid, rebate, bonus })),
    dayBet: amount(day?.validBet ?? 0),
    hourBet: amount(hour?.validBet ?? 0),
    tiers: contract.tiers.map(({ rate }) => rate),
  }
}
