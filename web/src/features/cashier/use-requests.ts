import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RequestStatus, requestStatusFilters } from '@perya/domain/cashier/deposit-state'

type Page<T> = { readonly list: readonly T[]; readonly next: string | null; readonly count: number; readonly moved: string }

/** The status filter of a request list, stored in the address, and a setter that Back undoes. */
export const useRequestStatus = () => {
  const { status: word } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (status: RequestStatus | '') =>
    void navigate({ to: '.', search: ({ status: _was, ...rest }) => (status === '' ? rest : { ...rest, status }), resetScroll: false })
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
