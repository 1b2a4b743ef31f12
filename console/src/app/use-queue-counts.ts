import { useView } from '../lib/calls/use-view.ts'

export type QueueCount = { readonly kind: string; readonly count: number; readonly oldest: string | null }

/** How much waits, by kind; kinds that the person may not see are absent. */
export const useQueueCounts = (): ReadonlyMap<string, QueueCount> => {
  const { data } = useView<{ readonly rows: readonly QueueCount[] }>('queue')
  return new Map(data?.rows.map((row) => [row.kind, row]))
}
