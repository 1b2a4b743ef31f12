import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { useLanguage } from '../../lib/text/text.tsx'
import { useFavourites } from '../favourites/index.ts'
import { requireSession, useSession } from '../session/index.ts'
import { type LotteryEntry, prizeModes } from './entries.ts'

/** Modes of the list; the default is none (LOTT-04). */
export const modes = ['hot', 'fav', 'recent'] as const
/** A mode of the list, or none. */
export type ListMode = (typeof modes)[number] | ''

/** The tag of all regions, and the tag of Keno, which no region has. */
export const allTag = 'ALL'
/** Shown only where a provider has the code of Keno's vendor (LOTT-03). */
export const kenoTag = 'KENO'

const popularCount = 20
const recentCount = 100
const favouritesAtOnce = 999

/** Tag and mode of the list, and the lotteries that match them (LOTT-01..08). A mode that needs a session asks a visitor to sign in first. */
export const useModes = () => {
  const { code: language } = useLanguage()
  const { who } = useSession()
  // A favourite that was just changed counts before the list has been refetched (A41).
  const { liked: hearts } = useFavourites()
  const [tag, setTag] = useState(allTag)
  const [wished, setMode] = useState<ListMode>('')
  const needsSession = wished === 'fav' || wished === 'recent'
  const mode: ListMode = needsSession && who === 'visitor' ? '' : wished
  const popular = useQuery({ ...ask('lottery.popular', { count: popularCount, language }), enabled: mode === 'hot', refetchOnMount: 'always' })
  const liked = useQuery({
    ...ask('lobby.favourites', { pageNo: 1, pageSize: favouritesAtOnce, gameType: 'LOTT', language }),
    enabled: mode === 'fav',
    refetchOnMount: 'always',
  })
  const asked = { device: 'WEB', recentCount, language } as const
  const recent = useQueries({
    queries: [...prizeModes.own, prizeModes.vietnam].map((prizeMode) => ({
      ...ask('lottery.recent', { ...asked, prizeMode }),
      enabled: mode === 'recent',
      refetchOnMount: 'always' as const,
    })),
  })

  const codes = (): ReadonlySet<string> | null => {
    if (mode === 'hot') return popular.data === undefined ? null : new Set(popular.data.list.map((entry) => entry.gameCode))
    if (mode === 'fav') return liked.data === undefined ? null : new Set(liked.data.content.map((game) => game.gameId))
    if (recent.some(({ data }) => data === undefined)) return null
    return new Set(recent.flatMap(({ data }) => data?.list ?? []).map((entry) => entry.gameCode))
  }
  const fits = (entry: LotteryEntry): boolean => tag === allTag || (tag === kenoTag ? entry.family === 'KENO' : entry.tag === tag)
  const asking = { hot: [popular], fav: [liked], recent, '': [] }[mode]
  const chosen = mode === '' ? null : codes()
  return {
    tag,
    mode,
    /** True while the data of a mode is loading. */
    waiting: asking.some((query) => query.isPending),
    failed: asking.find((query) => query.isError)?.error ?? null,
    again: () => {
      for (const query of asking) void query.refetch()
    },
    chooseTag: (next: string) => {
      setTag(next)
      setMode('')
    },
    chooseMode: (next: ListMode) => {
      const wanted = next === mode ? '' : next
      if (wanted === 'fav' || wanted === 'recent') requireSession(() => setMode(wanted))
      else setMode(wanted)
    },
    shown: (entries: readonly LotteryEntry[]) =>
      entries.filter((entry) => fits(entry) && (mode === '' || chosen?.has(entry.gameCode) === true || (mode === 'fav' && hearts.has(entry.nodeId)))),
  }
}
