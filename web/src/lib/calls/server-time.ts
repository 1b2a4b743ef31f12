/**
 * The server's clock as known to this page; no countdown trusts the visitor's clock. It runs on the monotonic time since the page began, which
 * nothing can set; a visitor's clock that is wrong, or is corrected while the page is open, has no effect.
 */
import { pageState } from '../navigation/page-state.ts'

const offsetMillis = pageState<number | null>(() => null)

/** Milliseconds since the page began, on a monotonic clock: for when something was sent and received. */
export const elapsedMillis = (): number => performance.now()

/** Synchronises with the clock in a response; half of the round trip has passed since it was written. Both moments are from `elapsedMillis`. */
export const syncServerTime = (serverMillis: number, sentAt: number, receivedAt: number): void => {
  if (!Number.isFinite(serverMillis) || serverMillis <= 0) return
  offsetMillis.value = serverMillis + (receivedAt - sentAt) / 2 - receivedAt
}

/** Unix milliseconds on the server's clock, as accurate as known. */
export const serverNow = (): number => (offsetMillis.value === null ? Date.now() : elapsedMillis() + offsetMillis.value)

/** Returns whether any response has reported the server's clock yet. */
export const hasServerTime = (): boolean => offsetMillis.value !== null

/** The difference between the two clocks of the machine: a jump means that it was suspended, or that its clock was set. */
export const clockDriftMillis = (): number => Date.now() - elapsedMillis()
