import type { CallInputSent, Value } from '@perya/calls'
import { pagesToLoad } from '@perya/domain/lobby/paging'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { pageState } from '../../../lib/navigation/page-state.ts'

/** A game of a list. */
export type ListedGame = Value<'lobby.games'>['games'][number]

type Asked = Omit<CallInputSent<'lobby.games'>, 'pageNo'>

// How far each list has been loaded in this visit, so that Back restores the same position at any depth.
const reached = pageState(() => new Map<string, number>())

const unique = (games: readonly ListedGame[]): readonly ListedGame[] => [...new Map(games.map((game) => [game.nodeId, game])).values()]

/** Returns the previous array while its items are identical, so that it can be a dependency. */
const useStableItems = <T>(items: readonly T[]): readonly T[] => {
  const [held, setHeld] = useState(items)
  const isSame = held.length === items.length && held.every((item, at) => item === items[at])
  if (!isSame) setHeld(items)
  return isSame ? held : items
}

/** The pages of a list of games up to `askedPage`, as one list. */
export const useGamePages = (asked: Asked, askedPage: number, enabled = true) => {
  const key = JSON.stringify(asked)
  const first = useQuery({ ...ask('lobby.games', { ...asked, pageNo: 1 }), enabled })
  const pages = first.data?.totalPages ?? 1
  const page = Math.min(pagesToLoad(askedPage, reached.value.get(key) ?? 0), pages)
  const rest = useQueries({ queries: Array.from({ length: page - 1 }, (_, place) => ask('lobby.games', { ...asked, pageNo: place + 2 })) })
  const arrived = useStableItems([first, ...rest].flatMap((one) => (one.data === undefined ? [] : [one.data])))
  // Rebuilt only when a page has arrived, so that existing tiles are not rendered again.
  const games = useMemo(() => unique(arrived.flatMap((one) => one.games)), [arrived])
  const failed = [first, ...rest].find((one) => one.isError)
  return {
    games,
    page,
    pages,
    total: first.data?.totalCount ?? 0,
    face: first.data !== undefined ? ('ready' as const) : first.isError ? ('refused' as const) : ('waiting' as const),
    isLoadingMore: rest.some((one) => one.isPending && !one.isError),
    hasStalled: failed !== undefined && failed !== first,
    isStale: first.data !== undefined && first.isError,
    error: failed?.error ?? null,
    retry: () => {
      for (const one of [first, ...rest]) if (one.isError) void one.refetch()
    },
    reach: (next: number) => reached.value.set(key, Math.max(next, reached.value.get(key) ?? 0)),
  }
}
