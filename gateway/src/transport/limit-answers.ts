import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { longestWaitMs } from '../store/pool.ts'

/** Milliseconds after which a caller is not left waiting for a database that does not answer (R6: within 5 s). */
const patienceMs = 4600
const lookEveryMs = 100
/** A query that has waited this long, milliseconds, is why there is no answer; work that is only slow goes on. */
const silenceMs = 1500

/**
 * Answers for work that waits too long for the database: rejects with `busy`. The outcome of the work is then unknown to the caller, who asks
 * again under the same idempotency key; the work itself ends by the limits of its queries.
 */
export const withinPatience = <T>(pool: pg.Pool, work: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (longestWaitMs(pool) >= silenceMs) reject(new Refusal('busy', null, 1))
      else timer = setTimeout(look, lookEveryMs)
    }
    let timer = setTimeout(look, patienceMs)
    const over = () => clearTimeout(timer)
    Promise.resolve().then(work).finally(over).then(resolve, reject)
  })

/** Puts that limit on every route mounted after it, except streams, which say something before they wait. */
export const limitAnswers = (app: FastifyInstance, pool: pg.Pool): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.isStream === true) return
    const { handler } = route
    route.handler = function limited(request, reply) {
      return withinPatience(pool, () => handler.call(this, request, reply))
    }
  })
}
