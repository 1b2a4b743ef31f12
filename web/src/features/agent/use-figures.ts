import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Sent } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { useSay } from '../../lib/text.tsx'
import { type Figure, toneOf, useAmount } from '../records/index.ts'
import type { MessageKey } from '../../locales/message-key.ts'

/** A figure of the team. */
export type SumName = 'validBet' | 'paid' | 'rebate' | 'bonus' | 'deposit' | 'withdrawn' | 'profit'

/** How each figure is called. */
export const sumWords: Readonly<Record<SumName, MessageKey>> = {
  validBet: 'agent.stake',
  paid: 'agent.paid',
  rebate: 'agent.rebate',
  bonus: 'agent.bonus',
  deposit: 'agent.deposits',
  withdrawn: 'agent.withdrawn',
  profit: 'agent.result',
}

/** The totals of a list of the team, in the order that is asked; dashes while they are added up. */
export const useFigures = (asked: Sent<'team.figures'>, names: readonly SumName[]): readonly Figure[] => {
  const say = useSay()
  const amount = useAmount()
  const { data } = useQuery({ ...ask('team.figures', asked), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  return names.map((name) => ({
    says: say(sumWords[name]),
    amount: data === undefined ? '--' : amount(data[name], name === 'profit'),
    tone: name === 'profit' ? toneOf(data?.profit ?? '') : undefined,
  }))
}
