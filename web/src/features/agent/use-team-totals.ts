import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { useTranslate } from '../../lib/text.tsx'
import { type Figure, toneOf, useSignedAmount } from '../records/index.ts'
import type { MessageKey } from '../../locales/message-key.ts'

/** A figure of the team. */
export type SumName = 'validBet' | 'paid' | 'rebate' | 'bonus' | 'deposit' | 'withdrawn' | 'profit'

/** How each figure is called. */
export const totalLabels: Readonly<Record<SumName, MessageKey>> = {
  validBet: 'agent.stake',
  paid: 'agent.paid',
  rebate: 'agent.rebate',
  bonus: 'agent.bonus',
  deposit: 'agent.deposits',
  withdrawn: 'agent.withdrawn',
  profit: 'agent.result',
}

/** The totals of a list of the team, in the order that is asked; dashes while they are added up. */
export const useTeamTotals = (asked: CallInputSent<'team.figures'>, names: readonly SumName[]): readonly Figure[] => {
  const say = useTranslate()
  const amount = useSignedAmount()
  const { data } = useQuery({ ...ask('team.figures', asked), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  return names.map((name) => ({
    says: say(totalLabels[name]),
    amount: data === undefined ? '--' : amount(data[name], name === 'profit'),
    tone: name === 'profit' ? toneOf(data?.profit ?? '') : undefined,
  }))
}
