import { useEffect } from 'react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { ContractKind } from '@perya/domain/agent/contract'
import { ask } from '../../lib/calls/ask.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'

/** A contract as one of its parties sees it. */
export type ContractView = Value<'contract.dividend'>['given'][number]

/** Invalidates all queries about contracts. */
export const refreshContracts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('contract.') })

/** The contracts of a kind, read by the kind's own call (CALL-54), and refetched when the event stream reports a change. */
export const useContracts = (kind: ContractKind) => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      subscribeStream('balance', ({ name, text }) => {
        if (name === 'agent' && text.includes('"contract"')) void refreshContracts(queryClient)
      }),
    [queryClient],
  )
  return useQuery({ ...ask(`contract.${kind}`, {}), refetchOnMount: 'always', refetchInterval: 60_000 })
}
