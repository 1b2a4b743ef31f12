import { type Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'

/** Hop-by-hop headers, which are never forwarded (RFC 9110, 7.6.1). */
const ofTheHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
])

/** Returns the end-to-end headers: all but hop-by-hop headers and those that `Connection` names. */
export const forwardableHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && !ofTheHop.has(name) && !named.has(name)) passed[name] = value
  return passed
}

/** A request to be forwarded to the upstream platform. */
export type Forwarded = {
  readonly base: URL
  /** Path and query, unchanged; the path is one of the table's. */
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string | string[]>
  readonly body: Readable
  readonly agent: HttpAgent
  /** Milliseconds until the head of the answer must arrive. */
  readonly patience: number
  /** Milliseconds for which an answer that has begun may be silent; default: `patience`. */
  readonly silence?: number
}

/** Forwards a request and resolves with the head of the answer; its body streams. Rejects on a timeout. */
export const forward = ({ base, path, method, headers, body, agent, patience, silence = patience }: Forwarded): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = base.protocol === 'https:' ? httpsRequest : httpRequest
    // Host and port are the configured ones, whatever the path contains: it is set as a path, never joined as a URL.
    const outgoing = send({
      protocol: base.protocol,
      hostname: base.hostname,
      port: base.port,
      path,
      method,
      headers: { ...headers, host: base.host },
      agent,
    })
    const timer = setTimeout(() => outgoing.destroy(new Error('the platform behind did not answer in time')), patience)
    outgoing.once('response', (incoming) => {
      clearTimeout(timer)
      incoming.setTimeout(silence, () => incoming.destroy(new Error('the platform behind fell silent')))
      resolve(incoming)
    })
    outgoing.once('error', (error) => {
      clearTimeout(timer)
      body.unpipe(outgoing)
      reject(error)
    })
    body.once('error', () => outgoing.destroy())
    body.pipe(outgoing)
  })
