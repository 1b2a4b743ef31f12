/** The only access to the wire of the console. */
import { noteAnswered, noteSent } from './connection.ts'
import type { Outcome } from './wire.ts'

/** A refusal of the server: its key, the HTTP status, and the value that comes with some keys. Status 0: no answer. */
export class CallRefused extends Error {
  readonly code: string
  readonly status: number
  readonly value: unknown
  constructor(code: string, status: number, message: string, value: unknown) {
    super(message)
    this.code = code
    this.status = status
    this.value = value
  }
}

type Envelope = { readonly success: boolean; readonly value: unknown; readonly message: string; readonly errorCode: string | null }

const base = '/console/v1/'
const timeoutMillis = 15_000
const longTimeoutMillis = 120_000
let onSessionLost: () => void = () => {}

/** Calls `listener` when the server no longer accepts the session. */
export const onSignedOut = (listener: () => void): void => {
  onSessionLost = listener
}

/** Creates an idempotency key. */
export const newKey = (): string => crypto.randomUUID()

const readEnvelope = async (answer: Response): Promise<Envelope> => {
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'success' in body) return body as Envelope
  return { success: false, value: null, message: '', errorCode: answer.ok ? 'invalid_answer' : `http_${answer.status}` }
}

const send = async (path: string, init: RequestInit, limitMillis = timeoutMillis): Promise<unknown> => {
  noteSent()
  const answer = await fetch(`${base}${path}`, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(limitMillis) }).catch(() => {
    throw new CallRefused('no_answer', 0, '', null)
  })
  const { success, value, message, errorCode } = await readEnvelope(answer)
  if (answer.status < 500) noteAnswered()
  if (success) return value
  const code = errorCode ?? `http_${answer.status}`
  if (code === 'not_signed_in') onSessionLost()
  throw new CallRefused(code, answer.status, message, value)
}

/** Reads a view; `query` becomes search parameters, empty ones are omitted. */
export const see = async <T>(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): Promise<T> => {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') words.set(name, String(value))
  const text = words.toString()
  return (await send(text === '' ? path : `${path}?${text}`, { method: 'GET' })) as T
}

/** Sends a changing call. */
export const post = async <T>(path: string, body: object = {}, key?: string, limitMillis?: number): Promise<T> =>
  (await send(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Console': '1', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
      body: JSON.stringify(body),
    },
    limitMillis,
  )) as T

/** Uploads a file, which may be larger than the body of a command. */
export const upload = async <T>(path: string, content: Blob, type: string): Promise<T> =>
  (await send(path, { method: 'POST', headers: { 'Content-Type': type, 'X-Console': '1' }, body: content }, longTimeoutMillis)) as T

/** `vendor limits set` as a path: `vendor/limits-set`. */
export const pathOf = (command: string): string => {
  const [area = '', ...verb] = command.split(' ')
  return `${area}/${verb.join('-')}`
}

export type Request = {
  readonly command: string
  readonly input: object
  readonly reason: string
  /** The assertion of a passkey over what is signed. */
  readonly proof?: object
  /** It may take minutes, such as the import of a file. */
  readonly isLong?: boolean
}

/** Runs a command. */
export const perform = ({ command, input, reason, proof, isLong = false }: Request, key: string): Promise<Outcome> =>
  post(
    `do/${pathOf(command)}`,
    { input, ...(reason === '' ? {} : { reason }), ...(proof === undefined ? {} : { proof }) },
    key,
    isLong ? longTimeoutMillis : timeoutMillis,
  )

/** Asks for a second person. */
export const askSecond = ({ command, input, reason }: Request): Promise<{ readonly approval: string; readonly expiresAt: string }> =>
  post(`ask/${pathOf(command)}`, { input, reason }, newKey())
