import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import type { Figure } from '../../records/index.ts'
import type { MessageKey } from '../../../lib/message-key.ts'

/** A total of the team. */
export type SumName = 'validBet' | 'paid' | 'rebate' | 'bonus' | 'deposit' | 'withdrawn' | 'profit'

/** Labels of the totals. */
export const totalLabels: Readonly<Record<SumName, MessageKey>> = {
  validBet: 'agent.stake',
  paid: 'agent.paid',
  rebate: 'agent.rebate',
  bonus: 'agent.bonus',
  deposit: 'agent.deposits',
  withdrawn: 'agent.withdrawn',
  profit: 'agent.result',
}

/** Labels the result of players without a sign, whose meaning for the agent is the opposite. */
export const playersResultKey = (profit: string): MessageKey =>
  profit.startsWith('-') ? 'agent.playersLost' : /[1-9]/.test(profit) ? 'agent.playersWon' : 'agent.result'

/** Returns the totals of a team list, in the requested order; dashes while they are loaded. */
export const useTeamTotals = (asked: CallInputSent<'team.figures'>, names: readonly SumName[]): readonly Figure[] => {
  const say = useTranslate()
  const amount = useMoney()
  const { data } = useQuery({ ...ask('team.figures', asked), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  return names.map((name) => {
    if (data === undefined) return { says: say(totalLabels[name]), amount: '--' }
    if (name !== 'profit') return { says: say(totalLabels[name]), amount: amount(data[name]) }
    return { says: say(playersResultKey(data.profit)), amount: amount(data.profit.replace('-', '')) }
  })
}
