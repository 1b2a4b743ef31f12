import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BucketRule } from '@perya/domain/session/token-bucket'
import type { FastifyInstance } from 'fastify'
import type { StaffSetting } from '../../../staff/staff-setting.ts'

/** The console as an app that a listener hands its requests to. */
export type ConsoleServer = Pick<FastifyInstance, 'ready' | 'routing' | 'close'>

/** Rate limits of the console: of all requests of a network, and of those of a session. */
export type ConsoleLane = 'network' | 'session'

/** Reads the checks of the gateway by their names. */
export type GatewayChecks = () => Promise<{ readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly detail: string }>> }>

/** Configuration of the console; read from the environment by the composition root. */
export type ConsoleSetting = StaffSetting & {
  /** The last checks of the gateway, as its readiness reports them. */
  readonly readiness?: GatewayChecks
  /** Origin of the players' site, which the console frames as a preview of the lobby. */
  readonly publicOrigin?: string
  /** Addresses and networks (`10.1.0.0/16`) that the console answers. */
  readonly networks: readonly string[]
  /** Addresses or networks whose `X-Forwarded-For` is trusted; empty: none. */
  readonly trustProxy: readonly string[]
  readonly lanes?: Partial<Record<ConsoleLane, BucketRule | null>>
  /** Called for each request from another network: for metrics. */
  readonly onNetworkRefused?: () => void
  /** Sends the built files of the console, and its page: everything outside of `/console/`. */
  readonly files?: (path: string, request: IncomingMessage, response: ServerResponse) => void
}

const production: Record<ConsoleLane, BucketRule | null> = { network: { perSecond: 50, burst: 400 }, session: { perSecond: 20, burst: 200 } }

/** Returns the rate limits of a configuration. */
export const consoleLanes = ({ profile, lanes }: ConsoleSetting): Record<ConsoleLane, BucketRule | null> => ({
  ...(profile === 'production' ? production : { network: null, session: null }),
  ...lanes,
})
