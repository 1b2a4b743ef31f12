import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallName } from '@perya/calls'

/** A list that is loaded page by page, newest first: what is added meanwhile shifts no page, and nothing that was seen goes away. */
export const useLoadMoreList = <V extends { readonly older: string | null }>(
  name: CallName,
  asked: object,
  load: (before: string, signal: AbortSignal) => Promise<V>,
) =>
  useInfiniteQuery({
    queryKey: [name, asked, 'pages'],
    queryFn: ({ pageParam, signal }): Promise<V> => load(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
