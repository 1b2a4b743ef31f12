/** The server's time, independent of the clock of the device. Milliseconds. */
export type ServerClock = { readonly now: () => number; readonly follow: (serverTime: number) => void }

/** Creates a clock that follows the times of responses. A response is never ahead of the server: of two, the faster one is closer to its time. */
export const createServerClock = (device: () => number = () => performance.now()): ServerClock => {
  let offset: number | null = null
  return {
    now: () => device() + (offset ?? 0),
    follow: (serverTime) => {
      const seen = serverTime - device()
      offset = offset === null ? seen : Math.max(offset, seen)
    },
  }
}
