import type { ClosureLength } from '@perya/domain/protection/closure'
import type { LimitKind, LimitPeriod } from '@perya/domain/protection/limit'
import type { MessageKey } from '../../lib/message-key.ts'

/** Labels of the limit kinds: a name, and a sentence. */
export const limitKindLabels: Readonly<Record<LimitKind, { readonly name: MessageKey; readonly text: MessageKey }>> = {
  deposit: { name: 'protection.deposit', text: 'protection.depositText' },
  net_deposit: { name: 'protection.netDeposit', text: 'protection.netDepositText' },
  loss: { name: 'protection.loss', text: 'protection.lossText' },
  stake: { name: 'protection.stake', text: 'protection.stakeText' },
  time: { name: 'protection.time', text: 'protection.timeText' },
}

/** Labels of the periods, for a choice and beside a limit. */
export const limitPeriodLabels: Readonly<Record<LimitPeriod, { readonly name: MessageKey; readonly per: MessageKey }>> = {
  day: { name: 'protection.day', per: 'protection.perDay' },
  week: { name: 'protection.week', per: 'protection.perWeek' },
  month: { name: 'protection.month', per: 'protection.perMonth' },
}

/** Labels of the lengths of a time-out or an exclusion. */
export const closureLengthLabels: Readonly<Record<ClosureLength, MessageKey>> = {
  '24h': 'protection.24h',
  '1w': 'protection.1w',
  '1m': 'protection.1m',
  '6w': 'protection.6w',
  '6m': 'protection.6m',
  '1y': 'protection.1y',
  '5y': 'protection.5y',
  forever: 'protection.forever',
}
