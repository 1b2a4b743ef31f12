import type { IncomingMessage } from 'node:http'

/** Paths that a balancer may probe with HTTP/1.0. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const absoluteForm = /^https?:\/\/([^/?#@\s]+)(\/[^#\s]*|\?[^#\s]*)?$/i

const hostCount = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Normalises the target to origin form in `request.url`; an authority in it replaces the Host header (RFC 9112, 3.2.2). */
const readTarget = (request: IncomingMessage): boolean => {
  const { url = '' } = request
  if (url.startsWith('/')) return true
  const [, authority, rest = '/'] = absoluteForm.exec(url) ?? []
  if (authority === undefined) return false
  request.headers.host = authority.toLowerCase()
  request.url = rest.startsWith('?') ? `/${rest}` : rest
  return true
}

/**
 * Checks every request before routing: a version of at least HTTP/1.1 (health probes may use 1.0), one Host header and a target in origin or absolute
 * form. Returns the status to refuse with, or null; the target is in origin form afterwards.
 */
export const refusalOfHead = (request: IncomingMessage): 400 | 505 | null => {
  const isCurrent = request.httpVersion === '1.1'
  if (hostCount(request) > 1 || (isCurrent && request.headers.host === undefined)) return 400
  if (!readTarget(request)) return 400
  if (isCurrent) return null
  if (request.httpVersion !== '1.0') return 400
  return probes.has((request.url ?? '').split('?', 1)[0] ?? '') ? null : 505
}
