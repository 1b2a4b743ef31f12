import type { buildApp, PlayVendor } from '@perya/gateway'
import { systemClock } from '@perya/gateway/kernel'
import { runConformance } from '@perya/providers/vendor/conformance/run-conformance'

/** Plays vendors against a gateway in this process: messages take the way of those from outside, from the address that is given. */
export const vendorPlayer =
  (server: Pick<ReturnType<typeof buildApp>, 'inject'>): PlayVendor =>
  ({ vendor, keyId, secret, launches, profile }, address) =>
    runConformance({
      ...{ vendor, key: { keyId, secret }, launches, profile, now: () => systemClock.now() },
      transport: async (url, headers, payload) => {
        const answer = await server.inject({ method: 'POST', url, headers, payload, remoteAddress: address })
        return { status: answer.statusCode, text: answer.payload, retryAfter: Number(answer.headers['retry-after'] ?? 1) }
      },
    })
