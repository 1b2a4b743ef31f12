import { commissionJob } from '@perya/gateway/agents/commission/run/commission-job'
import { contractJob } from '@perya/gateway/agents/contract/contract-job'
import { webPushJob } from '@perya/gateway/contact/web-push/web-push-job'
import { completenessJob } from '@perya/gateway/identity/completeness/completeness-job'
import { type AuditJobs, auditJobs } from '@perya/gateway/kernel/audit/audit-jobs'
import { measureAudit } from '@perya/gateway/kernel/audit/audit-metrics'
import { systemClock } from '@perya/gateway/kernel/clock'
import type { AppContext } from '@perya/gateway/kernel/context'
import type { Job } from '@perya/gateway/kernel/job'
import type { Metrics } from '@perya/gateway/kernel/metrics'
import { httpSink, localSink } from '@perya/gateway/kernel/notifications/message-sink'
import { createOutboxWorker } from '@perya/gateway/kernel/notifications/outbox-worker'
import { newId } from '@perya/gateway/kernel/secrets'
import { archiveRound } from '@perya/gateway/lottery/archive/archive-round'
import { createBeacon } from '@perya/gateway/lottery/draws/create-beacon'
import { type DrawEngine, drawEngine } from '@perya/gateway/lottery/draws/draw-engine'
import { resultFeed } from '@perya/gateway/lottery/draws/result-feed'
import { cashierJob } from '@perya/gateway/money/cashier-job'
import { roundSumsJob } from '@perya/gateway/money/statement/bets/round-sums-job'
import { walletTransferJob } from '@perya/gateway/money/vendor-wallets/wallet-transfer-job'
import { retentionRound } from '@perya/gateway/operator/personal-data/retention-job'
import { vendorWatch } from '@perya/gateway/play/callbacks/limits/vendor-watch'
import { aggregatePlayJob } from '@perya/gateway/play/turnover/aggregate-play'
import { bonusJob } from '@perya/gateway/rewards/bonus/bonus-job'
import { pointsJob } from '@perya/gateway/rewards/points/grant-earned-points'
import { raffleJob } from '@perya/gateway/rewards/raffle/draw-due-raffles'
import { headSinksOf } from './audit-setting.ts'
import type { HostConfig } from './config.ts'

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

/** Creates the background jobs of one gateway; none runs before `start`. */
export const createBackgroundJobs = (app: AppContext, config: HostConfig, metrics: Metrics, publicOrigin: string): BackgroundJobs => {
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
    commissionJob(app),
    roundSumsJob(app),
    webPushJob(app, publicOrigin),
    raffleJob(app),
    archiveRound(app),
    retentionRound(app, metrics),
    bonusJob(app),
    pointsJob(app),
    completenessJob(app),
    vendorWatch(app, metrics.vendors),
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
