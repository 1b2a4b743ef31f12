import { payBy } from '@perya/domain/agent/pay-rule'
import type { Value } from '@perya/calls'
import { findContract } from '../contract/contract-rows.ts'
import type { Handler, House } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { Refusal } from '../refusal.ts'
import { findDispute } from './dispute-rows.ts'
import { ownPayment } from './own-payment.ts'
import { presentPayments, shownSums } from './present-payment.ts'
import { readParts } from './read-parts.ts'
import type { Payment } from './tables.ts'

/** A payment with everything behind it, as one of its sides reads it; the rule is run anew over the figures that were kept. */
export const explainPayment = async (house: House, payment: Payment, readerId: string): Promise<Value<'payout.payment'>> => {
  const { currency, figures, rule } = payment
  const say = (amount: number) => amountIn(currency, amount)
  const contract = await findContract(house.store.db, payment.contract_id)
  const [[shown], parts, dispute] = await Promise.all([
    presentPayments(house, readerId, [payment]),
    readParts(house, payment),
    findDispute(house, payment.id),
  ])
  if (contract === null || shown === undefined) throw new Refusal('not_found')
  const { tiers, terms } = contract
  const again = payBy(rule, payment.kind, tiers, terms, figures)
  const at = tiers.findIndex((tier) => tier === again.tier)
  return {
    ...shown,
    ...{ period: contract.period, textHash: contract.text_hash, rule, figuresFrom: payment.figures_from.toISOString() },
    ...{ before: say(figures.before), carriedIn: say(figures.carried), carriedOut: say(payment.carried) },
    tiers: tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount = 0 }) => ({
      ...{ minValidBet: say(minValidBet), minActive, minLoss: say(minLoss), rate },
      amount: amount > 0 ? say(amount) : null,
    })),
    tier: at < 0 ? null : at,
    terms: { ...terms, activeMinBet: say(terms.activeMinBet), activeMinDeposit: say(terms.activeMinDeposit) },
    holds: again.amount === payment.amount && again.base === payment.base && again.carried === payment.carried,
    adds: parts.reduce((all, { validBet }) => all + validBet, 0) === figures.validBet,
    linesUntil: String(payment.lines_until),
    reference: payment.tx_id === null ? null : String(payment.tx_id),
    parts: parts.map((part) => ({ from: part.from.toISOString(), to: part.to.toISOString(), ...shownSums(currency, part) })),
    dispute: dispute && {
      ...{ id: String(dispute.id), madeAt: dispute.made_at.toISOString(), says: dispute.says },
      ...{ state: dispute.answered_at === null ? ('open' as const) : ('answered' as const), answer: dispute.answer },
    },
    isOwn: payment.member_id === readerId,
  }
}

/** One payment, explained; by its number, or by that of the line that paid it. */
export const payment: Handler<'payout.payment'> = async ({ id, reference }, { house, principal }) => {
  const found = id === undefined ? await ownPayment(house, principal, reference ?? '0', 'reference') : await ownPayment(house, principal, id)
  return explainPayment(house, found, principal.memberId)
}
