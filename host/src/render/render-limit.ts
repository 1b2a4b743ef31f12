import type { IncomingMessage } from 'node:http'
import type { BucketRule } from '@perya/domain/session/token-bucket'
import type { Clock } from '@perya/gateway/clock'
import { callerAddress } from '@perya/gateway/transport/caller-address'
import { networkOf, rateLanes } from '@perya/gateway/transport/rate-lanes'

/** Pages that one network may have rendered: all of a site map in one language at once, and two a second after that. Kept pages do not count. */
const rule: BucketRule = { perSecond: 2, burst: 40 }

/** Takes a render from what the network of a request has left; 0, or the seconds to wait where it has none. */
export const renderLimit = (trustProxy: readonly string[], clock: Clock): ((request: IncomingMessage) => number) => {
  const lanes = rateLanes({ render: rule }, clock)
  const addressOf = callerAddress(trustProxy)
  return (request) => lanes.wait('render', networkOf(addressOf(request)))
}
