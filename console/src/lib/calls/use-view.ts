import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { see } from './api.ts'
import type { Page } from './wire.ts'

type Query = Readonly<Record<string, string | undefined>>

const refreshMillis = 10_000
const changingMillis = 1_500

type ViewOptions<T> = {
  readonly isOn?: boolean
  /** Whether the view is about to change, so that it is read again sooner. */
  readonly isChanging?: (data: T) => boolean
}

/** Reads a view of the console, and reads it again every ten seconds while it is shown. */
export const useView = <T>(path: string, query: Query = {}, { isOn = true, isChanging = () => false }: ViewOptions<T> = {}) =>
  useQuery({
    queryKey: ['see', path, query],
    queryFn: () => see<T>(`see/${path}`, query),
    enabled: isOn,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isChanging(data) ? changingMillis : refreshMillis),
  })

/** Reads the pages of a list; `more` reads the following one. */
export const usePages = <Row, P extends Page<Row> = Page<Row>>(path: string, query: Query = {}, limit = 50) => {
  const pages = useInfiniteQuery({
    queryKey: ['see', path, query, limit],
    queryFn: ({ pageParam }) => see<P>(`see/${path}`, { ...query, limit, ...(pageParam === '' ? {} : { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null || next === undefined ? undefined : String(next)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  })
  return { ...pages, rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [], first: pages.data?.pages[0] }
}
