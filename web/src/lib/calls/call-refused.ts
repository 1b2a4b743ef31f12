import type { RefusalKey } from '@perya/calls/refusals'

/** Why a call failed: a refusal of the wire, or the network. */
export type CallErrorKey = RefusalKey | 'network_link_abnormal'

/** A call that was refused or never arrived. `message` is text for members, in their language. */
export class CallRefused extends Error {
  readonly key: string
  readonly status: number
  readonly value: unknown
  readonly traceId: string
  readonly retryAfterSeconds: number | null

  constructor(refusal: { key: string; status: number; message: string; value?: unknown; traceId?: string; retryAfterSeconds?: number | null }) {
    super(refusal.message)
    this.name = 'Refused'
    this.key = refusal.key
    this.status = refusal.status
    this.value = refusal.value ?? null
    this.traceId = refusal.traceId ?? ''
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
  }

  is(key: CallErrorKey): boolean {
    return this.key === key
  }
}

/** Returns the refusal inside a thrown value; anything else is treated as a network failure. */
export const toCallRefused = (thrown: unknown): CallRefused =>
  thrown instanceof CallRefused ? thrown : new CallRefused({ key: 'network_link_abnormal', status: 0, message: '' })

/** Returns whether a retry may help: the network, a busy server, maintenance; never a refusal that states a rule. */
export const isTransientRefusal = (refused: CallRefused): boolean => refused.status === 0 || refused.status === 429 || refused.status >= 500

/** The `fields` of an `invalid_input`, by path. */
export const invalidFields = (refused: CallRefused): Readonly<Record<string, string>> => {
  const value = refused.value
  if (typeof value !== 'object' || value === null || !('fields' in value)) return {}
  const fields = value.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
