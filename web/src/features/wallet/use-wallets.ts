import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'
import { useSession } from '../session/index.ts'

const walletsQuery = ask('wallet.list', {})

/** The wallets of the session: polled every few seconds while a transfer is pending. */
export const useWallets = () => {
  const { who } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (who === 'visitor') return undefined
    return subscribeStream('balance', ({ name }) => {
      if (name !== 'balance' && name !== 'wallets') return
      void queryClient.invalidateQueries({ queryKey: ['wallet.list'] })
      void queryClient.invalidateQueries({ queryKey: ['wallet.transfers'] })
    })
  }, [who, queryClient])
  return useQuery({
    ...walletsQuery,
    enabled: who !== 'visitor',
    refetchInterval: ({ state }) => (state.data?.list.some(({ arriving }) => Number(arriving) > 0) === true ? 2_500 : false),
    refetchOnMount: 'always',
    retry: 1,
  })
}
