/** Motion of tickers (HOME-18, A31): half a pixel a frame at 60 Hz, measured in time so that faster screens do not run faster. */

/** Pixels a second: 0.5 px × 60 frames. */
export const tickerSpeed = 30

/** Rows needed before a ticker moves. */
export const tickerLimit = 3

/** True when a ticker has enough rows to move. */
export const tickerShouldMove = (rows: number): boolean => rows >= tickerLimit

/** Offset of a ticker after `millis` of motion, in pixels, wrapping around at `length` pixels. */
export const tickerOffset = (millis: number, length: number): number => (length > 0 ? ((Math.max(0, millis) / 1000) * tickerSpeed) % length : 0)

/** Seconds that one loop of `length` pixels takes. */
export const tickerLoopSeconds = (length: number): number => Math.max(0, length) / tickerSpeed
