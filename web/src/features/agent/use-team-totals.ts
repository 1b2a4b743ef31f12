import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { type Figure, toneOf } from '../records/index.ts'
import type { MessageKey } from '../../lib/message-key.ts'

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

/** Returns the totals of a team list, in the requested order; dashes while they are loaded. */
export const useTeamTotals = (asked: CallInputSent<'team.figures'>, names: readonly SumName[]): readonly Figure[] => {
  const say = useTranslate()
  const amount = useMoney()
  const { data } = useQuery({ ...ask('team.figures', asked), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  return names.map((name) => ({
    says: say(totalLabels[name]),
    amount: data === undefined ? '--' : amount(data[name], name === 'profit'),
    tone: name === 'profit' ? toneOf(data?.profit ?? '') : undefined,
  }))
}
