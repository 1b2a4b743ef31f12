import { nextRefresh } from '@perya/domain/lottery/draws/countdown'
import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { TimedAnswer } from '../../../lib/calls/ask.ts'
import { useLanguage } from '../../../lib/text/text.tsx'
import type { Value } from '@perya/calls'
import { centreQueries, toEntries, inServerOrder, newestDraws, type LotteryEntry, type WireDraw, withNewestResult } from '../entries.ts'
import { onClockJump } from '../server-second.ts'
import { parseDrawEvent, type DrawEvent } from '../draw-events.ts'

type Menu = TimedAnswer<Value<'lottery.menus'>>

const put = (client: QueryClient, language: string, told: Exclude<DrawEvent, { says: 'drawn' }>): void => {
  const change = (known: Menu | undefined): Menu | undefined =>
    known === undefined
      ? known
      : {
          ...known,
          value: {
            list: known.value.list.map((entry) => {
              if (entry.gameCode !== told.gameCode) return entry
              if (told.says === 'locked') return { ...entry, lockedNumero: told.numero, lockedDrawTime: told.drawsAt }
              const remainTime = Math.max(0, Math.ceil((Date.parse(told.closesAt) - known.receivedAt) / 1000))
              return { ...entry, isSale: true, numero: told.numero, closeTime: told.closesAt, drawTime: told.drawsAt, remainTime }
            }),
          },
        }
  const { menus, vietnam } = centreQueries(language)
  for (const { queryKey } of [...menus, vietnam]) client.setQueryData<Menu>(queryKey, change)
}

const histories: readonly unknown[] = ['lottery.history', 'lottery.vietnamNumbers', 'lottery.trends']
const isHistoryOf = (name: unknown, input: unknown, gameCode: string): boolean =>
  histories.includes(name) && typeof input === 'object' && input !== null && 'gameCode' in input && input.gameCode === gameCode

type Queries = ReturnType<typeof centreQueries>

/** Refetches the lists by their own rule (LOTT-10, LOTT-11), when the page is shown again, and when the clock of the device jumps. */
const useListRefresh = (queries: Queries, receivedAt: number | null, failedAt: number | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => {
      for (const { queryKey } of [...queries.menus, queries.vietnam, queries.opened]) void client.refetchQueries({ queryKey, exact: true })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const lists = [...queries.menus, queries.vietnam].map(({ queryKey }) => client.getQueryData<Menu>(queryKey))
      const remain = lists.flatMap((list) => list?.value.list.filter((entry) => entry.isSale).map((entry) => entry.remainTime) ?? [])
      timer = setTimeout(again, nextRefresh(remain, lists[0]?.roundTripMillis ?? 0))
    }
    const onVisible = () => {
      if (document.visibilityState === 'hidden') clearTimeout(timer)
      else again()
    }
    wait()
    document.addEventListener('visibilitychange', onVisible)
    document.addEventListener('resume', onVisible)
    const stopJumps = onClockJump(again)
    return () => {
      clearTimeout(timer)
      stopJumps()
      document.removeEventListener('visibilitychange', onVisible)
      document.removeEventListener('resume', onVisible)
    }
  }, [client, queries, receivedAt, failedAt])
}

/** Applies the draw events of the stream to the lists; returns the draws that were announced since. */
const useDrawEvents = (language: string): ReadonlyMap<string, WireDraw> => {
  const client = useQueryClient()
  const [heard, setHeard] = useState<ReadonlyMap<string, WireDraw>>(new Map())
  useEffect(() => {
    let stop: (() => void) | null = null
    let over = false
    void import('../../../lib/calls/stream.ts').then(({ subscribeStream }) => {
      if (over) return
      stop = subscribeStream('lottery', ({ name, text }) => {
        const told = name === 'lottery' ? parseDrawEvent(text) : null
        if (told === null) return
        if (told.says !== 'drawn') return put(client, language, told)
        const { draw } = told
        setHeard((before) => newestDraws(...before.values(), draw))
        void client.invalidateQueries({ predicate: ({ queryKey: [asked, input] }) => isHistoryOf(asked, input, draw.gameCode) })
      })
    })
    return () => {
      over = true
      stop?.()
    }
  }, [client, language])
  return heard
}

/** The lotteries of the centre: refetched by their own rule (LOTT-10, LOTT-11), and updated immediately by draw events of the stream. */
export const useCentre = (): {
  readonly entries: readonly LotteryEntry[]
  readonly opened: ReadonlyMap<string, WireDraw>
  readonly receivedAt: number | null
  readonly error: Error | null
  readonly again: () => void
} => {
  const { code } = useLanguage()
  const queries = useMemo(() => centreQueries(code), [code])
  const quiet = { refetchOnWindowFocus: false, staleTime: 0, structuralSharing: false } as const
  // One for each of the prize modes, in their order.
  const [menus, zy, electronic] = useQueries({ queries: queries.menus.map((query) => ({ ...query, ...quiet })) })
  const vietnam = useQuery({ ...queries.vietnam, ...quiet })
  const opened = useQuery({ ...queries.opened, ...quiet })
  const receivedAt = menus?.data?.receivedAt ?? null
  useListRefresh(queries, receivedAt, menus?.errorUpdatedAt)
  const heard = useDrawEvents(code)

  const results = useMemo(() => newestDraws(...heard.values(), ...(opened.data?.value.list ?? [])), [opened.data, heard])
  const entries = useMemo(() => {
    const answers = [menus?.data, zy?.data, electronic?.data, vietnam.data]
    const lists = answers.flatMap((list) => (list === undefined ? [] : [toEntries(list)]))
    return inServerOrder(lists).map((entry) => withNewestResult(entry, results))
  }, [menus?.data, zy?.data, electronic?.data, vietnam.data, results])
  const again = () => {
    for (const query of [menus, zy, electronic, vietnam, opened]) void query?.refetch()
  }
  return { entries, opened: results, receivedAt, error: menus?.data === undefined ? (menus?.error ?? null) : null, again }
}
