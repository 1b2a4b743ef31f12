import type { IncomingMessage } from 'node:http'
import { networksOf } from './networks.ts'

/** Names of networks accepted in a list of proxies, as in fastify. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Determines the client address of requests that pass no hook of fastify, by fastify's rule: the last address of `X-Forwarded-For` that no trusted
 * proxy added, or the socket's address where no proxy is trusted.
 */
export const callerAddress = (trustProxy: readonly string[]): ((request: IncomingMessage) => string) => {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const proxies = networksOf(trustProxy.flatMap((one) => named[one] ?? [one]))
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const hops = forwarded === '' ? [] : forwarded.split(',').map((hop) => hop.trim())
    let address = socket.remoteAddress ?? ''
    for (let next = hops.pop(); next !== undefined && next !== '' && proxies.has(address); next = hops.pop()) address = next
    return address
  }
}
