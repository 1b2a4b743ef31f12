/** Chunks of a page from another source, read as they arrive. */
export type Parts = {
  readonly body: AsyncIterable<Uint8Array>
  /** The page as it is cached, once the body has ended. */
  readonly kept: Promise<Uint8Array | null>
  readonly push: (bytes: Uint8Array) => void
  readonly end: (kept: Uint8Array | null) => void
  readonly fail: (error: Error) => void
}

/** Opens an empty body. `onOver` is called once, when it has ended or failed. */
export const openParts = (onOver: () => void): Parts => {
  const held: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>()
  // The reader of the body receives its failure.
  promise.catch(() => undefined)
  let [isOver, failure] = [false, null as Error | null]
  let notify = () => {}
  const finish = () => {
    if (isOver) return false
    isOver = true
    onOver()
    notify()
    return true
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = held.shift()
      if (next !== undefined) yield next
      else if (failure !== null) throw failure
      else if (isOver) return
      else
        await new Promise<void>((resume) => {
          notify = resume
        })
    }
  }
  return {
    body: body(),
    kept: promise,
    push: (bytes) => {
      held.push(bytes)
      notify()
    },
    end: (stored) => void (finish() && resolve(stored)),
    fail: (error) => {
      if (isOver) return
      failure = error
      finish()
      reject(error)
    },
  }
}
