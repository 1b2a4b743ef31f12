import type { RefusalKey } from './refusals.ts'

/** A declared refusal: thrown by a handler or a mounted route, converted to the envelope by the gateway. `value` is sent as `value`. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly value: unknown
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(key: RefusalKey, value: unknown = null, retryAfter?: number) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.value = value
    this.retryAfter = retryAfter
  }
}
