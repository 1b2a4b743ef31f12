/** Lets some in at once and the others one after the other, in the order in which they came. */
export type Turnstile = {
  /** Resolves once it is one's turn, to how to leave; to null at once where too many wait already. */
  readonly enter: () => Promise<(() => void) | null>
}

/** A turnstile for `width` at once, with room for `line` who wait. */
export const makeTurnstile = (width: number, line: number): Turnstile => {
  const waiting: (() => void)[] = []
  let inside = 0
  const passOn = () => {
    const next = waiting.shift()
    if (next === undefined) inside -= 1
    else next()
  }
  return {
    enter: async () => {
      if (inside < width) inside += 1
      else if (waiting.length >= line) return null
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        passOn()
      }
    },
  }
}
