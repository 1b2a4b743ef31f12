import type { RateLimitClass } from '@perya/calls/call'
import type { BucketRule } from '@perya/domain/session/token-bucket'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'

/** A rate-limit class: every client's calls, or the signed callbacks of vendors. */
export type RateLimit = RateLimitClass | 'vendor'

/** Configuration of the process; read from the environment by the composition root. */
export type GatewayConfig = {
  readonly profile: 'demo' | 'test' | 'production'
  /** `https://play.example`: decides cookie names, same-origin checks and links. */
  readonly publicOrigin: string
  /** Addresses or networks whose `X-Forwarded-For` is trusted; empty: none. */
  readonly trustProxy: readonly string[]
  /** True: every answer is validated by its schema before it is sent; for tests. */
  readonly checkAnswers?: boolean
  /** False: no answer is shared between visitors; for tests. */
  readonly shareAnswers?: boolean
  /** Limits by rate-limit class; null: no limit. */
  readonly lanes?: Partial<Record<RateLimit, BucketRule | null>>
  /** Limits of open streams, where they differ from the profile's; `beatMs` is the time between two heartbeats. */
  readonly streams?: { readonly address?: number; readonly all?: number; readonly beatMs?: number }
  /** Called for every answer from the response cache, which passes no hook: for metrics. */
  readonly observe?: (call: string, status: number, milliseconds: number) => void
  /** Called for each vendor callback from an address that the vendor does not list: for metrics. */
  readonly onVendorAddressRefused?: (vendor: string) => void
  /** Adds routes and hooks of the composition root: headers, metrics, vendor callbacks. Runs before the calls are mounted. */
  readonly extend?: (server: FastifyInstance, app: AppContext) => void
}

const production: Record<RateLimit, BucketRule | null> = {
  read: { perSecond: 50, burst: 400 },
  'sign-in': { perSecond: 1, burst: 30 },
  write: { perSecond: 10, burst: 60 },
  launch: { perSecond: 2, burst: 20 },
  vendor: { perSecond: 5_000, burst: 10_000 },
}

const demo: Record<RateLimit, BucketRule | null> = {
  read: null,
  'sign-in': { perSecond: 20, burst: 300 },
  write: { perSecond: 500, burst: 2_000 },
  launch: { perSecond: 100, burst: 500 },
  vendor: null,
}

/** Returns the rate limits of a configuration. */
export const rateLimitsOf = (config: GatewayConfig): Record<RateLimit, BucketRule | null> => ({
  ...(config.profile === 'production' ? production : demo),
  ...config.lanes,
})

/** Whether cookies are `Secure` and named `__Host-…`. */
export const isHttps = (config: GatewayConfig): boolean => config.publicOrigin.startsWith('https:')
