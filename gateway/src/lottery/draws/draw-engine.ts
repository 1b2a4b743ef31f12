import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { beginJob, type JobReporter } from '../../kernel/jobs.ts'
import { clockGuard } from './clock-guard.ts'
import { drawIssues } from './draw-issues.ts'
import type { RandomBeacon } from './create-beacon.ts'
import { type ResultFeed, importFeedResults } from './result-feed.ts'
import { planIssues } from './plan-issues.ts'
import { emptyRoot, publishTicketRoots } from './publish-root.ts'
import { createIssueSettler } from './settle-issues.ts'
import { stopClosedChases } from './stop-chases.ts'

/**
 * Runs the lotteries on one gateway: opens, closes, draws and settles what is due. Any number of gateways may run one on the same database; every
 * step checks under its own lock whether it is still to be done. Sleeps until something is due.
 */
export type DrawEngine = {
  readonly start: () => void
  /** Runs everything that is due once, settlements included; for tests and commands. */
  readonly turn: () => Promise<void>
  /** Ends after the current step; a settlement ends after its batch. */
  readonly stop: () => Promise<void>
}

/** Options that differ between installations. */
export type DrawOptions = { readonly feed?: ResultFeed | null; readonly beacon?: RandomBeacon | null; readonly steadily?: () => number }

type Seen = { now: Date; held: string | null; due: number; rootless: boolean; unsettled: boolean }

type Step = { readonly again: number; readonly unsettled: boolean }

const longestSleep = 1000
const shortestSleep = 20
const planEveryMs = 20_000
const feedEveryMs = 2000
const closedEveryMs = 5000

/** Returns a function that is true at most once per interval, and the first time. */
const intervalOf = (everyMs: number, steadily: () => number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = steadily()
    if (now - last < everyMs) return false
    last = now
    return true
  }
}

/** The step of an engine: runs what is due once; returns the milliseconds until the next check, and whether settlements wait. */
const createDrawStep = (app: AppContext, { feed = null, beacon = null, steadily = () => performance.now() }: DrawOptions): (() => Promise<Step>) => {
  const guard = clockGuard(app, steadily)
  const isTimeToPlan = intervalOf(planEveryMs, steadily)
  const isTimeToStopChases = intervalOf(closedEveryMs, steadily)
  const isTimeToImport = intervalOf(feedEveryMs, steadily)
  let dueInRow = 0

  return async (): Promise<Step> => {
    const [seen] = await callFunction<'lottery_work_status', Seen>(app.store.pool, 'lottery_work_status', { max: longestSleep })
    if (seen === undefined || (await guard(seen)) !== null) return { again: longestSleep, unsettled: seen?.unsettled ?? false }
    if (isTimeToPlan()) await planIssues(app)
    if (isTimeToStopChases()) await stopClosedChases(app)
    if (seen.due === 0) {
      await callFunction(app.store.pool, 'lottery_open_due', {})
      await callFunction(app.store.pool, 'lottery_lock_due', { emptyRoot })
    }
    if (seen.due === 0 || seen.rootless) await publishTicketRoots(app)
    if (feed !== null && isTimeToImport()) await importFeedResults(app, feed)
    if (seen.due === 0) await drawIssues(app, beacon)
    // Work that remains due (a seed that cannot be decrypted, an issue that another gateway holds) is retried at growing intervals.
    dueInRow = seen.due === 0 ? dueInRow + 1 : 0
    return {
      again: seen.due === 0 ? Math.min(longestSleep, shortestSleep * 2 ** Math.min(dueInRow, 6)) : seen.due,
      unsettled: seen.unsettled || seen.due === 0,
    }
  }
}

/** The engine of one gateway. It does nothing before it is started. */
export const drawEngine = (app: AppContext, options: DrawOptions = {}): DrawEngine => {
  const step = createDrawStep(app, options)
  const settlement = createIssueSettler(app)
  let stopping = false
  let job: JobReporter | null = null
  let timer: NodeJS.Timeout | null = null
  let turning: Promise<void> | null = null
  let settling: Promise<void> | null = null

  const settle = (): Promise<void> => {
    settling ??= (async () => {
      while (!stopping && (await settlement.next(() => stopping))) continue
    })().finally(() => {
      settling = null
    })
    return settling
  }

  const sleep = (millis: number): void => {
    if (stopping) return
    timer = setTimeout(check, Math.max(shortestSleep, millis))
    timer.unref()
  }

  const check = (): void => {
    turning = step()
      .then(({ again, unsettled }) => {
        job?.succeeded()
        sleep(again)
        if (unsettled) settle().catch((error: unknown) => app.log.error({ err: error }, 'settling failed; what was paid stays paid, the rest waits'))
      })
      .catch((error: unknown) => {
        job?.failed(error)
        sleep(longestSleep)
      })
  }

  return {
    start: () => {
      if (timer !== null || turning !== null) return
      job = beginJob(app, 'lottery draws')
      check()
    },
    turn: async () => {
      // One step opens and closes issues, the next one handles what that makes due.
      await step()
      await step()
      await drawIssues(app, options.beacon ?? null)
      await settle()
    },
    stop: async () => {
      stopping = true
      if (timer !== null) clearTimeout(timer)
      await turning?.catch(() => undefined)
      await settling?.catch(() => undefined)
      job?.end()
    },
  }
}
