import type { IncomingMessage, ServerResponse } from 'node:http'
import { declarationOf } from '@perya/calls'
import type { AppContext } from '../context.ts'
import { type GatewayConfig, rateLimitsOf } from './response/config.ts'
import { json } from './response/envelope.ts'
import { callNames } from './response/methods-of-paths.ts'
import { encodingFor, isNotModified } from './response/compressed-body.ts'
import { headersOfEveryAnswer, headersOfSharedAnswers } from './mount-security-headers.ts'
import type { ResponseCache } from './response/response-cache.ts'
import { sharedKeyOf } from './shared-key.ts'
import { nextTrace } from './response/next-trace.ts'

// A cached answer needs no routing, hooks or parsing. Only a well-formed request for one is answered here; all others, and the
// first request for an answer, take the regular path, which also decides what may be cached.

type Shared = { readonly name: string; readonly module: string; readonly keyOf: (language: string, url: string) => string }

const sharedPaths: ReadonlyMap<string, Shared> = new Map(
  callNames
    .filter((name) => declarationOf(name).shared !== undefined)
    .map((name) => [declarationOf(name).path, { name, module: declarationOf(name).module, keyOf: sharedKeyOf(declarationOf(name)) }]),
)

const fixedHeaders = Object.entries({ ...headersOfEveryAnswer, ...headersOfSharedAnswers }).flat()

/** Answers from the response cache, and returns whether it did. */
export const createCachedResponder = (
  app: AppContext,
  config: GatewayConfig,
  answers: ResponseCache,
): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  // Where reads are rate-limited or proxies are trusted, the regular path counts callers.
  if (rateLimitsOf(config).read !== null || config.trustProxy.length > 0 || config.shareAnswers === false) return () => false
  const { merchant, languages, defaultLanguage } = app.brand
  return (request, response) => {
    const { url = '', headers } = request
    if (request.method !== 'GET') return false
    const at = url.indexOf('?')
    const shared = sharedPaths.get(at < 0 ? url : url.slice(0, at))
    if (shared === undefined) return false
    if ((headers['merchant'] || merchant) !== merchant || (headers['moduleid'] ?? shared.module) !== shared.module) return false
    const asked = headers['language']
    const language = typeof asked === 'string' && languages.includes(asked) ? asked : defaultLanguage
    const cached = answers.find(shared.keyOf(language, url))
    if (cached === null) return false
    const traceId = nextTrace()
    const common = [...fixedHeaders, 'X-Server-Time', String(app.clock.now()), 'ETag', cached.etag]
    if (isNotModified(headers['if-none-match'], cached.etag)) {
      response.writeHead(304, common).end()
      config.observe?.(shared.name, 304, 0)
      return true
    }
    const encoding = encodingFor(headers['accept-encoding'], cached.bytes.byteLength)
    const { head, close } = cached.packed(encoding)
    const tail = close(`${traceId}"}`)
    response.writeHead(200, [
      ...common,
      'Content-Type',
      json,
      'Content-Length',
      String(head.byteLength + tail.byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ])
    response.write(head)
    response.end(tail)
    config.observe?.(shared.name, 200, 0)
    return true
  }
}
