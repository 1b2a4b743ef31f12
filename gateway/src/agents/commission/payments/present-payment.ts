import type { Value } from '@perya/calls'
import { playersNetResult } from '@perya/domain/agent/commission-result'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { maskedTeamName } from '../../team/core/persons.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import type { CommissionPaymentRow } from './tables.ts'

/** A payment as one of its sides reads it. */
export type PaymentView = Value<'payout.payments'>['list'][number]

type Name = { id: string; username: string; type: number }

/** Figures of a team in wire format. */
export const presentTeamFigures = (currency: string, sums: Parameters<typeof playersNetResult>[0]) => {
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    validBet: format(sums.validBet),
    paid: format(sums.paid),
    rebate: format(sums.rebate),
    bonus: format(sums.bonus),
    profit: format(playersNetResult(sums)),
  }
}

/** Payments as a member may read them: the upline is masked, and members below are masked as the brand configures. */
export const presentPayments = async (app: AppContext, readerId: string, rows: readonly CommissionPaymentRow[]): Promise<PaymentView[]> => {
  const ids = rows.flatMap(({ payer_id: payer, member_id: member }) => (payer === null ? [member] : [payer, member]))
  const { rows: people } = await app.store.pool.query<Name>({
    name: 'payment-names',
    text: 'select id, username, type from member where id = any($1)',
    values: [[...new Set(ids)]],
  })
  const found = new Map(people.map((one) => [one.id, one]))
  const above = (id: string) => (id === readerId ? (found.get(id)?.username ?? '') : maskName(found.get(id)?.username ?? ''))
  const below = (id: string) => {
    const { username = '', type = 0 } = found.get(id) ?? {}
    return maskedTeamName(app, { username, is_agent: isAgent(type), depth: id === readerId ? 0 : 1 })
  }
  return rows.map((row) => ({
    id: String(row.id),
    contract: row.contract_id,
    kind: row.kind,
    payer: row.payer_id === null ? null : above(row.payer_id),
    member: below(row.member_id),
    from: row.period_start.toISOString(),
    to: row.period_end.toISOString(),
    state: row.state,
    reason: row.reason,
    amount: formatInCurrency(row.currency, row.amount),
    currency: row.currency,
    rate: row.rate,
    base: formatInCurrency(row.currency, row.base),
    active: row.figures.active,
    ...presentTeamFigures(row.currency, row.figures),
    windowBet: formatInCurrency(row.currency, row.window_bet),
    madeAt: row.made_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }))
}
