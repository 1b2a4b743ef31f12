import type { RefusalKey } from '@perya/calls/refusals'

/** A declared refusal: thrown by handlers, converted to the envelope in one place. `value` is sent as `value`. */
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
