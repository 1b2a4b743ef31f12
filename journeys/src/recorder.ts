import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

/** One request to the platform as it was sent. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const isCall = (path: string): boolean => /^\/(wps|lgw|lotto)\//.test(path)

/** Records the requests that a page sends to the platform from now on. */
export const record = (page: Page): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!isCall(pathname)) return
    sent.push({
      method: request.method(),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers(),
      body: request.postData() ?? '',
    })
  })
  return sent
}

/** Returns the recorded requests whose path has the given ending. */
export const sentTo = (sent: readonly Sent[], end: string): Sent[] => sent.filter(({ path }) => path.endsWith(end))

/** A recording platform behind a front end: proxies every request to the platform of the journeys, records the calls and may change answers. */
export type RecordingPlatform = {
  readonly address: string
  readonly sent: Sent[]
  /** Changes to answers by path; each receives the value of the envelope. */
  readonly changes: Map<string, (value: Record<string, unknown>) => Record<string, unknown>>
  readonly close: () => void
}

const plain = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ['host', 'connection', 'accept-encoding', 'content-length'].includes(name) ? [] : [[name, String(value)]],
    ),
  )

/** Starts a recording proxy in front of the platform at `house`. */
export const recordingPlatform = async (house: string): Promise<RecordingPlatform> => {
  const sent: Sent[] = []
  const changes: RecordingPlatform['changes'] = new Map()
  const handOn = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', house)
    const body = await buffer(request)
    const headers = plain(request)
    if (isCall(pathname))
      sent.push({ method: request.method ?? '', path: pathname, query: Object.fromEntries(searchParams), headers, body: body.toString() })
    const answer = await fetch(new URL(request.url ?? '/', house), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length === 0 ? {} : { body }),
    }).catch(() => null)
    if (answer === null) return response.writeHead(502).end()
    const change = changes.get(pathname)
    const type = answer.headers.get('content-type') ?? ''
    // An event stream never ends; no journey here needs one.
    if (type.startsWith('text/event-stream')) {
      await answer.body?.cancel()
      return response.writeHead(404).end()
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (change === undefined) return response.writeHead(answer.status, { 'content-type': type }).end(bytes)
    const envelope: { value: Record<string, unknown> } = JSON.parse(bytes.toString())
    return response.writeHead(answer.status, { 'content-type': type }).end(JSON.stringify({ ...envelope, value: change(envelope.value) }))
  }
  const server = createServer((request, response) => void handOn(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    changes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
