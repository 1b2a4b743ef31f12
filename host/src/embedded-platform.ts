import { join } from 'node:path'
import type { CallName, Sent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { buildApp } from '@perya/gateway/app'
import { auditJobs, isSound } from '@perya/gateway/audit/audit-jobs'
import { measureAudit } from '@perya/gateway/audit/audit-metrics'
import { checkHouseKey } from '@perya/gateway/check-house-key'
import { mountArt } from '@perya/gateway/art/mount-art'
import { systemChance } from '@perya/gateway/chance'
import { systemClock } from '@perya/gateway/clock'
import type { House } from '@perya/gateway/handler'
import { readHouseKey, wrappingKeys } from '@perya/gateway/house-key'
import { beginJob } from '@perya/gateway/jobs'
import { doubtful, passed } from '@perya/gateway/health/check'
import { watchHealth } from '@perya/gateway/health'
import { archiveRound } from '@perya/gateway/lottery/archive/archive-round'
import { drawEngine } from '@perya/gateway/lottery/draw/draw-engine'
import { publicBeacon } from '@perya/gateway/lottery/draw/public-beacon'
import { resultFeed } from '@perya/gateway/lottery/draw/result-feed'
import type { Metrics } from '@perya/gateway/metrics'
import { writeText } from '@perya/gateway/outbox/write-message'
import { postOffice } from '@perya/gateway/outbox/post-office'
import { retentionRound } from '@perya/gateway/personal-data/retention-job'
import { httpSink, keepHere } from '@perya/gateway/outbox/sink'
import { keepAnswering } from '@perya/gateway/password/answer-requests'
import { cashierRound } from '@perya/gateway/cashier/cashier-round'
import { completenessJob } from '@perya/gateway/completeness/completeness-job'
import { contractRound } from '@perya/gateway/contract/contract-round'
import { raffleRound } from '@perya/gateway/raffle/draw-due'
import { bonusRound } from '@perya/gateway/promotion/bonus-round'
import { roundSums } from '@perya/gateway/records/round-sums'
import { httpPayment } from '@perya/gateway/ports/http-payment'
import { httpWallet } from '@perya/gateway/ports/http-wallet'
import { overTheWire } from '@perya/gateway/ports/signed-line'
import { mountReferencePayment } from '@perya/gateway/reference-payment/mount-reference-payment'
import { mountReferenceIdentity } from '@perya/gateway/reference-identity/mount-reference-identity'
import { mountReferenceVendor } from '@perya/gateway/reference-vendor/mount-reference-vendor'
import { mountReferenceWallet } from '@perya/gateway/reference-wallet/mount-reference-wallet'
import { mountReferencePhone } from '@perya/gateway/reference-phone/mount-reference-phone'
import { openKeys } from '@perya/gateway/secrets/keyring'
import { sealPlaintext } from '@perya/gateway/secrets/seal-plaintext'
import { newId } from '@perya/gateway/session/secrets'
import { awaitDatabase } from '@perya/gateway/store/await-database'
import { openStore } from '@perya/gateway/store/open-store'
import type { Store } from '@perya/gateway/store/store'
import { vendorWatch } from '@perya/gateway/vendor/limits/vendor-watch'
import { webPushRound } from '@perya/gateway/webpush/web-push-round'
import { walletRound } from '@perya/gateway/wallet/transfer/wallet-round'
import { platformState } from '@perya/gateway/system/platform-state'
import { foldRound } from '@perya/gateway/team/fold-play'
import { payRound } from '@perya/gateway/payout/pay-round'
import { earnRound } from '@perya/gateway/points/earn-points'
import type { Logger } from 'pino'
import { auditSettingOf, headSinksOf } from './audit-setting.ts'
import type { HostConfig } from './config.ts'
import { createDataFolder } from './data-folder.ts'
import { paymentsOf } from './payments.ts'
import { walletsOf } from './wallets.ts'
import { identityProvidersOf } from './identity-providers.ts'
import { phoneServiceOf } from './phone-service.ts'
import type { Asker } from './pages.ts'
import type { Platform } from './platform.ts'
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
  (app: ReturnType<typeof buildApp>, brand: Brand): Asker =>
  (request, language) =>
  async <K extends CallName>(name: K, input: Sent<K>) => {
    const { url, headers } = visitorRequest(name, input, brand, language)
    const forwarded = request?.headers['x-forwarded-for']
    const answer = await app.inject({
      method: 'GET',
      url,
      remoteAddress: request?.socket.remoteAddress ?? '127.0.0.1',
      headers: { ...headers, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
    })
    return answer.payload
  }

/** Watches what operators turn: kept pages go when it changes, and none are kept while answers depend on who asks. */
const watchState = (house: House, onChange: () => void) => {
  let [seen, isOpen] = [0, true]
  const job = beginJob(house, 'settings')
  const look = async () => {
    const { revision, maintenance, region } = await platformState(house)
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
export const embeddedPlatform = async ({ config, origins, ownOrigin, log, metrics, onChange }: Parts): Promise<Platform> => {
  const houseKey = readHouseKey(config.dataDir, config.houseKey)
  createDataFolder(config.dataDir, log)
  const wrapping = wrappingKeys(houseKey, config.houseKeyOld)
  const provider = paymentsOf(config, origins.gamesOrigin, houseKey)
  const wallets = walletsOf(config, origins.gamesOrigin, houseKey)
  const houseOn = (store: Store, root: Buffer): House => ({
    store,
    clock: systemClock,
    chance: systemChance,
    brand: config.brand,
    log,
    gamesOrigin: origins.gamesOrigin,
    houseKey: root,
    audit: auditSettingOf(config, root),
    identityProviders: identityProvidersOf(config, origins.gamesOrigin),
    phoneService: phoneServiceOf(config, origins.gamesOrigin),
    payments: provider === null ? null : httpPayment(provider, systemClock),
    gameWallets: wallets.map(({ code, name, vendor, ...partner }) => ({ code, name, vendor, port: httpWallet(partner, systemClock) })),
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
      await checkHouseKey(opened, ...wrapping)
      const { root } = await openKeys(opened, wrapping)
      await sealPlaintext(opened)
      if (config.profile !== 'production') people = await seedDemo(houseOn(opened, root))
    },
  })
  const house = houseOn(store, (await openKeys(store, wrapping)).root)
  try {
    const app = buildApp(house, {
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
        : mountReferenceVendor(app, house, {
            gatewayOrigin: () => ownOrigin,
            hostHeader: new URL(origins.publicOrigin).host,
            ...(config.roundPace === 'none' ? { shortestRound: () => 0 } : {}),
          })
    const practicePay =
      config.profile === 'production' || provider === null
        ? null
        : mountReferencePayment(app, house, { provider, frontOrigin: origins.publicOrigin, reach: overTheWire })
    mountReferenceWallet(
      app,
      house,
      wallets.filter(({ isPractice }) => isPractice),
    )
    const cashier = cashierRound(house, origins.publicOrigin)
    const walletLook = walletRound(house)
    const playFold = foldRound(house)
    const contracts = contractRound(house)
    const pays = payRound(house)
    const sums = roundSums(house)
    const webPush = webPushRound(house, origins.publicOrigin)
    const raffles = raffleRound(house)
    const archiving = archiveRound(house)
    const retention = retentionRound(house, metrics)
    const bonuses = bonusRound(house)
    const points = earnRound(house)
    const completeness = completenessJob(house)
    const payouts = vendorWatch(house, metrics.vendors)
    if (config.profile !== 'production') {
      await mountReferenceIdentity(app, house, origins.publicOrigin)
      await mountReferencePhone(app, house, { frontOrigin: origins.publicOrigin, deliver: (to, text) => writeText(store.db, to, text) })
    }
    mountArt(app, house, config.picturesDir)
    const { outboxSinkUrl, outboxSinkKey } = config
    const post = postOffice(house, outboxSinkUrl === undefined ? keepHere : httpSink(outboxSinkUrl, outboxSinkKey, systemClock))
    const { lotteryFeed, lotteryBeacon } = config
    const draws = drawEngine(house, {
      feed: lotteryFeed && resultFeed(lotteryFeed.source, lotteryFeed.key),
      beacon:
        lotteryBeacon && publicBeacon(lotteryBeacon, (error) => house.log.error({ err: error }, 'the beacon cannot be believed; draws wait for it')),
    })
    const audit = auditJobs(house, headSinksOf(config, house.clock), newId('g-'))
    measureAudit(metrics.registry, audit.state)
    const health = watchHealth(house, metrics, {
      clock: systemClock,
      folders: config.databaseUrl === undefined ? [config.dataDir, join(config.dataDir, 'postgres')] : [config.dataDir],
      demands: { durable: config.profile === 'production', standby: config.standbyRequired },
    })
    const state = watchState(house, onChange)
    const stopAnswering = keepAnswering(house, origins.publicOrigin)
    await app.ready()
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
        app.endStreams()
        await vendor?.stop()
      },
      route: (request, response) => app.routing(request, response),
      fast: app.answerFast,
      ask: askerOf(app, config.brand),
      mayKeep: state.isOpen,
      // A fault of the audit trail stops no play, so it does not make the gateway unready.
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
        await app.close()
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
