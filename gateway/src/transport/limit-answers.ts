import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { longestWaitMs } from '../store/pool.ts'

/** Milliseconds after which a caller no longer waits for a database that does not answer (R6: within 5 s). */
const patienceMs = 4600
const lookEveryMs = 100
/** Milliseconds after which an unanswered query counts as the cause; requests that are only slow go on. */
const silenceMs = 1500

/**
 * Limits how long a request waits for the database: rejects with `busy` after that. The caller then does not know the outcome, and repeats the request
 * under the same idempotency key; the work itself ends by the limits of its queries.
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

/** Applies that limit to every route mounted after it, except streams, which answer before they wait. */
export const limitAnswers = (app: FastifyInstance, pool: pg.Pool): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.isStream === true) return
    const { handler } = route
    route.handler = function limited(request, reply) {
      return withinPatience(pool, () => handler.call(this, request, reply))
    }
  })
}
