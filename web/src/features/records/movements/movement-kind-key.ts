import { movementGroup } from '@perya/domain/records/kind-group'
import type { MessageKey } from '../../../lib/message-key.ts'

const known = [
  'bet',
  'win',
  'rollback',
  'deposit',
  'hold',
  'hold_close',
  'wallet_leave',
  'wallet_arrive',
  'wallet_return',
  'upline_transfer',
  'downline_transfer',
  'dividend',
  'salary_daily',
  'salary_hourly',
  'salary_realtime',
  'lottery_bet',
  'lottery_payout',
  'lottery_rebate',
  'lottery_refund',
  'lottery_withdraw',
  'lottery_reversal',
  'mission_reward',
  'rebate_manual',
  'cashback_week',
  'raffle_prize',
  'envelope_red',
  'correction',
] as const

/** Returns the label of a kind of movement; a kind without a label has that of its group. */
export const movementKindKey = (kind: string): MessageKey => {
  const named = known.find((one) => one === kind)
  return named === undefined ? `records.group.${movementGroup(kind)}` : `records.kind.${named}`
}
