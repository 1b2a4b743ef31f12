/** Runs a task after all tasks queued before it under its name; a failed one does not block the next. */
export type SerialQueue = <T>(name: string, action: () => Promise<T>) => Promise<T>

/** Creates one queue per name, in the memory of this process. */
export const createSerialQueue = (): SerialQueue => {
  const last = new Map<string, Promise<void>>()
  return (name, action) => {
    const done = (last.get(name) ?? Promise.resolve()).then(action)
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
