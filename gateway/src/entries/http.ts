// The HTTP layer without the calls: limits, addresses, rate limits, refusals and the description of the API. Loads no area.

export { callerAddress } from '../kernel/http/request/caller-address.ts'
export { limits } from '../kernel/http/mount-security-headers.ts'
export { networksOf } from '../kernel/http/request/networks.ts'
export { openApi } from '../kernel/http/openapi.ts'
export { sendRefusal } from '../kernel/http/response/envelope.ts'
export { callNames } from '../kernel/http/response/methods-of-paths.ts'
export { clientNetwork, createRateLimiter } from '../kernel/http/response/rate-limiter.ts'
export { toRefusal } from '../kernel/http/response/to-refusal.ts'
export { timeLimits } from '../kernel/http/time-limits.ts'
export { Refusal } from '../kernel/refusal.ts'
