import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { longestWaitMs } from '../database/connection/pool.ts'

/** Milliseconds after which a caller no longer waits for a database that does not answer (R6: within 5 s). */
const patienceMs = 4600
const pollEveryMs = 100
/** Milliseconds after which an unanswered query counts as the cause; requests that are only slow go on. */
const silenceMs = 1500

type Waiter = { readonly since: number; readonly refuse: () => void; place: number }
// An array, because each rehash of a set that changes with every request would keep its requests alive until the next full garbage collection.
type Queue = { readonly waiters: Waiter[]; timer: NodeJS.Timeout | null }

const queues = new WeakMap<pg.Pool, Queue>()

const queueOf = (pool: pg.Pool): Queue => {
  const known = queues.get(pool)
  if (known !== undefined) return known
  const queue: Queue = { waiters: [], timer: null }
  queues.set(pool, queue)
  return queue
}

/** One timer checks all requests of a pool, and ends when there are none: a timer per request would cost each of them. */
const watch = (pool: pg.Pool, queue: Queue): void => {
  queue.timer ??= setInterval(() => {
    if (queue.waiters.length === 0) {
      if (queue.timer !== null) clearInterval(queue.timer)
      queue.timer = null
      return
    }
    if (longestWaitMs(pool) < silenceMs) return
    const now = performance.now()
    for (const { since, refuse } of queue.waiters) if (now - since >= patienceMs) refuse()
  }, pollEveryMs).unref()
}

const add = (queue: Queue, refuse: () => void): Waiter => {
  const waiter: Waiter = { since: performance.now(), refuse, place: queue.waiters.length }
  queue.waiters.push(waiter)
  return waiter
}

/** Moves the last waiter to the place of the removed one. */
const remove = ({ waiters }: Queue, { place }: Waiter): void => {
  const last = waiters.pop()
  if (last === undefined || last.place === place) return
  last.place = place
  waiters[place] = last
}

/**
 * Limits how long a request waits for the database: rejects with `busy` after that. The caller then does not know the outcome, and repeats the
 * request under the same idempotency key; the work itself ends by the limits of its queries.
 */
export const withinPatience = <T>(pool: pg.Pool, work: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const queue = queueOf(pool)
    const waiter = add(queue, () => reject(new Refusal('busy', null, 1)))
    watch(pool, queue)
    const over = () => remove(queue, waiter)
    const fail = (error: unknown) => {
      over()
      reject(error)
    }
    try {
      const answer = work()
      if (!(answer instanceof Promise)) {
        over()
        resolve(answer)
      } else
        answer.then((value) => {
          over()
          resolve(value)
        }, fail)
    } catch (error) {
      fail(error)
    }
  })

/** Applies that limit to every route mounted after it, except streams, which answer before they wait. */
export const limitAnswers = (server: FastifyInstance, pool: pg.Pool): void => {
  server.addHook('onRoute', (route) => {
    if (route.config?.isStream === true) return
    const { handler } = route
    route.handler = function limited(request, reply) {
      return withinPatience(pool, () => handler.call(this, request, reply))
    }
  })
}
