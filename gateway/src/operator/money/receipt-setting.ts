import { defaultReceiptMinutes } from '@perya/domain/cashier/withdrawal-state'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const minutesComplaint = 'must be a number from 0.1 to 10080 with at most one decimal digit'

/** Minutes with at most one decimal digit. */
export const receiptMinutes = z.number(minutesComplaint).check(
  z.minimum(0.1, minutesComplaint),
  z.maximum(10_080, minutesComplaint),
  z.refine((given) => /^\d+(\.\d)?$/.test(String(given)), minutesComplaint),
)

/** Withdrawals of which nothing is sent yet. */
const countUnsent = async ({ store }: AppContext): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from withdrawal where state = 'review')::int
      + (select count(distinct withdrawal_id) from withdrawal_part where state in ('queued', 'paying'))::int as open`.execute(store.db)
  return rows[0]?.open ?? 0
}

/** Minutes after which an unanswered payout counts as received. */
export const receiptSetting = defineSetting<number>({
  name: 'cashier.receipt-minutes',
  area: 'cashier',
  summary: 'Minutes after which a payout about which the player summary nothing counts as received.',
  touches: 'Payouts that are sent from now on; those that are sent already keep their deadline.',
  value: receiptMinutes,
  standard: () => defaultReceiptMinutes,
  read: async (app) => (await platformState(app)).cashier.receiptMinutes,
  write: async (app, minutes) => {
    await setPlatformSetting(app, 'cashier', { receiptMinutes: minutes })
    return null
  },
  right: () => 'withdrawal minutes',
  rows: ['withdrawal minutes'],
  effect: async (app, _before, minutes) => {
    const open = await countUnsent(app)
    return `${open} open ${open === 1 ? 'withdrawal gets' : 'withdrawals get'} ${minutes} minutes.`
  },
})
