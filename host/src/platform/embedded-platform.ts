import { join } from 'node:path'
import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import {
  buildApp,
  isSound,
  lobbyContentStamp,
  openLobbyPreview,
  pictureSources,
  referenceIdentityCheck,
  doubtful,
  passed,
  startHealthWatch,
  type Metrics,
  startResetMailJob,
} from '@perya/gateway'
import {
  checkMasterKey,
  systemChance,
  systemClock,
  type AppContext,
  readMasterKey,
  wrappingKeys,
  beginJob,
  createPaymentAdapter,
  createWalletAdapter,
  openKeys,
  sealPlaintext,
  awaitDatabase,
  openStore,
  replicaConfig,
  storeFromConfig,
  type Store,
  platformState,
} from '@perya/gateway/kernel'
import { buildConsole } from '@perya/gateway/operator'
import { mountPictureRoutes } from '@perya/art/mount-picture-routes'
import type { Logger } from 'pino'
import { auditSettingOf } from '../settings/audit-setting.ts'
import { createBackgroundJobs } from './background-jobs.ts'
import type { HostConfig } from '../settings/config.ts'
import { createDataFolder } from '../settings/data-folder.ts'
import { createPaymentProvider } from '../settings/payments.ts'
import { readVendorWallets } from '../settings/wallets.ts'
import { readIdentityProviders } from '../settings/identity-providers.ts'
import { createPhoneService } from '../settings/phone-service.ts'
import type { VisitorTransport } from '../pages/page-server.ts'
import type { CallBackend } from './call-backend.ts'
import type { Origins } from '../settings/origins.ts'
import { mountReferenceServers, type ReferenceParts } from './reference-servers.ts'
import { prepareStaff } from './prepare-staff.ts'
import { seedDemo } from './seed-demo.ts'
import { vendorPlayer } from './vendor-player.ts'
import { visitorRequest } from './visitor-request.ts'

const pollEveryMs = 500
const sharedMs = 1_100

type Parts = {
  readonly config: HostConfig
  readonly origins: Origins /** Address under which this very process answers callbacks. */
  readonly ownOrigin: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly onChange: () => void
}

const askerOf =
  (server: ReturnType<typeof buildApp>, brand: Brand): VisitorTransport =>
  (request, language) =>
  async <K extends CallName>(name: K, input: CallInputSent<K>) => {
    const { url, headers } = visitorRequest(name, input, brand, language)
    const forwarded = request?.headers['x-forwarded-for']
    const answer = await server.inject({
      method: 'GET',
      url,
      remoteAddress: request?.socket.remoteAddress ?? '127.0.0.1',
      headers: { ...headers, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
    })
    return answer.payload
  }

/** Polls the operators' settings and the contents of the lobby: cached pages are deleted when they change, and none are cached while responses depend on the caller. */
const watchState = (app: AppContext, onChange: () => void) => {
  let [seen, isOpen] = ['', true]
  const job = beginJob(app, 'settings')
  const check = async () => {
    const { revision, maintenance, region } = await platformState(app)
    isOpen = !maintenance.on && region.restricted.length === 0
    const current = `${revision} ${await lobbyContentStamp(app)}`
    if (current !== seen) {
      onChange()
      // A page that was made just now may contain an answer that all visitors shared for a second.
      setTimeout(onChange, sharedMs).unref()
    }
    seen = current
  }
  const timer = setInterval(() => {
    check().then(job.succeeded, job.failed)
  }, pollEveryMs)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    job.end()
  }
  return { look: check, isOpen: () => isOpen, stop }
}

/** Outside parties that the configuration names; `provider` is null when members cannot pay. */
type Partners = Pick<ReferenceParts, 'provider' | 'wallets'>

const contextOf = ({ config, origins, log }: Parts, { provider, wallets }: Partners, store: Store, root: Buffer, replica?: Store): AppContext => ({
  store,
  ...(replica === undefined ? {} : { replica }),
  clock: systemClock,
  chance: systemChance,
  brand: config.brand,
  log,
  gamesOrigin: origins.gamesOrigin,
  houseKey: root,
  audit: auditSettingOf(config, root),
  identityProviders: readIdentityProviders(config, origins.gamesOrigin),
  phoneService: createPhoneService(config, origins.gamesOrigin),
  payments: provider === null ? null : createPaymentAdapter(provider, systemClock),
  identityChecks:
    config.profile === 'production'
      ? null
      : referenceIdentityCheck({ clock: systemClock, key: root, timeZone: config.brand.timeZone, minimumAge: config.brand.minimumAge }),
  gameWallets: wallets.map(({ code, name, vendor, ...partner }) => ({ code, name, vendor, port: createWalletAdapter(partner, systemClock) })),
})

type Opened = { readonly app: AppContext; readonly demo: readonly string[]; readonly demoStaff: readonly string[] }

const replicaOf = ({ config, log }: Parts): Store | undefined =>
  config.readUrl === undefined
    ? undefined
    : storeFromConfig({ backend: 'external', config: replicaConfig(config.readUrl), close: async () => {} }, (message) => log.warn(message))

