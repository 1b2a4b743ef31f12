type Waiting<Job, Done> = { readonly job: Job; readonly resolve: (done: Done) => void; readonly reject: (error: unknown) => void }

/** Whether the database could not read, or may not keep, what it was given: the fault of one, not of all that came with it. */
const isOfOne = (error: unknown): boolean => error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** How much goes together: at `most` so many in a statement. */
export type BatchOptions = { readonly most?: number }

/**
 * Writes that come at the same moment are written as one: a single statement and a single commit. Whoever comes while one is written goes
 * with the next, so that somebody who is alone never waits. Each is answered when his own is written, and one that cannot be read spoils no other.
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
    // Whoever has been heard in this turn of the loop goes along: each statement fewer is a waking of the database fewer.
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

/** The same, one for each store: what gateways of different databases write is never mixed. */
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
 * SQL that turns the parameters $1, $2, … (arrays of these types) of a batch into rows. Each parameter is in a subquery, so that the planner does not see
 * its length: it would prefer a new plan for every batch to the prepared one, and planning costs more than the lookup.
 */
export const batchRows = (...types: readonly string[]): string => `unnest(${types.map((type, at) => `(select $${at + 1}::${type}[])`).join(', ')})`
