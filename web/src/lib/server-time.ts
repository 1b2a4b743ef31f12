/**
 * The server's clock as this page knows it; no countdown trusts the visitor's clock. It runs on the time since the page began, which nobody
 * can set; a visitor's clock that is wrong, or is put right while the page is open, changes nothing.
 */
import { pageState } from './page-state.ts'

const offsetMillis = pageState<number | null>(() => null)

/** Milliseconds since the page began, on a clock that only goes forward: when something was sent and received. */
export const elapsedMillis = (): number => performance.now()

/** Takes the clock that an answer carried; half of the round trip has passed since it was written. Both moments are of `elapsed`. */
export const syncServerTime = (serverMillis: number, sentAt: number, receivedAt: number): void => {
  if (!Number.isFinite(serverMillis) || serverMillis <= 0) return
  offsetMillis.value = serverMillis + (receivedAt - sentAt) / 2 - receivedAt
}

/** Unix milliseconds on the server's clock, as near as known. */
export const serverNow = (): number => (offsetMillis.value === null ? Date.now() : elapsedMillis() + offsetMillis.value)

/** Whether any answer has told the server's clock yet. */
export const hasServerTime = (): boolean => offsetMillis.value !== null

/** How far the two clocks of the machine are apart: a jump says that it slept, or that its clock was set. */
export const clockDriftMillis = (): number => Date.now() - elapsedMillis()
