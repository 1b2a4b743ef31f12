import { nextTick } from '@perya/domain/lottery/countdown'
import { useSyncExternalStore } from 'react'
import { clockGap, knowsServerTime, serverNow } from '../../lib/server-time.ts'

/** One tick a second for every countdown of the page, on the server's clock; none while the page is hidden. */
const listeners = new Set<() => void>()
const jumped = new Set<() => void>()
let shown: number | null = null
let gap = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A difference of the machine's two clocks beyond which it slept or was set. */
const jumpMillis = 1000

const tick = (): void => {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  shown = knowsServerTime() ? serverNow() : null
  const nowGap = clockGap()
  if (Math.abs(nowGap - gap) > jumpMillis) for (const hear of jumped) hear()
  gap = nowGap
  for (const hear of listeners) hear()
  timer = setTimeout(tick, nextTick(serverNow()))
}

const subscribe = (hear: () => void): (() => void) => {
  listeners.add(hear)
  if (listeners.size === 1) {
    gap = clockGap()
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Hears when the machine slept or its clock was set: what is known of time is asked for anew. */
export const onClockJump = (hear: () => void): (() => void) => {
  jumped.add(hear)
  return () => void jumped.delete(hear)
}

/** The server's time in milliseconds, new each second; null until an answer has told it. */
export const useServerSecond = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
