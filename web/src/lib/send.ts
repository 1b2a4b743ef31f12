/**
 * The one door to the wire: no other file of the front end calls `fetch`. Reads are tried again after passing failures; writes are
 * sent once, unless the caller hands in an idempotency key, which makes a second sending harmless.
 */
import type { CallName, Sent, Value } from '@perya/calls'
import { headers } from '@perya/calls/envelope'
import type { StreamTopic } from '@perya/calls/stream'
import { type Wire, wire } from '@perya/calls/wire.gen'
import { backoff } from './backoff.ts'
import { readEnvelope } from './read-envelope.ts'
import { asRefused, isPassing, Refused } from './refused.ts'
import { elapsed, hearServerTime, knowsServerTime, serverNow } from './server-time.ts'
import { session } from './storage.ts'

/** How to send one call. */
export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** Made once by the caller for one intent, kept for every try of it. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMillis?: number | undefined
  /** Reads only: how many further tries after a passing failure. */
  readonly retries?: number | undefined
  /** Sees the headers of the answer, where a call speaks through them (captcha). */
  readonly onHeaders?: ((answered: Headers) => void) | undefined
}

const timeoutMillis = 15_000
const who = { merchant: '', language: 'EN', version: '3' }
let onSessionLost: (refused: Refused) => void = () => {}
let onGated: (refused: Refused, name: CallName) => void = () => {}

/** Sets what every call says of itself. */
export const introduce = (as: { merchant?: string; language?: string }): void => {
  Object.assign(who, as)
}

/** Hears when the server no longer knows the session (ERR-13), or lets it do nothing but change the password. */
export const whenSessionLost = (hear: (refused: Refused) => void): void => {
  onSessionLost = hear
}

/** Calls `hear` when the server refuses a call because the account has to be completed, or a contact verified, before it (S-03, S-04). */
export const whenGated = (hear: (refused: Refused, name: CallName) => void): void => {
  onGated = hear
}

/** A fresh idempotency key: 128 bits of chance, URL-safe. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const queryOf = (input: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const abnormal = (cause: unknown) => {
  const refused = new Refused({ key: 'network_link_abnormal', status: 0, message: '' })
  refused.cause = cause
  return refused
}

const once = async <K extends CallName>(name: K, input: Sent<K>, options: SendOptions): Promise<Value<K>> => {
  const call = wire[name]
  const token = call.token === 'none' ? null : session.read('token')
  if (call.token === 'required' && token === null) throw new Refused({ key: 'not_logged_in', status: 401, message: '' })
  const asked: Record<string, string> = {
    [headers.merchant]: who.merchant,
    [headers.module]: call.module,
    [headers.language]: who.language,
    [headers.device]: 'WEB',
    [headers.gatewayVersion]: who.version,
  }
  if (token !== null) asked[headers.token] = token
  if (options.idempotencyKey !== undefined) asked[headers.idempotencyKey] = options.idempotencyKey
  const isRead = call.method === 'GET'
  let body: string | null = null
  if (!isRead) {
    asked['Content-Type'] = 'application/json'
    if (call.sealed) {
      const { seal } = await import('./seal.ts')
      if (!knowsServerTime()) await once('system.status', {}, options).catch(() => undefined)
      asked[headers.encryption] = 'JWE'
      body = JSON.stringify({ value: await seal(input, call, serverNow(), fetchKeys) })
    } else if (call.form === true) {
      asked['Content-Type'] = 'application/x-www-form-urlencoded'
      body = queryOf(input).slice(1)
    } else body = JSON.stringify(input)
  }
  const limit = AbortSignal.timeout(options.timeoutMillis ?? timeoutMillis)
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
  const sentAt = elapsed()
  try {
    const answer = await fetch(call.path + (isRead ? queryOf(input) : ''), {
      method: call.method,
      headers: asked,
      body,
      signal,
      credentials: 'same-origin',
      cache: token === null ? 'default' : 'no-store',
    })
    hearServerTime(Number(answer.headers.get(headers.serverTime)), sentAt, elapsed())
    options.onHeaders?.(answer.headers)
    const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
    return readEnvelope(name, await answer.json(), answer.status, Number.isFinite(retryAfter) ? retryAfter : null)
  } catch (thrown) {
    if (options.signal?.aborted === true) throw thrown
    const refused = thrown instanceof Refused ? thrown : abnormal(thrown)
    if (token !== null && session.read('token') === token) {
      if (refused.is('not_logged_in') || refused.is('password_change_required')) onSessionLost(refused)
      if (refused.is('account_incomplete') || refused.is('contact_unverified')) onGated(refused, name)
    }
    throw refused
  }
}

/** The stream stands beside the table of calls; its module id is that of the platform's own calls (CALL-01). */
const streamModule: Wire['module'] = wire['system.status'].module

/** Opens the stream of what changes (`docs/decisions/0021`): the bytes as they come, or null where it is not offered. */
export const openStream = async (topic: StreamTopic, lastEventId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> => {
  const token = session.read('token')
  const asked: Record<string, string> = { [headers.merchant]: who.merchant, [headers.module]: streamModule, Accept: 'text/event-stream' }
  if (token !== null) asked[headers.token] = token
  if (lastEventId !== '') asked['Last-Event-ID'] = lastEventId
  const answer = await fetch(`/wps/stream?topics=${topic}`, { headers: asked, signal, credentials: 'same-origin', cache: 'no-store' })
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

/** Sends a call and resolves to its value, or throws `Refused`. */
export const send = async <K extends CallName>(name: K, input: Sent<K>, options: SendOptions = {}): Promise<Value<K>> => {
  const mayRepeat = wire[name].method === 'GET' || options.idempotencyKey !== undefined
  const retries = mayRepeat ? (options.retries ?? (wire[name].method === 'GET' ? 0 : 2)) : 0
  for (let tried = 0; ; tried += 1) {
    try {
      return await once(name, input, options)
    } catch (thrown) {
      if (options.signal?.aborted === true || tried >= retries || !isPassing(asRefused(thrown))) throw thrown
      const asked = asRefused(thrown).retryAfterSeconds
      // Whoever pressed a button is told at once of a lock that lasts longer than he would wait for it.
      if (asked !== null && asked > longestWaitSeconds) throw thrown
      await pause(asked === null ? backoff(tried, Math.random()) : asked * 1000, options.signal)
    }
  }
}
