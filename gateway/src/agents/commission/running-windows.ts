import { commissionWindowAt } from '@perya/domain/agent/period'
import type { AppContext } from '../../kernel/context.ts'
import { type PayableContract, type DueWindow, toDueWindow } from './payments/due-windows.ts'

/** The current window of every contract by which a member is paid or pays. */
export const runningWindows = async ({ store, brand, clock }: AppContext, memberId: string): Promise<readonly DueWindow[]> => {
  const now = clock.now()
  const { rows } = await store.pool.query<PayableContract>({
    name: 'contracts-running',
    text: `select c.*, 0 as depth,
                  coalesce((select k.carried from contract_payment k where k.contract_id = c.id order by k.period_end desc limit 1), 0) as carried
             from contract c where (c.member_id = $1 or c.upline_id = $1) and c.begins_at <= $2 and (c.ends_at is null or c.ends_at > $2) order by c.kind, c.id`,
    values: [memberId, new Date(now)],
  })
  return rows.map((contract) => {
    const { period, begins_at: begins, ends_at: ends } = contract
    const whole = commissionWindowAt(period, now, brand.timeZone)
    const window = { from: Math.max(whole.from, begins.getTime()), to: Math.min(whole.to, ends?.getTime() ?? whole.to) }
    return toDueWindow(contract, window, brand.timeZone)
  })
}
