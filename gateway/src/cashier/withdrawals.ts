import { withdrawalStatesOf } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { stepHistory } from './withdrawal-history.ts'
import { pageOfWithdrawals, partsOfWithdrawals, totalOfWithdrawals } from './withdrawal-rows.ts'

const keyOf = (before: string): { readonly madeAt: Date; readonly id: string } | null => {
  if (before === '') return null
  const [, millis, id] = /^(\d{1,15})\.(W-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { madeAt: new Date(Number(millis)), id }
}

/** The member's own withdrawals, newest first, each with where it is. */
export const withdrawals: Handler<'cashier.withdrawals'> = async ({ status, before, pageSize }, { house, principal }) => {
  const states = status === '' ? null : withdrawalStatesOf[status]
  const rows = await pageOfWithdrawals(house, principal.memberId, states, keyOf(before), pageSize + 1)
  const { count, moved } = await totalOfWithdrawals(house, principal.memberId, states)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const parts = await partsOfWithdrawals(
    house,
    shown.map(({ id }) => id),
  )
  const took = await stepHistory(house)
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
    moved: formatAmount(moved, digitsOf(principal.currency)),
  }
}
