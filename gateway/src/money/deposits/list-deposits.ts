import { depositStatesByStatus } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readDepositPage, readDepositTotals } from './deposit-rows.ts'
import { presentDeposit } from './present-deposit.ts'

const keyOf = (before: string): { readonly madeAt: Date; readonly id: string } | null => {
  if (before === '') return null
  const [, millis, id] = /^(\d{1,15})\.(D-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { madeAt: new Date(Number(millis)), id }
}

/** The member's own deposits, newest first, of all statuses or of one. */
export const listDeposits: Handler<'cashier.deposits'> = async ({ status, before, pageSize }, { app, principal }) => {
  const states = status === '' ? null : depositStatesByStatus[status]
  const rows = await readDepositPage(app, principal.memberId, states, keyOf(before), pageSize + 1)
  const { count, moved } = await readDepositTotals(app, principal.memberId, states)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => presentDeposit(app, row)),
    next: rows.length > pageSize && last !== undefined ? `${last.made_at.getTime()}.${last.id}` : null,
    count,
    moved: formatAmount(moved, currencyDigits(principal.currency)),
  }
}
