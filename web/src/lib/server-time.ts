/** The server's clock as this page knows it; no countdown trusts the visitor's clock. */

let offsetMillis = 0
let heard = false

/** Takes the clock that an answer carried; half of the round trip has passed since it was written. */
export const hearServerTime = (serverMillis: number, sentAt: number, receivedAt: number): void => {
  if (!Number.isFinite(serverMillis) || serverMillis <= 0) return
  offsetMillis = serverMillis + (receivedAt - sentAt) / 2 - receivedAt
  heard = true
}

/** Unix milliseconds on the server's clock, as near as known. */
export const serverNow = (): number => Date.now() + offsetMillis

/** Whether any answer has told the server's clock yet. */
export const knowsServerTime = (): boolean => heard
