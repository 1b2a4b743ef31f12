/**
 * The single access to the wire: no other file of the front end calls `fetch`. Reads are retried after transient failures; writes are sent once,
 * unless the caller passes an idempotency key, which makes a retry harmless.
 */
import type { CallName, CallInputSent, Value } from '@perya/calls'
import { headers } from '@perya/calls/envelope'
import { addressOf, type Caller, headersOf } from '@perya/calls/request'
import type { StreamTopic } from '@perya/calls/contact/stream'
import { wire } from '@perya/calls/wire.gen'
import { backoff } from './backoff.ts'
import { parseEnvelope } from './parse-envelope.ts'
import { toCallRefused, isTransientRefusal, CallRefused } from './call-refused.ts'
import { elapsedMillis, syncServerTime, hasServerTime, serverNow } from './server-time.ts'
import { tabStorage } from '../storage/storage.ts'

/** Options of one call. */
export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** Created once by the caller per request, reused for every attempt. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMillis?: number | undefined
  /** Reads only: maximum number of retries after a transient failure. */
  readonly retries?: number | undefined
  /** Receives the headers of the response, where a call returns data in them (captcha). */
  readonly onHeaders?: ((answered: Headers) => void) | undefined
}

const timeoutMillis = 15_000
const who = { merchant: '', platform: '', language: 'EN' }
let onSessionLost: (refused: CallRefused) => void = () => {}
let onGated: (refused: CallRefused, name: CallName) => void = () => {}

/** Sets the values that every call sends in its headers. */
export const setCallHeaders = (as: Partial<typeof who>): void => {
  Object.assign(who, as)
}

// Until the member is known, `username` contains what was typed at the login, which may be a mobile number: an empty value is sent instead.
const caller = (): Caller => ({
  ...who,
  username: tabStorage.read('customerId') === null ? '' : (tabStorage.read('username') ?? ''),
  token: tabStorage.read('token') ?? '',
})

/** Calls `hear` when the server no longer accepts the session (ERR-13), or permits it nothing but a password change. */
export const subscribeSessionLost = (hear: (refused: CallRefused) => void): void => {
  onSessionLost = hear
}

/** Calls `hear` when the server refuses a call because the account must be completed, or a contact verified, first (S-03, S-04). */
export const whenGated = (hear: (refused: CallRefused, name: CallName) => void): void => {
  onGated = hear
}

/** Creates an idempotency key: 128 random bits, URL-safe. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const formOf = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString()

const abnormal = (cause: unknown) => {
  const refused = new CallRefused({ key: 'network_link_abnormal', status: 0, message: '' })
  refused.cause = cause
  return refused
}

const once = async <K extends CallName>(name: K, input: CallInputSent<K>, options: SendOptions): Promise<Value<K>> => {
  const call = wire[name]
  const token = call.token === 'none' ? null : tabStorage.read('token')
  if (call.token === 'required' && token === null) throw new CallRefused({ key: 'not_logged_in', status: 401, message: '' })
  const asked = headersOf(call, caller())
  if (token !== null) asked[headers.token] = token
  if (options.idempotencyKey !== undefined) asked[headers.idempotencyKey] = options.idempotencyKey
  const isRead = call.method === 'GET'
  let body: string | null = null
  if (!isRead) {
    asked['Content-Type'] = 'application/json'
    if (call.sealed) {
      const { seal } = await import('./seal.ts')
      if (!hasServerTime()) await once('system.status', {}, options).catch(() => undefined)
      body = JSON.stringify({ value: await seal(input, call, serverNow(), fetchKeys) })
    } else if (call.form === true) {
      asked['Content-Type'] = 'application/x-www-form-urlencoded'
      body = formOf(input)
    } else body = JSON.stringify(input)
  }
  const limit = AbortSignal.timeout(options.timeoutMillis ?? timeoutMillis)
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
  const sentAt = elapsedMillis()
  try {
    const answer = await fetch(isRead ? addressOf(call, input, caller()) : call.path, {
      method: call.method,
      headers: asked,
      body,
      signal,
      credentials: 'same-origin',
      cache: token === null ? 'default' : 'no-store',
    })
    syncServerTime(Number(answer.headers.get(headers.serverTime)), sentAt, elapsedMillis())
    options.onHeaders?.(answer.headers)
    const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
    return parseEnvelope(name, await answer.json(), answer.status, Number.isFinite(retryAfter) ? retryAfter : null)
  } catch (thrown) {
    if (options.signal?.aborted === true) throw thrown
    const refused = thrown instanceof CallRefused ? thrown : abnormal(thrown)
    if (token !== null && tabStorage.read('token') === token) {
      if (refused.is('not_logged_in') || refused.is('password_change_required')) onSessionLost(refused)
      if (refused.is('account_incomplete') || refused.is('contact_unverified')) onGated(refused, name)
    }
    throw refused
  }
}

const stream = { path: '/wps/stream', module: 'COMM3', sealed: false } as const

/** Opens the event stream (`docs/decisions/0021`): resolves to its bytes as they arrive, or null where it is not offered. */
export const openStream = async (topic: StreamTopic, lastEventId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> => {
  const token = tabStorage.read('token')
  const asked: Record<string, string> = { ...headersOf(stream, caller()), Accept: 'text/event-stream' }
  if (token !== null) asked[headers.token] = token
  if (lastEventId !== '') asked['Last-Event-ID'] = lastEventId
  const answer = await fetch(`${stream.path}?topics=${topic}`, { headers: asked, signal, credentials: 'same-origin', cache: 'no-store' })
  if (answer.status === 401 || answer.status === 403 || answer.status === 404) return null
  if (!answer.ok || answer.body === null) throw abnormal(answer.status)
  return answer.body
}

const fetchKeys = async (): Promise<unknown> => {
  const answer = await fetch('/.well-known/jwks.json', { signal: AbortSignal.timeout(timeoutMillis), credentials: 'same-origin' })
  if (!answer.ok) throw abnormal(answer.status)
  return answer.json()
}

const pause = (millis: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, millis)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })

const longestWaitSeconds = 10

/** Sends a call and resolves to its value, or throws `CallRefused`. */
export const send = async <K extends CallName>(name: K, input: CallInputSent<K>, options: SendOptions = {}): Promise<Value<K>> => {
  const mayRepeat = wire[name].method === 'GET' || options.idempotencyKey !== undefined
  const retries = mayRepeat ? (options.retries ?? (wire[name].method === 'GET' ? 0 : 2)) : 0
  for (let tried = 0; ; tried += 1) {
    try {
      return await once(name, input, options)
    } catch (thrown) {
      if (options.signal?.aborted === true || tried >= retries || !isTransientRefusal(toCallRefused(thrown))) throw thrown
      const asked = toCallRefused(thrown).retryAfterSeconds
      // A lockout that is too long to wait for is reported immediately instead of being retried.
      if (asked !== null && asked > longestWaitSeconds) throw thrown
      await pause(asked === null ? backoff(tried, Math.random()) : asked * 1000, options.signal)
    }
  }
}
