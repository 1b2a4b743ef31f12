import {
  commissionJob,
  contractJob,
  webPushJob,
  completenessJob,
  identityCheckJob,
  type AuditJobs,
  auditJobs,
  measureAudit,
  type Metrics,
  httpSink,
  localSink,
  createOutboxWorker,
  archiveRound,
  createBeacon,
  type DrawEngine,
  drawEngine,
  resultFeed,
  cashierJob,
  roundSumsJob,
  walletTransferJob,
  retentionRound,
  searchKeysJob,
  vendorCallsJob,
  vendorWatch,
  bonusJob,
  pointsJob,
  raffleJob,
  approvalJob,
  settingsJob,
  foldReportsJob,
  personRequestJob,
  markerJob,
  riskJob,
  freezeReviewJob,
  caseAlertJob,
  conformanceJob,
  type PlayVendor,
  catalogueTurnJob,
  lobbyPublicationJob,
} from '@perya/gateway'
import { systemClock, type AppContext, type Job, newId } from '@perya/gateway/kernel'
import { aggregatePlayJob } from '@perya/gateway/play'
import { headSinksOf } from '../settings/audit-setting.ts'
import type { HostConfig } from '../settings/config.ts'

/** Background jobs of one gateway. */
export type BackgroundJobs = {
  readonly audit: AuditJobs
  readonly start: () => void
  /** Ends the jobs that change data; waits for runs in progress. */
  readonly stop: () => Promise<void>
  /** Delivers what was written until the server was closed, then ends the outbox and the audit trail. */
  readonly stopDelivery: () => Promise<void>
}

const createDrawEngine = (app: AppContext, { lotteryFeed, lotteryBeacon }: HostConfig): DrawEngine =>
  drawEngine(app, {
    feed: lotteryFeed && resultFeed(lotteryFeed.source, lotteryFeed.key),
    beacon:
      lotteryBeacon && createBeacon(lotteryBeacon, (error) => app.log.error({ err: error }, 'the beacon cannot be believed; draws wait for it')),
  })

/** Creates the background jobs of one gateway; none runs before `start`. `playVendor` plays a vendor against this gateway. */
export const createBackgroundJobs = (
  app: AppContext,
  config: HostConfig,
  metrics: Metrics,
  publicOrigin: string,
  playVendor: PlayVendor,
): BackgroundJobs => {
  const { outboxSinkUrl, outboxSinkKey } = config
  const audit = auditJobs(app, headSinksOf(config, app.clock), newId('g-'))
  measureAudit(metrics.registry, audit.state)
  const outbox = createOutboxWorker(app, outboxSinkUrl === undefined ? localSink : httpSink(outboxSinkUrl, outboxSinkKey, systemClock))
  const draws = createDrawEngine(app, config)
  const periodic: readonly Pick<Job, 'start' | 'stop'>[] = [
    cashierJob(app, publicOrigin),
    walletTransferJob(app),
    aggregatePlayJob(app),
    contractJob(app),
    foldReportsJob(app),
    commissionJob(app),
    roundSumsJob(app),
    webPushJob(app, publicOrigin),
    raffleJob(app),
    archiveRound(app),
    retentionRound(app, metrics),
    searchKeysJob(app),
    bonusJob(app),
    pointsJob(app),
    completenessJob(app),
    identityCheckJob(app),
    vendorWatch(app, metrics.vendors),
    vendorCallsJob(app),
    approvalJob(app),
    settingsJob(app),
    personRequestJob(app),
    markerJob(app),
    riskJob(app),
    freezeReviewJob(app),
    caseAlertJob(app),
    catalogueTurnJob(app),
    lobbyPublicationJob(app),
    conformanceJob(app, playVendor),
  ]
  return {
    audit,
    start: () => {
      for (const job of [audit, outbox, draws, ...periodic]) job.start()
    },
    stop: async () => {
      for (const job of [draws, ...periodic]) await job.stop()
    },
    stopDelivery: async () => {
      await outbox.stop()
      // Stopped last, so that records of other shutdowns are sealed and published.
      await audit.stop()
    },
  }
}
