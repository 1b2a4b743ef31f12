import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { Metrics } from '@perya/gateway'
import { consoleMetrics } from '@perya/gateway/operator'
import { drain, listen } from '../http/serve.ts'
import type { CallBackend } from '../platform/call-backend.ts'
import type { HostConfig } from '../settings/config.ts'
import { consoleOriginOf } from '../settings/console-config.ts'
import type { Origins } from '../settings/origins.ts'
import { createConsoleFiles } from './console-files.ts'

/** The operator console of this process. */
type OpenConsole = {
  /** Its origin; null where it is off. */
  readonly origin: string | null
  /** Serves it on its listener, which answers 503 until then. */
  readonly serve: (platform: Pick<CallBackend, 'console'>, metrics: Metrics) => Promise<void>
  /** Lines to print at start. */
  readonly greeting: () => readonly string[]
  /** Ends its streams, and lets requests in progress finish. */
  readonly stop: (patienceMs: number) => Promise<void>
}

const folder = resolve(import.meta.dirname, '../../../console/dist')

const off: OpenConsole = { origin: null, serve: async () => {}, greeting: () => [], stop: async () => {} }

const portOf = (server: Server, fallback: number): number => {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? fallback) : fallback
}

/** Opens the listener of the console, where the console is on. */
export const openConsole = async (config: Pick<HostConfig, 'console' | 'profile' | 'trustProxy'>, origins: Origins): Promise<OpenConsole> => {
  const { console: own, profile, trustProxy } = config
  if (own === null) return off
  const { server, takeOver } = await listen(own.host, own.port)
  const consoleOrigin = consoleOriginOf(own, portOf(server, own.port), { PUBLIC_ORIGIN: origins.publicOrigin, GAMES_ORIGIN: origins.gamesOrigin })
  let [closeApp, greeting]: [() => Promise<void>, readonly string[]] = [async () => {}, []]
  return {
    origin: consoleOrigin,
    serve: async ({ console: built }, metrics) => {
      if (built === null) return
      const app = built.build({
        ...{ profile, consoleOrigin, publicOrigin: origins.publicOrigin, networks: own.networks, factor: own.factor, trustProxy },
        onNetworkRefused: consoleMetrics(metrics.registry).countNetworkRefusal,
        files: createConsoleFiles(folder, consoleOrigin, origins.publicOrigin),
      })
      await app.ready()
      takeOver((request, response) => app.routing(request, response))
      closeApp = () => app.close()
      greeting = [`The operator console is at ${consoleOrigin}.`, ...built.greeting]
    },
    greeting: () => greeting,
    stop: async (patienceMs) => {
      await closeApp()
      await drain(server, patienceMs)
    },
  }
}
