import { join } from 'node:path'
import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { buildApp } from '@perya/gateway/app/app'
import { auditJobs, isSound } from '@perya/gateway/kernel/audit/audit-jobs'
import { measureAudit } from '@perya/gateway/kernel/audit/audit-metrics'
import { checkMasterKey } from '@perya/gateway/kernel/check-master-key'
import { mountPictureRoutes } from '@perya/art/mount-picture-routes'
import { pictureInputs } from '@perya/gateway/catalogue/pictures/picture-inputs'
import { systemChance } from '@perya/gateway/kernel/chance'
import { systemClock } from '@perya/gateway/kernel/clock'
import type { AppContext } from '@perya/gateway/kernel/context'
import { readMasterKey, wrappingKeys } from '@perya/gateway/kernel/master-key'
import { beginJob } from '@perya/gateway/kernel/jobs'
import { doubtful, passed } from '@perya/gateway/app/health/check'
import { startHealthWatch } from '@perya/gateway/app/health'
import { archiveRound } from '@perya/gateway/lottery/archive/archive-round'
import { drawEngine } from '@perya/gateway/lottery/draws/draw-engine'
import { createBeacon } from '@perya/gateway/lottery/draws/create-beacon'
import { resultFeed } from '@perya/gateway/lottery/draws/result-feed'
import type { Metrics } from '@perya/gateway/kernel/metrics'
import { enqueueText } from '@perya/gateway/kernel/notifications/enqueue-message'
import { createOutboxWorker } from '@perya/gateway/kernel/notifications/outbox-worker'
import { retentionRound } from '@perya/gateway/operator/personal-data/retention-job'
import { httpSink, localSink } from '@perya/gateway/kernel/notifications/message-sink'
import { identityCallbackPath } from '@perya/gateway/identity/factor/core/identity-flows'
import { startResetMailJob } from '@perya/gateway/identity/password/send-requested-resets'
import { cashierJob } from '@perya/gateway/money/cashier-job'
import { completenessJob } from '@perya/gateway/identity/completeness/completeness-job'
import { contractJob } from '@perya/gateway/agents/contract/contract-job'
import { raffleJob } from '@perya/gateway/rewards/raffle/draw-due-raffles'
import { bonusJob } from '@perya/gateway/rewards/bonus/bonus-job'
import { roundSumsJob } from '@perya/gateway/money/statement/bets/round-sums-job'
import { createPaymentAdapter } from '@perya/gateway/kernel/partners/create-payment-adapter'
import { createWalletAdapter } from '@perya/gateway/kernel/partners/create-wallet-adapter'
import { fetchHttp } from '@perya/gateway/kernel/partners/create-signed-client'
import { mountReferencePayment } from '@perya/providers/payment/mount-reference-payment'
import { mountReferenceIdentity } from '@perya/providers/identity/mount-reference-identity'
import { mountReferenceVendor } from '@perya/providers/vendor/mount-reference-vendor'
import { mountReferenceWallet } from '@perya/providers/wallet/mount-reference-wallet'
import { mountReferencePhone } from '@perya/providers/phone/mount-reference-phone'
import { openKeys } from '@perya/gateway/kernel/secrets/keyring'
import { sealPlaintext } from '@perya/gateway/kernel/secrets/seal-plaintext'
import { newId } from '@perya/gateway/kernel/secrets'
import { awaitDatabase } from '@perya/gateway/kernel/database/await-database'
import { openStore } from '@perya/gateway/kernel/database/open-store'
import type { Store } from '@perya/gateway/kernel/database/store'
import { vendorWatch } from '@perya/gateway/play/callbacks/limits/vendor-watch'
import { webPushJob } from '@perya/gateway/contact/web-push/web-push-job'
import { walletTransferJob } from '@perya/gateway/money/vendor-wallets/wallet-transfer-job'
import { platformState } from '@perya/gateway/kernel/settings/platform-state'
import { gameServerPorts } from '@perya/gateway/play/game-server-ports'
import { aggregatePlayJob } from '@perya/gateway/play/turnover/aggregate-play'
import { commissionJob } from '@perya/gateway/agents/commission/run/commission-job'
import { pointsJob } from '@perya/gateway/rewards/points/grant-earned-points'
import type { Logger } from 'pino'
import { auditSettingOf, headSinksOf } from './audit-setting.ts'
import type { HostConfig } from './config.ts'
import { createDataFolder } from './data-folder.ts'
import { createPaymentProvider } from './payments.ts'
import { readVendorWallets } from './wallets.ts'
import { readIdentityProviders } from './identity-providers.ts'
import { createPhoneService } from './phone-service.ts'
import type { VisitorTransport } from './page-server.ts'
import type { CallBackend } from './call-backend.ts'
import type { Origins } from './origins.ts'
import { seedDemo } from './seed-demo.ts'
import { visitorRequest } from './visitor-request.ts'

