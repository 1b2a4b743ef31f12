/** Collects what comes up in one turn of the event loop, and sends it together after it. */
export const batch = <T>(send: (list: readonly T[]) => void): ((one: T) => void) => {
  let held: T[] = []
  return (one) => {
    held.push(one)
    if (held.length > 1) return
    setImmediate(() => {
      const list = held
      held = []
      send(list)
    })
  }
}
