import { QueryClient } from '@tanstack/react-query'
import { shouldRetry, retryDelay } from '../../lib/calls/ask.ts'

/** Creates the browser's query client: reads retry transient failures; writes are never retried automatically. */
export const browserQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, gcTime: 600_000, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Creates the query client of one page on the server: never retries. */
export const serverQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
