import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RequestStatus, requestStatusFilters } from '@perya/domain/cashier/deposit-state'

type Page<T> = { readonly list: readonly T[]; readonly next: string | null; readonly count: number; readonly moved: string }

/** How a list of requests is narrowed, as the address says it, and a way to change it that Back undoes. */
export const useRequestStatus = () => {
  const { status: word } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (status: RequestStatus | '') =>
    void navigate({ to: '.', search: ({ status: _was, ...rest }) => (status === '' ? rest : { ...rest, status }), resetScroll: false })
  return { status: requestStatusFilters.find((one) => one === word) ?? ('' as const), choose }
}

/** Requests of one status, a page more each time it is asked for; looked after while one of them may still change. */
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
