/** Collects items added during one turn of the event loop, and sends them together after it. */
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
