import { redeliveryDelayMillis } from '@perya/domain/verification/redelivery'
import type { AppContext } from '../context.ts'
import { beginJob, type JobReporter } from '../jobs.ts'
import { type OutboxItem, markSent, scheduleRetry, leaseOutbox } from './outbox.ts'
import type { MessageSink } from './message-sink.ts'

/** Sends messages: `start` polls, `deliverDue` runs once, `stop` sends what is due and waits for sends in progress. */
export type OutboxWorker = { readonly start: () => void; readonly deliverDue: () => Promise<number>; readonly stop: () => Promise<void> }

const pollEveryMs = 1_000
const atOnce = 20
const patienceMs = 5_000
const lastPatienceMs = 1_500
// Longer than the request timeout: a message is leased again only when its worker is dead.
const leaseMs = 30_000

/** Creates the outbox worker of one gateway. Several gateways may run one on the same database; each message is leased by one at a time. */
export const createOutboxWorker = (app: AppContext, sink: MessageSink): OutboxWorker => {
  const { db } = app.store
  const closing = new AbortController()
  let round: Promise<number> | null = null
  let timer: NodeJS.Timeout | null = null
  let job: JobReporter | null = null

  const handOver = async ({ message, attempts }: OutboxItem): Promise<void> => {
    try {
      await sink(message, AbortSignal.any([AbortSignal.timeout(patienceMs), closing.signal]))
      await markSent(db, message.id)
    } catch (error) {
      const wait = redeliveryDelayMillis(attempts, app.chance.below(1_000) / 1_000)
      app.log.warn({ err: error, message: message.id, attempts, wait }, 'a message could not be handed over')
      await scheduleRetry(db, message.id, wait)
    }
  }

  const deliver = async (): Promise<number> => {
    let handed = 0
    for (;;) {
      const due = await leaseOutbox(db, atOnce, leaseMs)
      await Promise.all(due.map(handOver))
      handed += due.length
      if (due.length < atOnce || closing.signal.aborted) return handed
    }
  }

  const deliverDue = (): Promise<number> => {
    round ??= deliver().finally(() => {
      round = null
    })
    return round
  }

  const check = (): void => {
    deliverDue().then(
      () => job?.succeeded(),
      (error: unknown) => job?.failed(error),
    )
  }

  return {
    deliverDue,
    start: () => {
      if (timer !== null) return
      job = beginJob(app, 'outbox')
      timer = setInterval(check, pollEveryMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      job?.end()
      const cut = setTimeout(() => closing.abort(new Error('the gateway is closing')), lastPatienceMs)
      await round?.catch(() => 0)
      await deliverDue().catch((error: unknown) => app.log.warn({ err: error }, 'messages wait for the next start'))
      clearTimeout(cut)
    },
  }
}
