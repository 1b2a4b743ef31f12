import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RequestStatus, requestStatusFilters } from '@perya/domain/cashier/deposit-state'
import { refreshBalance } from '../session/index.ts'

type Page<T> = { readonly list: readonly T[]; readonly next: string | null; readonly count: number; readonly moved: string }

/**
 * The status filter of a request list, stored in the address, and a setter that Back undoes. `all`: the word in the address for every status, where
 * the list is a page of its own.
 */
export const useRequestStatus = (all = '') => {
  const { status: word } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (chosen: RequestStatus | '') => {
    const status = chosen === '' ? all : chosen
    void navigate({ to: '.', search: ({ status: _was, ...rest }) => (status === '' ? rest : { ...rest, status }), resetScroll: false })
  }
  return { status: requestStatusFilters.find((one) => one === word) ?? ('' as const), choose }
}

/** Requests of one status, loaded page by page; polled while one of them may still change. */
export const useRequests = <T>(
  call: 'cashier.deposits' | 'cashier.withdrawals',
  status: string,
  read: (before: string, signal: AbortSignal) => Promise<Page<T>>,
  mayChange: (request: T) => boolean,
) => {
  const query = useInfiniteQuery({
    queryKey: [call, 'pages', status],
    queryFn: ({ pageParam, signal }): Promise<Page<T>> => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(mayChange)) === true ? 2_500 : 15_000),
    refetchOnMount: 'always',
  })
  const pages = query.data?.pages ?? []
  return { ...query, list: pages.flatMap(({ list }) => list), count: pages[0]?.count ?? 0, moved: pages[0]?.moved ?? '0' }
}

/** Refetches everything that a withdrawal changes, and the balance. */
export const refreshWithdrawals = async (queryClient: QueryClient): Promise<void> => {
  refreshBalance(queryClient)
  const keys = ['cashier.withdrawals', 'cashier.confirmations', 'cashier.payoutTerms'] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
