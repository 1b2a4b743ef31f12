import { nextTick, secondsLeft } from '@perya/domain/lottery/draws/countdown'
import { useCallback, useSyncExternalStore } from 'react'
import { clockDriftMillis, hasServerTime, serverNow } from '../../lib/calls/server-time.ts'

/** One timer for every countdown of the page, on the server's clock: each updates when its own second changes; none while the page is hidden. */
const listeners = new Map<() => void, number>()
const jumped = new Set<() => void>()
let gap = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A difference between the machine's two clocks beyond which it was suspended or its clock was set. */
const jumpMillis = 1000

const wait = (): void => {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  const now = serverNow()
  // One millisecond after the change, because timers are truncated to whole milliseconds.
  timer = setTimeout(tick, 1 + Math.min(...[...listeners.values()].map((endsAt) => nextTick(now, endsAt))))
}

const tick = (): void => {
  const nowGap = clockDriftMillis()
  if (Math.abs(nowGap - gap) > jumpMillis) for (const hear of jumped) hear()
  gap = nowGap
  for (const hear of [...listeners.keys()]) hear()
  wait()
}

const subscribe = (hear: () => void, endsAt: number): (() => void) => {
  listeners.set(hear, endsAt)
  if (listeners.size === 1) {
    gap = clockDriftMillis()
    document.addEventListener('visibilitychange', tick)
  }
  wait()
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Subscribes to clock jumps, when the machine was suspended or its clock was set: data that depends on the time is refetched. */
export const onClockJump = (hear: () => void): (() => void) => {
  jumped.add(hear)
  return () => void jumped.delete(hear)
}

const unknown = (): null => null

/** Whole seconds until a moment on the server's clock; null until a response has reported that clock. */
export const useSecondsLeft = (endsAt: number): number | null =>
  useSyncExternalStore(
    useCallback((hear) => subscribe(hear, endsAt), [endsAt]),
    () => (hasServerTime() ? secondsLeft(endsAt, serverNow()) : null),
    unknown,
  )

/** The server's time in whole seconds, as milliseconds; null until a response has reported it. */
export const useServerSecond = (): number | null =>
  useSyncExternalStore(
    useCallback((hear) => subscribe(hear, 0), []),
    () => (hasServerTime() ? Math.floor(serverNow() / 1000) * 1000 : null),
    unknown,
  )