/** Opens the database with all migrations applied; outside production with demo data, whose accounts `demo` and `demoStaff` list. */
const openContext = async (parts: Parts, partners: Partners, masterKey: Buffer): Promise<Opened> => {
  const { config, log } = parts
  const isProduction = config.profile === 'production'
  const wrapping = wrappingKeys(masterKey, config.houseKeyOld)
  let demo: readonly string[] = []
  let demoStaff: readonly string[] = []
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    demandDurable: isProduction,
    demandStandby: config.standbyRequired,
    migrationUrl: config.migrationUrl,
    ownerRole: !isProduction ? 'allowed' : config.ownerRoleAllowed ? 'warned' : 'refused',
    allowPglite: !isProduction || config.embeddedAllowed === 'pglite',
    waitSeconds: config.databaseWaitSeconds,
    warn: (message) => log.warn(message),
    prepare: async (opened) => {
      await checkMasterKey(opened, ...wrapping)
      const { root } = await openKeys(opened, wrapping)
      await sealPlaintext(opened)
      const app = contextOf(parts, partners, opened, root)
      if (!isProduction) demo = await seedDemo(app)
      demoStaff = await prepareStaff(app, config.profile)
    },
  })
  return { app: contextOf(parts, partners, store, (await openKeys(store, wrapping)).root, replicaOf(parts)), demo, demoStaff }
}

/** Starts the watches of the health and the settings; `look` resolves once both have read the database. */
const startWatches = ({ config, log, metrics, onChange }: Parts, app: AppContext) => {
  const health = startHealthWatch(app, metrics, {
    clock: systemClock,
    folders: config.databaseUrl === undefined ? [config.dataDir, join(config.dataDir, 'postgres')] : [config.dataDir],
    demands: { durable: config.profile === 'production', standby: config.standbyRequired },
  })
  const state = watchState(app, onChange)
  const check = () =>
    awaitDatabase(() => Promise.all([health.look(), state.look()]), {
      seconds: config.databaseWaitSeconds,
      report: (message) => log.warn(message),
    })
  return { health, state, look: check }
}

const serveGateway = async (parts: Parts, partners: Partners, { app, demo, demoStaff }: Opened): Promise<CallBackend> => {
  const { config, origins, ownOrigin, metrics } = parts
  const { publicOrigin } = origins
  const server = buildApp(app, {
    profile: config.profile,
    publicOrigin,
    trustProxy: config.trustProxy,
    extend: metrics.measure,
    observe: metrics.observe,
    onVendorAddressRefused: metrics.vendors.countAddressRefusal,
  })
  const references = await mountReferenceServers(server, app, { config, origins, ownOrigin, ...partners })
  mountPictureRoutes(server, pictureSources(app), config.picturesDir)
  const jobs = createBackgroundJobs(app, config, metrics, publicOrigin, vendorPlayer(server))
  const { health, state, look } = startWatches(parts, app)
  const asAnyone = askerOf(server, config.brand)
  const stopAnswering = startResetMailJob(app, publicOrigin)
  await server.ready()
  await look()
  return {
    serving: () => {
      jobs.start()
      references.start()
    },
    settle: async () => {
      server.endStreams()
      await references.settle()
    },
    route: (request, response) => server.routing(request, response),
    fast: server.answerFast,
    ask: asAnyone,
    mayKeep: state.isOpen,
    // An error of the audit trail stops no play, so it does not make the gateway unready.
    readiness: async () => {
      const { ready, checks } = await health.readiness()
      const audit = jobs.audit.state()
      return { ready, checks: { ...checks, audit: isSound(audit) ? passed('sealed and published') : doubtful(JSON.stringify(audit)) } }
    },
    console: { build: (setting) => buildConsole(app, { ...setting, readiness: health.readiness }), greeting: demoStaff },
    preview: (grant) => openLobbyPreview(app, grant, { publicOrigin, askAsVisitor: (language) => asAnyone(null, language) }),
    greeting: () => demo,
    close: async () => {
      await health.stop()
      state.stop()
      stopAnswering()
      references.stop()
      await jobs.stop()
      await server.close()
      await jobs.stopDelivery()
      await app.replica?.close()
      await app.store.close()
    },
  }
}

/** The gateway in this process, on its own database. */
export const embeddedPlatform = async (parts: Parts): Promise<CallBackend> => {
  const { config, origins, log } = parts
  const masterKey = readMasterKey(config.dataDir, config.houseKey)
  createDataFolder(config.dataDir, log)
  const partners: Partners = {
    provider: createPaymentProvider(config, origins.gamesOrigin, masterKey),
    wallets: readVendorWallets(config, origins.gamesOrigin, masterKey),
  }
  const opened = await openContext(parts, partners, masterKey)
  try {
    return await serveGateway(parts, partners, opened)
  } catch (error) {
    await opened.app.replica?.close()
    await opened.app.store.close()
    throw error
  }
}
