import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { go } from '../../lib/address.ts'
import { post } from '../../lib/calls/api.ts'
import { playerQuery } from '../../lib/player-query.ts'
import type { SearchResult } from './player-wire.ts'

const find = async (query: string): Promise<SearchResult> =>
  (await post<{ readonly result: SearchResult }>('do/member/search', { input: { query } })).result

/** Searches players for what the person asked; the text travels in the body of a request, and one hit opens at once. */
export const usePlayerSearch = () => {
  const asked = playerQuery.use()
  // Each search by personal data is a record, so none is repeated automatically.
  const query = useQuery({
    queryKey: ['player search', asked],
    queryFn: () => find(asked),
    ...{ enabled: asked !== '', retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, gcTime: 60_000 },
  })
  const rows = query.data?.rows ?? []
  const only = asked !== '' && rows.length === 1 ? rows[0]?.id : undefined
  useEffect(() => {
    if (only === undefined) return
    playerQuery.write('')
    go(`/players/${encodeURIComponent(only)}`)
  }, [only])
  return { asked, query }
}
