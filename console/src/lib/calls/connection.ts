import { useSyncExternalStore } from 'react'

/** After this time without an answer, what is shown counts as old. */
const staleAfterMillis = 10_000

let pendingSince: number | null = null
let answeredAt = 0
const listeners = new Set<() => void>()

/** Records that a request was sent. */
export const noteSent = (now = Date.now()): void => {
  pendingSince ??= now
}

/** Records that the server answered, with a refusal as well. */
export const noteAnswered = (now = Date.now()): void => {
  pendingSince = null
  answeredAt = now
  for (const listener of listeners) listener()
}

/** Since when the server has not answered, where that is longer than ten seconds; else null. */
export const unansweredSince = (now = Date.now()): number | null =>
  pendingSince !== null && now - pendingSince >= staleAfterMillis ? answeredAt || pendingSince : null

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const timer = setInterval(listener, 1000)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** The moment of the last answer while the server does not answer; else null. */
export const useUnanswered = (): number | null => useSyncExternalStore(subscribe, () => unansweredSince())
