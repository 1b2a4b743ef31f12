/** The only time source of the gateway. Milliseconds since 1970, UTC. */
export type Clock = {
  readonly now: () => number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }
