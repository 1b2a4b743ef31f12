/** Does a deed after all that were asked for before it under its name; one that fails keeps nobody waiting. */
export type SerialQueue = <T>(name: string, deed: () => Promise<T>) => Promise<T>

/** Makes a row of those who wait, for each name, in the memory of this process. */
export const createSerialQueue = (): SerialQueue => {
  const last = new Map<string, Promise<void>>()
  return (name, deed) => {
    const done = (last.get(name) ?? Promise.resolve()).then(deed)
    const over = done
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (last.get(name) === over) last.delete(name)
      })
    last.set(name, over)
    return done
  }
}
