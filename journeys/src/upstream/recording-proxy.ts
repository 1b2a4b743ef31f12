import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sealWindow } from '@perya/testkit/sealing/open-seal'

/** One request between the front end and the platform, with its answer. */
export type Recorded = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** The body as transferred. */
  readonly body: string
  /** Fields of the body: of the JSON, the form or the decrypted JWE. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly isSealed: boolean
  /** The sender: server rendering or a browser. */
  readonly from: 'server' | 'browser'
  readonly status: number
  /** `value` of the answer; undefined if the answer is not an envelope. */
  readonly value: unknown
}

/** A running recorder: its origin for the front end, and the requests recorded so far. */
export type Recorder = { readonly origin: string; readonly recorded: readonly Recorded[]; readonly close: () => Promise<void> }

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldsOf = (body: string, type = ''): Readonly<Record<string, unknown>> => {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  const raw = parsed(body)
  return isRecord(raw) ? raw : {}
}

/**
 * Starts a recording proxy between a front end and its platform. Encrypted bodies are decrypted, recorded and encrypted again; event streams are
 * passed through.
 */
export const startRecordingProxy = async (platform: string): Promise<Recorder> => {
  const recorded: Recorded[] = []
  const window = await sealWindow()
  const base = new URL(platform)

  const platformKey = async () => {
    const set: unknown = await (await fetch(`${platform}/.well-known/jwks.json`)).json()
    const key: unknown = isRecord(set) && Array.isArray(set['keys']) ? set['keys'].find((one) => isRecord(one) && one['use'] === 'enc') : undefined
    if (!isRecord(key)) throw new Error('the platform has no key to seal with')
    return key
  }

  const passOn = (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { 'accept-encoding': _packing, 'content-length': _length, ...headers } = incoming.headers
      const length = body.byteLength === 0 ? {} : { 'content-length': String(body.byteLength) }
      const outgoing = ask({
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, ...length, host: base.host },
      })
      outgoing.on('response', resolve).on('error', reject).end(body)
    })

  const relay = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', platform)
    const { headers } = incoming
    if (url.pathname === '/.well-known/jwks.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(window.keySet))
      return
    }
    const sent = await buffer(incoming)
    if (url.pathname.startsWith('/art/')) {
      const picture = await passOn(incoming, sent)
      response.writeHead(picture.statusCode ?? 502, picture.headers)
      picture.pipe(response)
      return
    }
    const body = sent.toString()
    const raw = fieldsOf(body, headers['content-type'])
    const jwe = Object.keys(raw).length === 1 && typeof raw['value'] === 'string' && raw['value'].split('.').length === 5 ? raw['value'] : null
    const opened = jwe === null ? null : await window.open(jwe, await platformKey())
    const answer = await passOn(incoming, opened === null ? sent : Buffer.from(JSON.stringify({ value: opened.resealed })))
    const note = (text: string): void => {
      const envelope = parsed(text)
      recorded.push({
        method: incoming.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers,
        body,
        fields: opened?.payload ?? raw,
        isSealed: opened !== null,
        from: /Mozilla/.test(headers['user-agent'] ?? '') ? 'browser' : 'server',
        status: answer.statusCode ?? 0,
        value: isRecord(envelope) ? envelope['value'] : undefined,
      })
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if ((answer.headers['content-type'] ?? '').includes('event-stream')) {
      note('')
      response.on('close', () => answer.destroy())
      answer.pipe(response)
      return
    }
    const bytes = await buffer(answer)
    note(bytes.toString())
    response.end(bytes)
  }

  const server = createServer((incoming, response) => {
    relay(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Cast: a TCP listener has an address object, not a socket path.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    recorded,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
