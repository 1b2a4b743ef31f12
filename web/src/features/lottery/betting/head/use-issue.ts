import { nextTick, secondsLeft } from '@perya/domain/lottery/draws/countdown'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallName, Value } from '@perya/calls'
import { ask } from '../../../../lib/calls/ask.ts'
import { serverNow } from '../../../../lib/calls/server-time.ts'

/** The issue of a game as the wire has it. */
export type Issue = Value<Extract<CallName, 'lottery.issue'>>

/** The query of the issue of a game that is on sale and of the one after it. */
export const issueQuery = (gameCode: string) => ask('lottery.issue', { gameCode, ahead: 1 })

/** Returns the moment of the next draw on which nothing can be bet yet; undefined where none is planned. */
export const nextDrawOf = (sale: Issue | undefined): string | undefined => sale?.next[0]?.drawsAt

const drawingMillis = 1500
const slackMillis = 350
const longestMillis = 30_000

/** The issue of a game that is on sale, its prices and the previous draw; refetched when sale ends and until the draw is there. */
export const useIssue = (gameCode: string) =>
  useQuery({
    ...issueQuery(gameCode),
    enabled: gameCode !== '',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return longestMillis / 6
      const now = serverNow()
      const opensAt = Date.parse(data.next[0]?.opensAt ?? '')
      // Between two issues the next one opens within moments; one that is long overdue may be paused.
      const untilOpen = now - opensAt < longestMillis ? Math.max(drawingMillis, opensAt - now + slackMillis) : longestMillis
      const untilChange = data.current === null ? untilOpen : Date.parse(data.current.closesAt) - now + slackMillis
      const isDrawing = data.previous !== null && data.previous.draw === null && data.previous.state !== 'CANCELLED'
      return Math.max(slackMillis, Math.min(untilChange, isDrawing ? drawingMillis : longestMillis))
    },
    refetchOnWindowFocus: true,
  })

/** Whole seconds until a moment, on the server's clock, counted down each second; null until hydration. */
export const useIssueSecondsLeft = (endsAt: string | undefined): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (endsAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = serverNow()
      setLeft(secondsLeft(Date.parse(endsAt), now))
      // A hidden page does not count; it is corrected when it becomes visible.
      if (document.visibilityState === 'visible') timer = setTimeout(tick, nextTick(now - Date.parse(endsAt)))
    }
    const onSeen = () => {
      clearTimeout(timer)
      tick()
    }
    tick()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [endsAt])
  return endsAt === undefined ? null : left
}
