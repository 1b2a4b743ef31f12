import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { createJob, type Job } from '../../kernel/job.ts'

/** Upper bounds of the buckets of durations, milliseconds; the last bucket has no bound. */
export const callBounds = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000] as const

const hourMillis = 3_600_000
const flushEveryMillis = 5000

type Count = { readonly vendor: string; readonly hour: number; calls: number; refused: number; failed: number; readonly buckets: number[] }

/** What this process has counted since its last flush, by pool: the callbacks and the job share it. */
const countsByPool = new WeakMap<pg.Pool, Map<string, Count>>()
const countsOf = (pool: pg.Pool): Map<string, Count> => {
  const counts = countsByPool.get(pool) ?? new Map<string, Count>()
  countsByPool.set(pool, counts)
  return counts
}

const observe = ({ store, clock }: AppContext, vendor: string, status: number, millis: number): void => {
  const counts = countsOf(store.pool)
  const hour = Math.floor(clock.now() / hourMillis) * hourMillis
  const key = `${vendor} ${hour}`
  const count = counts.get(key) ?? { vendor, hour, calls: 0, refused: 0, failed: 0, buckets: Array.from({ length: callBounds.length + 1 }, () => 0) }
  counts.set(key, count)
  count.calls += 1
  if (status >= 500) count.failed += 1
  else if (status >= 400) count.refused += 1
  const found = callBounds.findIndex((bound) => millis <= bound)
  const bucket = found === -1 ? callBounds.length : found
  count.buckets[bucket] = (count.buckets[bucket] ?? 0) + 1
}

const vendors = new WeakMap<FastifyRequest, string>()

/** Marks a request as a callback of a vendor whose signature is valid; other requests are not counted, because anyone can name any vendor. */
export const markVendorCall = (request: FastifyRequest, vendor: string): void => void vendors.set(request, vendor)

/** Counts the marked callbacks of a server by vendor, outcome and duration. */
export const countVendorCalls = (server: FastifyInstance, app: AppContext): void => {
  server.addHook('onResponse', async (request, reply) => {
    const vendor = vendors.get(request)
    if (vendor !== undefined) observe(app, vendor, reply.statusCode, reply.elapsedTime)
  })
}

/** Stores what this process has counted since the last time. A failed write is added to the next one. */
export const storeVendorCalls = async ({ store, clock }: AppContext): Promise<void> => {
  const counts = countsOf(store.pool)
  if (counts.size === 0) return
  const taken = [...counts.values()]
  counts.clear()
  const rows = taken.map(({ hour, ...count }) => ({ ...count, hour: new Date(hour).toISOString() }))
  try {
    await callFunction(store.pool, 'add_vendor_calls', { counts: rows, now: new Date(clock.now()) })
  } catch (error) {
    for (const count of taken) {
      const key = `${count.vendor} ${count.hour}`
      const newer = counts.get(key)
      if (newer === undefined) counts.set(key, count)
      else {
        newer.calls += count.calls
        newer.refused += count.refused
        newer.failed += count.failed
        for (const [place, calls] of count.buckets.entries()) newer.buckets[place] = (newer.buckets[place] ?? 0) + calls
      }
    }
    throw error
  }
}

/** Stores the counts of this gateway every few seconds, and once more when it stops. */
export const vendorCallsJob = (app: AppContext): Job => {
  let storedAt = 0
  const job = createJob(app, 'vendor_calls', async () => {
    if (performance.now() - storedAt < flushEveryMillis) return
    storedAt = performance.now()
    await storeVendorCalls(app)
  })
  return {
    ...job,
    stop: async () => {
      await job.stop()
      await storeVendorCalls(app).catch(() => undefined)
    },
  }
}
