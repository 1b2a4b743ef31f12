import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { PageBytes, NoncePage } from './compile-nonce-page.ts'

type Packing = 'br' | 'gzip'

const takes = (accepted: string, packing: Packing): boolean => new RegExp(`\\b${packing}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`).test(accepted)
const known = new Map<string, Packing | null>()

/** Negotiates the encoding of a response, best first; null if it must be sent uncompressed. */
export const negotiateEncoding = (request: IncomingMessage): Packing | null => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const found = known.get(accepted)
  if (found !== undefined) return found
  const best = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null
  // A browser always sends the same header; the bound stops clients that send a new one each time from filling the cache.
  if (known.size < 64) known.set(accepted, best)
  return best
}

/** Returns a cached page in the encoding that this request accepts. */
export const encodedPage = (request: IncomingMessage, page: NoncePage, nonce: string): { packing: Packing | null; body: PageBytes } => {
  const requested = negotiateEncoding(request)
  const brotli = requested === 'br' ? page.brotli(nonce) : null
  if (brotli !== null) return { packing: 'br', body: brotli }
  const mayGzip = requested === 'gzip' || (requested === 'br' && takes(String(request.headers['accept-encoding']), 'gzip'))
  return mayGzip ? { packing: 'gzip', body: page.gzipped(nonce) } : { packing: null, body: page.plain(nonce) }
}

/** Creates the stream of a page that is being rendered: compressed, and flushed piece by piece. */
export const createPageStream = (
  request: IncomingMessage,
  response: ServerResponse,
  packing: Packing | null,
): { write: (text: string) => void; end: () => void } => {
  if (request.method === 'HEAD') return { write: () => {}, end: () => response.end() }
  if (packing === null) return { write: (text) => void response.write(text), end: () => response.end() }
  const packer = packing === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : createGzip({ level: 6 })
  packer.pipe(response)
  return {
    write: (text) => {
      packer.write(text)
      packer.flush(packing === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH)
    },
    end: () => packer.end(),
  }
}
