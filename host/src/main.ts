import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { type Metrics, makeMetrics } from '@perya/gateway'
import { systemClock, makeLog } from '@perya/gateway/kernel'
import { StartRefusal } from '@perya/domain/start-refusal'
import { type HostConfig, readConfig } from './settings/config.ts'
import { openConsole } from './console/open-console.ts'
import { development } from './render/development.ts'
import { embeddedPlatform } from './platform/embedded-platform.ts'
import { createFileServer } from './http/file-server.ts'
import { releaseStartupMemory } from './render/release-memory.ts'
import { createGamePages } from './http/create-game-pages.ts'
import { metricsListener } from './http/metrics-door.ts'
import { type Origins, originsOf } from './settings/origins.ts'
import { originsIn, pageHeaders } from './pages/page-headers.ts'
import { createPreview } from './pages/preview-page.ts'
import { createPageServer, type PageServer } from './pages/page-server.ts'
import type { CallBackend } from './platform/call-backend.ts'
import { renderHere, type Renderer } from './render/renderer.ts'
import { renderLimit } from './render/render-limit.ts'
import { renderInThread } from './render/thread-renderer.ts'
import { drain, listen } from './http/serve.ts'
import { createRequestRouter } from './http/request-router.ts'
import { brandTexts } from './http/brand-files.ts'
import { upstreamPlatform } from './platform/upstream-platform.ts'

const root = resolve(import.meta.dirname, '../..')
const patienceMs = 7000

/** Returns the origin under which this process reaches itself, whatever its public name. */
const ownOriginOf = (host: string, port: number): string => {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** The port that a server listens on. */
const portOf = (server: Server): number | undefined => {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

const builtEntry = pathToFileURL(resolve(root, 'web/dist/server/entry-server.js')).href

// Only Linux has thread priorities: elsewhere one page is rendered at a time.
const rendersAtOnce = process.platform === 'linux' ? 2 : 1

/** Runs `stop` at the first signal to end, or when the parent process has disconnected. */
const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    void stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, stopOnce)
}

type PageParts = {
  readonly config: HostConfig
  readonly origins: Origins
  readonly log: Logger
  readonly metrics: Metrics
  readonly platform: CallBackend
  readonly renderer: Renderer
  readonly developing: Awaited<ReturnType<typeof development>> | null
}

/** Creates the page server; in development, pages are neither cached nor limited. */
const openPages = ({ config, origins, log, metrics, platform, renderer, developing }: PageParts): PageServer =>
  createPageServer({
    brand: config.brand,
    publicOrigin: origins.publicOrigin,
    renderer,
    width: rendersAtOnce,
    limit: developing === null ? renderLimit(config.trustProxy, systemClock) : () => 0,
    ask: platform.ask,
    mayKeep: platform.mayKeep,
    log,
    count: metrics.countPage,
    renders: metrics.renders,
    cached: developing === null,
    headers: developing?.headers ?? pageHeaders(config.brand, origins.gamesOrigin, origins.publicOrigin.startsWith('https:')),
  })

/** The preview of the lobby, where a console is open that may frame it. */
const openPreview = ({ config, origins, log, platform, renderer }: Omit<PageParts, 'metrics' | 'developing'>, consoleOrigin: string | null) =>
  consoleOrigin === null || platform.preview === null
    ? null
    : createPreview({
        ...{ consoleOrigin, networks: config.console?.networks ?? [], trustProxy: config.trustProxy, publicOrigin: origins.publicOrigin },
        ...{ imageOrigins: originsIn(config.brand.imageCDNs), renderer, open: platform.preview, log },
      })

const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2))
  // While the database is awaited, nothing needs an orderly shutdown; afterwards `stop` handles signals.
  const endEarly = () => process.exit(1)
  process.once('disconnect', endEarly)
  const log = makeLog(config.logLevel)
  const metrics = makeMetrics()
  const { server, takeOver } = await listen(config.host, config.port)
  const port = portOf(server) ?? config.port
  const origins = originsOf(config, port)
  const second = origins.gamesPort === null ? null : await listen(config.host, origins.gamesPort)
  const measured = config.metricsPort === undefined ? null : await listen(config.metricsHost, config.metricsPort)
  const staffConsole = await openConsole(config, origins)
  let readiness: CallBackend['readiness'] = async () => ({ ready: false, checks: { start: { ok: false, detail: 'the gateway is starting' } } })
  measured?.takeOver(metricsListener(metrics, config, () => readiness()))
  const developing = config.development ? await development(root, server) : null
  // Started first: it loads the renderer while the database starts.
  const renderer: Renderer =
    developing === null
      ? renderInThread({ entry: builtEntry, brand: config.brand, log, onRestart: metrics.renders.countRestart })
      : renderHere(developing.render, config.brand)
  let clearPages = () => {}
  const platform =
    config.upstream === undefined
      ? await embeddedPlatform({ config, origins, ownOrigin: ownOriginOf(config.host, port), log, metrics, onChange: () => clearPages() })
      : await upstreamPlatform(config.upstream, config, log)
  readiness = platform.readiness
  const pages = openPages({ config, origins, log, metrics, platform, renderer, developing })
  clearPages = pages.forget
  const files = createFileServer(resolve(root, 'web/dist/client'))
  const answer = createRequestRouter({
    platform,
    pages,
    preview: openPreview({ config, origins, log, platform, renderer }, staffConsole.origin),
    metrics,
    access: config,
    log,
    files,
    texts: brandTexts(config.brand, origins.publicOrigin, files.has),
    games: createGamePages(resolve(root, 'games/dist'), origins.publicOrigin),
    gamesHost: new URL(origins.gamesOrigin).host,
  })
  const serve = developing === null ? answer : developing.before(answer)
  takeOver(serve)
  second?.takeOver(answer)
  await staffConsole.serve(platform, metrics)
  platform.serving()
  pages.prepare()

  process.off('disconnect', endEarly)
  stopOnSignals(async () => {
    await platform.settle()
    const drained = [drain(server, patienceMs), second === null ? null : drain(second.server, patienceMs), staffConsole.stop(patienceMs)]
    await Promise.all([...drained, developing?.close()])
    measured?.server.closeAllConnections()
    await renderer.close()
    await platform.close()
    log.flush(() => process.exit(0))
  })
  releaseStartupMemory()
  const ready = `${config.brand.name} is ready at ${origins.publicOrigin} (games at ${origins.gamesOrigin}).`
  process.stdout.write(`${[ready, ...platform.greeting(), ...staffConsole.greeting()].join('\n')}\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartRefusal ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
