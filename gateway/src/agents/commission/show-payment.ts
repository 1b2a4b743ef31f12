import { calculateByRule } from '@perya/domain/agent/commission-rule'
import type { Value } from '@perya/calls'
import { findContract } from '../contract/core/contract-rows.ts'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findDispute } from './payments/dispute-rows.ts'
import { requireOwnPayment } from './payments/require-own-payment.ts'
import { presentPayments, presentTeamFigures } from './payments/present-payment.ts'
import { readSpanParts } from './payments/read-span-parts.ts'
import type { CommissionPaymentRow } from './payments/tables.ts'

/** A payment with everything behind it, as one of its sides reads it; the rule is recomputed over the stored figures. */
export const explainPayment = async (app: AppContext, payment: CommissionPaymentRow, readerId: string): Promise<Value<'payout.payment'>> => {
  const { currency, figures, rule } = payment
  const format = (amount: number) => formatInCurrency(currency, amount)
  const contract = await findContract(app.store.db, payment.contract_id)
  const [[shown], parts, dispute] = await Promise.all([
    presentPayments(app, readerId, [payment]),
    readSpanParts(app, payment),
    findDispute(app, payment.id),
  ])
  if (contract === null || shown === undefined) throw new Refusal('not_found')
  const { tiers, terms } = contract
  const again = calculateByRule(rule, payment.kind, tiers, terms, figures)
  const at = tiers.findIndex((tier) => tier === again.tier)
  return {
    ...shown,
    ...{ period: contract.period, textHash: contract.text_hash, rule, figuresFrom: payment.figures_from.toISOString() },
    ...{ before: format(figures.before), carriedIn: format(figures.carried), carriedOut: format(payment.carried) },
    tiers: tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount = 0 }) => ({
      ...{ minValidBet: format(minValidBet), minActive, minLoss: format(minLoss), rate },
      amount: amount > 0 ? format(amount) : null,
    })),
    tier: at < 0 ? null : at,
    terms: { ...terms, activeMinBet: format(terms.activeMinBet), activeMinDeposit: format(terms.activeMinDeposit) },
    holds: again.amount === payment.amount && again.base === payment.base && again.carried === payment.carried,
    adds: parts.reduce((all, { validBet }) => all + validBet, 0) === figures.validBet,
    linesUntil: String(payment.lines_until),
    reference: payment.tx_id === null ? null : String(payment.tx_id),
    parts: parts.map((part) => ({ from: part.from.toISOString(), to: part.to.toISOString(), ...presentTeamFigures(currency, part) })),
    dispute: dispute && {
      ...{ id: String(dispute.id), madeAt: dispute.made_at.toISOString(), says: dispute.says },
      ...{ state: dispute.answered_at === null ? ('open' as const) : ('answered' as const), answer: dispute.answer },
    },
    isOwn: payment.member_id === readerId,
  }
}

/** One payment with its explanation, by its id or by the reference of its posting. */
export const showPayment: Handler<'payout.payment'> = async ({ id, reference }, { app, principal }) => {
  const found =
    id === undefined ? await requireOwnPayment(app, principal, reference ?? '0', 'reference') : await requireOwnPayment(app, principal, id)
  return explainPayment(app, found, principal.memberId)
}
