import type { IncomingMessage } from 'node:http'
import type { BucketRule } from '@perya/domain/session/token-bucket'
import { callerAddress, clientNetwork, createRateLimiter } from '@perya/gateway/http'
import type { Clock } from '@perya/gateway/kernel'

/** Budget of page renders per network: the whole sitemap in one language at once, and two per second after that. Cached pages do not count. */
const rule: BucketRule = { perSecond: 2, burst: 40 }

/** Takes a render from the budget of a request's network; returns 0, or the seconds to wait if none is left. */
export const renderLimit = (trustProxy: readonly string[], clock: Clock): ((request: IncomingMessage) => number) => {
  const lanes = createRateLimiter({ render: rule }, clock)
  const addressOf = callerAddress(trustProxy)
  return (request) => lanes.wait('render', clientNetwork(addressOf(request)))
}
