import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { resultHold } from '../../lib/result-hold/result-hold.ts'
import { broadcastToTabs } from '../../lib/browser/tabs.ts'
import { useHeld } from '../../lib/result-hold/use-held.ts'
import { useSession } from './session-store.ts'

const balanceQuery = ask('wallet.balance', {})

/**
 * The balance of the session: fetched again every half minute, on return to the tab, and when a game requests it. While a game presents a round the
 * shown balance does not change.
 */
export const useBalance = () => {
  const { who } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...balanceQuery,
    enabled: who !== 'visitor',
    refetchInterval: 30_000,
    staleTime: 5_000,
    retry: 1,
  })
  return { data: useHeld(data), isError, isFetching, refetch }
}

/** Fetches the balance again, here and in the other tabs. Money moved outside of a game is shown immediately. */
export const refreshBalance = (queryClient: QueryClient): void => {
  resultHold.end()
  refetchBalance(queryClient)
}

/** Fetches the balance again on request of a game. */
export const refetchBalance = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  broadcastToTabs({ says: 'balance' })
}
