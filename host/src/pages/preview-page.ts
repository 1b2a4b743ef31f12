import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LobbyPreviewPage } from '@perya/gateway'
import { callerAddress, networksOf } from '@perya/gateway/http'
import type { Logger } from 'pino'
import { newNonce, nonceMark } from './nonces.ts'
import type { Renderer } from '../render/renderer.ts'
import { makeRenderQueue } from '../render/render-queue.ts'

/** Path of the preview of a draft of the lobby, which the console frames. */
export const previewPath = '/lobby-preview'

/** Dependencies of the preview. `consoleOrigin` alone may frame it, `networks` alone receive it. */
export type PreviewOptions = {
  readonly consoleOrigin: string
  readonly networks: readonly string[]
  readonly trustProxy: readonly string[]
  readonly publicOrigin: string
  readonly imageOrigins: string
  readonly renderer: Renderer
  readonly open: (grant: string) => Promise<LobbyPreviewPage | null>
  readonly log: Logger
}

/** Sends the preview of a request; false where it is not sent. */
export type PreviewServer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const [patienceMs, rendersMillis] = [3000, 10_000]

/**
 * Headers of a preview. It runs no script, sends no form and opens nothing: it is a picture of the page made of HTML. Only the console may frame it, and
 * no cache, log of referrers or search engine keeps it.
 */
const headersOf = ({ consoleOrigin, imageOrigins }: PreviewOptions, nonce: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: ${imageOrigins}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${consoleOrigin}; sandbox allow-same-origin`.replaceAll(
      / +;/g,
      ';',
    ),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // The page of the console demands both of what it frames.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(), autoplay=()',
})

const wholePage = async ({ renderer, publicOrigin, log }: PreviewOptions, { language, theme, ask }: LobbyPreviewPage): Promise<string> => {
  const answer = await renderer.render(
    { url: `${publicOrigin}/`, language, theme, isReturning: false, nonce: nonceMark, keeps: true },
    {
      // A page being rendered calls by the names and inputs of the table.
      ask: (name, input) => ask(name, input as Parameters<typeof ask>[1]),
      signal: AbortSignal.timeout(rendersMillis),
      onError: (thrown) => log.error({ err: thrown }, 'a preview failed while it was made'),
    },
  )
  const parts: Uint8Array[] = []
  for await (const part of answer.body) parts.push(part)
  return Buffer.from((await answer.kept()) ?? Buffer.concat(parts)).toString()
}

/** Serves previews; false where a request gets the answer of any unknown path: no grant, a forged or old one, another network, or not within a frame. */
export const createPreview = (options: PreviewOptions): PreviewServer => {
  const networks = networksOf(options.networks)
  const addressOf = callerAddress(options.trustProxy)
  const queue = makeRenderQueue({ width: 1, length: 8, patienceMs, onChange: () => {} })
  return async (request, response) => {
    const [, query = ''] = (request.url ?? '').split('?', 2)
    const grant = new URLSearchParams(query).get('grant') ?? ''
    const framed = request.headers['sec-fetch-dest']
    if (request.method !== 'GET' || grant === '' || (framed !== undefined && framed !== 'iframe') || !networks.has(addressOf(request))) return false
    const opened = await options.open(grant)
    if (opened === null) return false
    const leave = await queue.enter('known')
    const nonce = newNonce()
    try {
      const body = leave === null ? null : (await wholePage(options, opened)).replaceAll(nonceMark, nonce)
      response.writeHead(body === null ? 503 : 200, { ...headersOf(options, nonce), 'Content-Language': opened.language }).end(body ?? '')
    } finally {
      leave?.()
    }
    return true
  }
}
