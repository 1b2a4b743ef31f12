import { QueryClient } from '@tanstack/react-query'
import { shouldRetry, retryDelay } from '../lib/ask.ts'

/** The browser's query client: reads try again where time may mend it; writes never do by themselves. */
export const browserQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, gcTime: 600_000, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The query client of one page on the server: asks once. */
export const serverQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
