import type { CallName, Value } from '@perya/calls'
import { CallRefused } from './call-refused.ts'

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** Opens the envelope of a response: returns its value, or throws `CallRefused`. A body without an envelope is treated as a network failure. */
export const parseEnvelope = <K extends CallName>(_name: K, raw: unknown, status: number, retryAfterSeconds: number | null = null): Value<K> => {
  if (!isRecord(raw) || typeof raw['success'] !== 'boolean') throw new CallRefused({ key: 'network_link_abnormal', status: 0, message: '' })
  // Trusted input: the gateway's own tests ensure that every value parses by the schema of its call.
  if (raw['success']) return raw['value'] as Value<K>
  throw new CallRefused({
    key: textOf(raw['errorCode']) || 'unknown_failure',
    status: status === 200 ? 500 : status,
    message: textOf(raw['message']),
    value: raw['value'],
    traceId: textOf(raw['traceId']),
    retryAfterSeconds,
  })
}
