import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { type CallName, declarationOf, type Value } from '@perya/calls'
import type { TestPlatform, TestVisitor } from '@perya/testkit'

/** One request as the front end sent it. */
export type SentCall = {
  readonly method: string
  readonly path: string
  /** Query parameters of a read, fields of a body; a sealed body is not opened. */
  readonly input: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** Controls the connection between a page and its gateway; every function takes the name of a call. */
export type GatewayLine = {
  /** Requests of one call since the page opened, oldest first. */
  readonly sent: (name: CallName) => readonly SentCall[]
  /** Holds requests of a call back before they reach the gateway; the returned function releases them. */
  readonly hold: (name: CallName) => () => void
  /** Responds to a call with 503 in place of the gateway; the returned function ends that. */
  readonly fail: (name: CallName | 'stream') => () => void
  /** Responds to a call with something that no gateway sends, or, where `answer` throws, with a failed request; the returned function ends that. */
  readonly answerWith: (name: CallName, answer: () => Response) => () => void
  /** The gateway executes the next request of a call, and its response is lost on the way. */
  readonly loseAnswer: (name: CallName) => void
  /** Changes the value of every response of a call until the page closes, as a gateway with other data would respond. */
  readonly amend: <K extends CallName>(name: K, change: (value: Value<K>) => Value<K>) => void
  /** Replaces `fetch` by this connection, with the cookies of one browser. */
  readonly connect: (as: TestVisitor) => void
  /** Releases everything that is held, ends streams, and responds to no further request. */
  readonly cut: () => void
}

const inputOf = (query: URLSearchParams, body: unknown, contentType: string): Readonly<Record<string, unknown>> => {
  if (typeof body !== 'string' || body === '') return Object.fromEntries(query)
  return contentType.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal?.reason)
    if (signal?.aborted === true) fail()
    else signal?.addEventListener('abort', fail, { once: true })
  })

const unavailable = () =>
  new Response(JSON.stringify({ success: false, value: null, message: '', errorCode: 'system_abnormal', traceId: 'screen-test' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  })

/** `SLOW_LINE=100`: every response takes up to that many milliseconds longer, at random. A test that then fails does not wait for what it checks. */
const mostDelay = Number(process.env['SLOW_LINE'] ?? 0)

/** The state of the connection of one page. */
type LineState = {
  log: SentCall[]
  /** Number of the open page; a response to an earlier one never arrives. */
  page: number
  ends: (() => void)[]
  readonly held: Map<string, Promise<void>>
  readonly failing: Set<string>
  readonly losing: Set<string>
  readonly replaced: Map<string, () => Response>
  readonly amending: Map<string, (body: string) => string>
}

const host = '127.0.0.1:3000'

const keyOf = (name: CallName | 'stream'): string =>
  name === 'stream' ? 'GET /wps/stream' : `${declarationOf(name).method} ${declarationOf(name).path}`

/** Injects a request into the gateway, with the cookies of a browser; a stream answers before it ends. */
const inject = async (
  { server }: TestPlatform,
  state: LineState,
  as: TestVisitor,
  address: URL,
  init: RequestInit,
  headers: Record<string, string>,
) => {
  const method = init.method ?? 'GET'
  const cookies = as.jar.header()
  const request = {
    method: method as 'GET',
    url: address.pathname + address.search,
    headers: {
      ...headers,
      host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { origin: `http://${host}` }),
      ...(cookies === '' ? {} : { cookie: cookies }),
    },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    ...(as.address === undefined ? {} : { remoteAddress: as.address }),
  }
  if (address.pathname !== '/wps/stream') return server.inject(request)
  const answer = await server.inject({ ...request, payloadAsStream: true })
  const bytes = answer.stream()
  state.ends.push(() => bytes.destroy())
  init.signal?.addEventListener('abort', () => bytes.destroy(), { once: true })
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { status: answer.statusCode })
}

const reach = async (platform: TestPlatform, state: LineState, as: TestVisitor, address: string, init: RequestInit): Promise<Response> => {
  const url = new URL(address, `http://${host}`)
  const method = init.method ?? 'GET'
  const headers = Object.fromEntries(new Headers(init.headers))
  const key = `${method} ${url.pathname}`
  state.log.push({ method, path: url.pathname, headers, input: inputOf(url.searchParams, init.body, headers['content-type'] ?? '') })
  await state.held.get(key)
  if (mostDelay > 0) await new Promise((resolve) => setTimeout(resolve, randomInt(mostDelay)))
  if (state.failing.has(key)) return unavailable()
  const other = state.replaced.get(key)
  if (other !== undefined) return other()
  const answer = await inject(platform, state, as, url, init, headers)
  if (answer instanceof Response) return answer
  const set = answer.headers['set-cookie']
  as.jar.take(set === undefined ? [] : Array.isArray(set) ? set : [set])
  if (state.losing.delete(key)) throw new TypeError('the answer was lost')
  const received = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (typeof value === 'string') received.set(name, value)
  const amend = answer.statusCode === 200 ? state.amending.get(key) : undefined
  if (amend !== undefined) {
    received.delete('content-length')
    return new Response(amend(answer.payload), { status: 200, headers: received })
  }
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: received })
}

// A browser passes no response to a page that has been closed: it would change the page that is open now. An aborted request still ends, and
// releases what it holds.
const unlessClosed = async <T>(state: LineState, answer: Promise<T>): Promise<T> => {
  const asking = state.page
  try {
    return await answer
  } finally {
    if (asking !== state.page) await new Promise<void>(() => {})
  }
}

/** Connects the front end's `fetch` to a gateway of this process, including headers, cookies and seals. */
export const gatewayLine = (platform: TestPlatform): GatewayLine => {
  const state: LineState = {
    log: [],
    page: 0,
    ends: [],
    held: new Map(),
    failing: new Set(),
    losing: new Set(),
    replaced: new Map(),
    amending: new Map(),
  }
  const { held, failing, losing, replaced, amending } = state
  return {
    sent: (name) => state.log.filter(({ method, path }) => `${method} ${path}` === keyOf(name)),
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(keyOf(name), promise)
      const release = () => {
        held.delete(keyOf(name))
        resolve()
      }
      state.ends.push(release)
      return release
    },
    fail: (name) => {
      failing.add(keyOf(name))
      return () => void failing.delete(keyOf(name))
    },
    answerWith: (name, answer) => {
      replaced.set(keyOf(name), answer)
      return () => void replaced.delete(keyOf(name))
    },
    loseAnswer: (name) => void losing.add(keyOf(name)),
    amend: (name, change) =>
      void amending.set(keyOf(name), (body) => {
        const answer = JSON.parse(body)
        return JSON.stringify({ ...answer, value: change(answer.value) })
      }),
    connect: (as) => {
      state.log = []
      state.page += 1
      globalThis.fetch = (address, init = {}) =>
        Promise.race([unlessClosed(state, reach(platform, state, as, String(address), init)), aborted(init.signal)])
    },
    cut: () => {
      state.page += 1
      globalThis.fetch = () => Promise.reject(new TypeError(`no page of ${platform.app.brand.code} is open`))
      failing.clear()
      losing.clear()
      replaced.clear()
      amending.clear()
      for (const end of state.ends) end()
      state.ends = []
    },
  }
}
