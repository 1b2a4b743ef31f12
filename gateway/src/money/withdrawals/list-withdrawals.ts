import { withdrawalStatesByStatus } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { readStepDurations } from './withdrawal-history.ts'
import { readWithdrawalPage, readParts, readWithdrawalTotals } from './withdrawal-rows.ts'

const keyOf = (before: string): { readonly madeAt: Date; readonly id: string } | null => {
  if (before === '') return null
  const [, millis, id] = /^(\d{1,15})\.(W-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { madeAt: new Date(Number(millis)), id }
}

/** The member's own withdrawals, newest first, each with its steps. */
export const listWithdrawals: Handler<'cashier.withdrawals'> = async ({ status, before, pageSize }, { app, principal }) => {
  const states = status === '' ? null : withdrawalStatesByStatus[status]
  const rows = await readWithdrawalPage(app, principal.memberId, states, keyOf(before), pageSize + 1)
  const { count, moved } = await readWithdrawalTotals(app, principal.memberId, states)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const parts = await readParts(
    app,
    shown.map(({ id }) => id),
  )
  const took = await readStepDurations(app)
  return {
    list: shown.map((row) =>
      presentWithdrawal(
        row,
        parts.filter(({ withdrawal_id: of }) => of === row.id),
        took,
      ),
    ),
    next: rows.length > pageSize && last !== undefined ? `${last.made_at.getTime()}.${last.id}` : null,
    count,
    moved: formatAmount(moved, currencyDigits(principal.currency)),
  }
}
