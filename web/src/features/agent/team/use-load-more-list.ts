import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallName } from '@perya/calls'

/** A list that is loaded page by page, newest first: new rows shift no page, and rows already shown never disappear. */
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
