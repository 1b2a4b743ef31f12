import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { useSession } from './session-store.ts'

const balanceQuery = ask('wallet.balance', {})

/** The balance of the session: asked for again every half minute, on return to the tab, and when a game says so. */
export const useBalance = () => {
  const { who } = useSession()
  return useQuery({ ...balanceQuery, enabled: who !== 'visitor', refetchInterval: 30_000, staleTime: 5_000, retry: 1 })
}

/** Asks for the balance again, here and in the other tabs. */
export const refreshBalance = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  tellTabs({ says: 'balance' })
}
