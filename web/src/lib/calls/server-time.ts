/**
 * The server's clock as known to this page; no countdown trusts the visitor's clock. It runs on the monotonic time since the page began, which
 * nothing can set; a visitor's clock that is wrong, or is corrected while the page is open, has no effect.
 */
import { pageState } from '../navigation/page-state.ts'

/** What is added to `elapsedMillis`, and by how much it may be wrong: half of the round trip in which it was read. */
type Reading = { readonly offsetMillis: number; readonly errorMillis: number }

const known = pageState<Reading | null>(() => null)

/** Milliseconds since the page began, on a monotonic clock: for when something was sent and received. */
export const elapsedMillis = (): number => performance.now()

/**
 * Synchronises with the clock in a response; half of the round trip has passed since it was written. Both moments are from `elapsedMillis`. A slower
 * response than the one known is ignored, unless both cannot be true: then a clock has jumped, or the machine was suspended.
 */
export const syncServerTime = (serverMillis: number, sentAt: number, receivedAt: number): void => {
  if (!Number.isFinite(serverMillis) || serverMillis <= 0) return
  const errorMillis = (receivedAt - sentAt) / 2
  const offsetMillis = serverMillis + errorMillis - receivedAt
  const before = known.value
  const isWorse = before !== null && errorMillis > before.errorMillis
  if (isWorse && Math.abs(offsetMillis - before.offsetMillis) <= errorMillis + before.errorMillis) return
  known.value = { offsetMillis, errorMillis }
}

/** Unix milliseconds on the server's clock, as accurate as known. */
export const serverNow = (): number => (known.value === null ? Date.now() : elapsedMillis() + known.value.offsetMillis)

/** Returns whether any response has reported the server's clock yet. */
export const hasServerTime = (): boolean => known.value !== null

/** The difference between the two clocks of the machine: a jump means that it was suspended, or that its clock was set. */
export const clockDriftMillis = (): number => Date.now() - elapsedMillis()
