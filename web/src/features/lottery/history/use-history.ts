import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useLanguage } from '../../../lib/text/text.tsx'
import type { LotteryEntry, WireDraw } from '../entries.ts'
import { weekdayOf } from '../centre/weekdays.ts'

const vietnamCount = 100
const atOnce = 20

/** Draws of a lottery on a weekday, newest first. Those of Vietnam arrive with their tables in one response (CALL-50), others page by page. */
export const useHistory = (
  { gameCode, family, timeZone }: Pick<LotteryEntry, 'gameCode' | 'family' | 'timeZone'>,
  weekday: number,
): {
  readonly draws: readonly WireDraw[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly more: (() => void) | null
  readonly again: () => void
} => {
  const { code: language } = useLanguage()
  const isVietnam = family.startsWith('VN_')
  const tables = useQuery({ ...ask('lottery.vietnamNumbers', { gameCode, count: vietnamCount, language }), enabled: isVietnam })
  const dayOfWeek = (['-1', '1', '2', '3', '4', '5', '6', '7'] as const).find((day) => day === String(weekday)) ?? '-1'
  const input = { gameCode, dayOfWeek, count: atOnce, language } as const
  const pages = useInfiniteQuery({
    queryKey: ['lottery.history', input],
    queryFn: ({ pageParam, signal }) => send('lottery.history', { ...input, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? null : next),
    enabled: !isVietnam,
  })
  if (isVietnam) {
    const all = tables.data?.list ?? []
    const draws = weekday === -1 ? all : all.filter(({ drawTime }) => weekdayOf(drawTime, timeZone) === weekday)
    return {
      draws,
      isPending: tables.isPending,
      error: tables.data === undefined ? tables.error : null,
      more: null,
      again: () => void tables.refetch(),
    }
  }
  return {
    draws: pages.data?.pages.flatMap(({ list }) => list) ?? [],
    isPending: pages.isPending,
    error: pages.data === undefined ? pages.error : null,
    more: pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : null,
    again: () => void pages.refetch(),
  }
}
