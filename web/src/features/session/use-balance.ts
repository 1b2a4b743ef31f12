import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { resultHold } from '../../lib/result-hold.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { useHeld } from '../../lib/use-held.ts'
import { useSession } from './session-store.ts'

const balanceQuery = ask('wallet.balance', {})

/**
 * The balance of the session: asked for again every half minute, on return to the tab, and when a game says so. While a game presents a
 * round it stays what it was before.
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

/** Asks for the balance again, here and in the other tabs. Money that moved outside of a game is shown at once. */
export const refreshBalance = (queryClient: QueryClient): void => {
  resultHold.end()
  refetchBalance(queryClient)
}

/** Asks for the balance again because a game says so. */
export const refetchBalance = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  tellTabs({ says: 'balance' })
}
