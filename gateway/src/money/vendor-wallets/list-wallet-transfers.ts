import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentTransfer } from './present-transfer.ts'
import { pageOfTransfers } from './transfer-rows.ts'

const keyOf = (before: string): { readonly madeAt: Date; readonly id: string } | null => {
  if (before === '') return null
  const [, millis, id] = /^(\d{1,15})\.(T-\d{10})$/.exec(before) ?? []
  if (millis === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return { madeAt: new Date(Number(millis)), id }
}

/** The member's own wallet transfers, newest first. */
export const listWalletTransfers: Handler<'wallet.transfers'> = async ({ before, pageSize }, { app, principal }) => {
  const rows = await pageOfTransfers(app, principal.memberId, keyOf(before), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map(presentTransfer),
    next: rows.length > pageSize && last !== undefined ? `${last.made_at.getTime()}.${last.id}` : null,
  }
}
