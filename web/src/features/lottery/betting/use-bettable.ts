import { useQueries } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { useLanguage } from '../../../lib/text/text.tsx'
import { inServerOrder, ownLists } from '../entries.ts'
import { bettable } from './bettable.ts'

/** The lotteries that can be bet on here, of every prize mode (LOTT-23); `error` where one of the lists failed to load. */
export const useBettable = (): {
  readonly games: readonly Value<'lottery.menus'>['list'][number][]
  readonly isPending: boolean
  readonly error: Error | null
  readonly again: () => void
} => {
  const { code } = useLanguage()
  const lists = useQueries({ queries: ownLists(code) })
  return {
    games: bettable(inServerOrder(lists.map(({ data }) => data?.list ?? []))),
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.data === undefined && list.isError)?.error ?? null,
    again: () => {
      for (const list of lists) void list.refetch()
    },
  }
}
