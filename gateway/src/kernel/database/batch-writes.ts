type Waiting<Job, Done> = { readonly job: Job; readonly resolve: (done: Done) => void; readonly reject: (error: unknown) => void }

/** Returns whether the database could not parse or store a value (SQLSTATE 22, 23): the error of one request, not of its whole batch. */
const isOfOne = (error: unknown): boolean => error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Batch size: at most `most` per statement. */
export type BatchOptions = { readonly most?: number }

/**
 * Batches concurrent writes into a single statement and a single commit. Requests that arrive during a flush join the next
 * batch; a single request is never delayed. Each promise resolves when its own write is stored, and one invalid write does not fail the others.
 */
export const batchWrites = <Job, Done>(
  write: (jobs: readonly Job[]) => Promise<readonly Done[]>,
  { most = 100 }: BatchOptions = {},
): ((job: Job) => Promise<Done>) => {
  const waiting: Waiting<Job, Done>[] = []
  let isWriting = false
  const settle = async (some: readonly Waiting<Job, Done>[]): Promise<void> => {
    try {
      const done = await write(some.map(({ job }) => job))
      for (const [place, one] of some.entries()) {
        const own = done[place]
        if (own === undefined) one.reject(new Error('a write of several was not answered'))
        else one.resolve(own)
      }
    } catch (error) {
      if (some.length > 1 && isOfOne(error)) for (const one of some) await settle([one])
      else for (const { reject } of some) reject(error)
    }
  }
  const writeAll = async (): Promise<void> => {
    isWriting = true
    // Requests of the same event-loop turn join the batch: each statement saved is one database wake-up less.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await settle(waiting.splice(0, most))
    isWriting = false
  }
  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      if (!isWriting) void writeAll()
    })
}

/** Same, with one batch per store: writes of gateways on different databases are never mixed. */
export const batchWritesPerStore = <Place extends object, Job, Done>(
  write: (place: Place, jobs: readonly Job[]) => Promise<readonly Done[]>,
  batching: BatchOptions = {},
): ((place: Place, job: Job) => Promise<Done>) => {
  const known = new WeakMap<Place, (job: Job) => Promise<Done>>()
  return (place, job) => {
    const own = known.get(place) ?? batchWrites((jobs: readonly Job[]) => write(place, jobs), batching)
    known.set(place, own)
    return own(job)
  }
}

/**
 * SQL that turns the parameters $1, $2, … (arrays of these types) of a batch into rows. Each parameter is in a subquery, so that the planner does
 * not see its length: it would prefer a new plan for every batch to the prepared one, and planning costs more than the lookup.
 */
export const batchRows = (...types: readonly string[]): string => `unnest(${types.map((type, at) => `(select $${at + 1}::${type}[])`).join(', ')})`
