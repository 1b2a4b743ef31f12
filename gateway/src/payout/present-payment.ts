import type { Value } from '@perya/calls'
import { profitOfTeam } from '@perya/domain/agent/pay'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { House } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { nameOf } from '../team/persons.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import type { Payment } from './tables.ts'

/** A payment as one of its sides reads it. */
export type ShownPayment = Value<'payout.payments'>['list'][number]

type Name = { id: string; username: string; type: number }

/** What a team did, as it is said. */
export const shownSums = (currency: string, sums: Parameters<typeof profitOfTeam>[0]) => {
  const say = (amount: number) => amountIn(currency, amount)
  return { validBet: say(sums.validBet), paid: say(sums.paid), rebate: say(sums.rebate), bonus: say(sums.bonus), profit: say(profitOfTeam(sums)) }
}

/** Payments as somebody may read them: who stands above him is masked, and of those below whoever the brand masks. */
export const presentPayments = async (house: House, readerId: string, rows: readonly Payment[]): Promise<ShownPayment[]> => {
  const ids = rows.flatMap(({ payer_id: payer, member_id: member }) => (payer === null ? [member] : [payer, member]))
  const { rows: people } = await house.store.pool.query<Name>({
    name: 'payment-names',
    text: 'select id, username, type from member where id = any($1)',
    values: [[...new Set(ids)]],
  })
  const found = new Map(people.map((one) => [one.id, one]))
  const above = (id: string) => (id === readerId ? (found.get(id)?.username ?? '') : maskName(found.get(id)?.username ?? ''))
  const below = (id: string) => {
    const { username = '', type = 0 } = found.get(id) ?? {}
    return nameOf(house, { username, is_agent: isAgent(type), depth: id === readerId ? 0 : 1 })
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
    amount: amountIn(row.currency, row.amount),
    currency: row.currency,
    rate: row.rate,
    base: amountIn(row.currency, row.base),
    active: row.figures.active,
    ...shownSums(row.currency, row.figures),
    windowBet: amountIn(row.currency, row.window_bet),
    madeAt: row.made_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }))
}