const lookEveryMs = 500

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

/** Polls the operators' settings: cached pages are deleted when they change, and none are cached while responses depend on the caller. */
const watchState = (app: AppContext, onChange: () => void) => {
  let [seen, isOpen] = [0, true]
  const job = beginJob(app, 'settings')
  const look = async () => {
    const { revision, maintenance, region } = await platformState(app)
    isOpen = !maintenance.on && region.restricted.length === 0
    if (revision !== seen) onChange()
    seen = revision
  }
  const timer = setInterval(() => {
    look().then(job.succeeded, job.failed)
  }, lookEveryMs)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    job.end()
  }
  return { look, isOpen: () => isOpen, stop }
}

/** The gateway in this process, on its own database. */
export const embeddedPlatform = async ({ config, origins, ownOrigin, log, metrics, onChange }: Parts): Promise<CallBackend> => {
  const houseKey = readMasterKey(config.dataDir, config.houseKey)
  createDataFolder(config.dataDir, log)
  const wrapping = wrappingKeys(houseKey, config.houseKeyOld)
  const provider = createPaymentProvider(config, origins.gamesOrigin, houseKey)
  const wallets = readVendorWallets(config, origins.gamesOrigin, houseKey)
  const houseOn = (store: Store, root: Buffer): AppContext => ({
    store,
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
    gameWallets: wallets.map(({ code, name, vendor, ...partner }) => ({ code, name, vendor, port: createWalletAdapter(partner, systemClock) })),
  })
  let people: readonly string[] = []
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    demandDurable: config.profile === 'production',
    demandStandby: config.standbyRequired,
    migrationUrl: config.migrationUrl,
    ownerRole: config.profile !== 'production' ? 'allowed' : config.ownerRoleAllowed ? 'warned' : 'refused',
    allowPglite: config.profile !== 'production' || config.embeddedAllowed === 'pglite',
    waitSeconds: config.databaseWaitSeconds,
    warn: (message) => log.warn(message),
    prepare: async (opened) => {
      await checkMasterKey(opened, ...wrapping)
      const { root } = await openKeys(opened, wrapping)
      await sealPlaintext(opened)
      if (config.profile !== 'production') people = await seedDemo(houseOn(opened, root))
    },
  })
  const app = houseOn(store, (await openKeys(store, wrapping)).root)
  try {
    const server = buildApp(app, {
      profile: config.profile,
      publicOrigin: origins.publicOrigin,
      trustProxy: config.trustProxy,
      extend: metrics.measure,
      observe: metrics.observe,
      onVendorAddressRefused: metrics.vendors.countAddressRefusal,
    })
    // Its titles are those of the demo; in production they cannot be launched, and its server would only add attack surface.
    const vendor =
      config.profile === 'production'
        ? null
        : mountReferenceVendor(server, gameServerPorts(app), {
            gatewayOrigin: () => ownOrigin,
            hostHeader: new URL(origins.publicOrigin).host,
            ...(config.roundPace === 'none' ? { shortestRound: () => 0 } : {}),
          })
    const practicePay =
      config.profile === 'production' || provider === null
        ? null
        : mountReferencePayment(server, app, { provider, frontOrigin: origins.publicOrigin, reach: fetchHttp })
    mountReferenceWallet(
      server,
      app,
      wallets.filter(({ isPractice }) => isPractice),
    )
    const cashier = cashierJob(app, origins.publicOrigin)
    const walletLook = walletTransferJob(app)
    const playFold = aggregatePlayJob(app)
    const contracts = contractJob(app)
    const pays = commissionJob(app)
    const sums = roundSumsJob(app)
    const webPush = webPushJob(app, origins.publicOrigin)
    const raffles = raffleJob(app)
    const archiving = archiveRound(app)
    const retention = retentionRound(app, metrics)
    const bonuses = bonusJob(app)
    const points = pointsJob(app)
    const completeness = completenessJob(app)
    const payouts = vendorWatch(app, metrics.vendors)
    if (config.profile !== 'production') {
      await mountReferenceIdentity(server, app, origins.publicOrigin + identityCallbackPath)
      await mountReferencePhone(server, app, { frontOrigin: origins.publicOrigin, deliver: (to, text) => enqueueText(store.db, to, text) })
    }
    mountPictureRoutes(server, pictureInputs(app), config.picturesDir)
    const { outboxSinkUrl, outboxSinkKey } = config
    const post = createOutboxWorker(app, outboxSinkUrl === undefined ? localSink : httpSink(outboxSinkUrl, outboxSinkKey, systemClock))
    const { lotteryFeed, lotteryBeacon } = config
    const draws = drawEngine(app, {
      feed: lotteryFeed && resultFeed(lotteryFeed.source, lotteryFeed.key),
      beacon:
        lotteryBeacon && createBeacon(lotteryBeacon, (error) => app.log.error({ err: error }, 'the beacon cannot be believed; draws wait for it')),
    })
    const audit = auditJobs(app, headSinksOf(config, app.clock), newId('g-'))
    measureAudit(metrics.registry, audit.state)
    const health = startHealthWatch(app, metrics, {
      clock: systemClock,
      folders: config.databaseUrl === undefined ? [config.dataDir, join(config.dataDir, 'postgres')] : [config.dataDir],
      demands: { durable: config.profile === 'production', standby: config.standbyRequired },
    })
    const state = watchState(app, onChange)
    const stopAnswering = startResetMailJob(app, origins.publicOrigin)
    await server.ready()
    await awaitDatabase(() => Promise.all([health.look(), state.look()]), {
      seconds: config.databaseWaitSeconds,
      report: (message) => log.warn(message),
    })
    return {
      serving: () => {
        audit.start()
        vendor?.start()
        post.start()
        draws.start()
        cashier.start()
        walletLook.start()
        playFold.start()
        contracts.start()
        pays.start()
        sums.start()
        webPush.start()
        raffles.start()
        archiving.start()
        retention.start()
        bonuses.start()
        points.start()
        completeness.start()
        payouts.start()
        practicePay?.start()
      },
      settle: async () => {
        server.endStreams()
        await vendor?.stop()
      },
      route: (request, response) => server.routing(request, response),
      fast: server.answerFast,
      ask: askerOf(server, config.brand),
      mayKeep: state.isOpen,
      // An error of the audit trail stops no play, so it does not make the gateway unready.
      readiness: async () => {
        const { ready, checks } = await health.readiness()
        return {
          ready,
          checks: { ...checks, audit: isSound(audit.state()) ? passed('sealed and published') : doubtful(JSON.stringify(audit.state())) },
        }
      },
      greeting: () => people,
      close: async () => {
        await health.stop()
        state.stop()
        stopAnswering()
        await draws.stop()
        practicePay?.stop()
        await cashier.stop()
        await walletLook.stop()
        await playFold.stop()
        await contracts.stop()
        await pays.stop()
        await sums.stop()
        await webPush.stop()
        await raffles.stop()
        await archiving.stop()
        await retention.stop()
        await bonuses.stop()
        await points.stop()
        await completeness.stop()
        await payouts.stop()
        await server.close()
        await post.stop()
        // Stopped last, so that records of other shutdowns are sealed and published.
        await audit.stop()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
