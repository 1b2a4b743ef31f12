import type { AppContext } from '../context.ts'
import { type Job, createJob } from '../job.ts'
import type { HeadSink } from './heads/head-sinks.ts'
import { headPublisher, type SinkState } from './heads/publish-heads.ts'
import { sealAll, type Sealing } from './seal-records.ts'

/** Seconds after which an unsealed record, or a head that a sink has not accepted, raises an alert. */
const longestUnsealed = 60
const longestUnpublished = 300
const lastPatienceMs = 1_500
const repeatMs = 60_000

/** State of the audit trail at the last check. */
export type AuditState = {
  /** Number of unsealed records, and the age of the oldest of them in seconds. */
  readonly unsealed: number
  readonly oldestUnsealed: number
  /** The end of the chain is not what was sealed, or a published head is no longer in it. */
  readonly isBroken: boolean
  /** The chain ends under a key that this gateway does not have, so it seals nothing. */
  readonly isKeyUnknown: boolean
  /** Records sealed since the start although no gateway with a known key had written them. */
  readonly unsigned: number
  readonly sinks: readonly SinkState[]
}

/** The jobs of the audit trail: one seals committed records every second, one publishes the chain's head every minute. */
export type AuditJobs = { readonly start: () => void; readonly stop: () => Promise<void>; readonly state: () => AuditState } & {
  readonly look: () => Promise<void>
}

/** Whether a person has to check the audit trail. */
export const isSound = ({ oldestUnsealed, isBroken, isKeyUnknown, unsigned, sinks }: AuditState): boolean =>
  oldestUnsealed <= longestUnsealed && !isBroken && !isKeyUnknown && unsigned === 0 && sinks.every(({ age }) => age <= longestUnpublished)

const nothing: Sealing = { sealed: 0, state: 'done', headIsBroken: false, unsigned: 0 }

const waitingNow = async ({ store }: AppContext): Promise<{ unsealed: number; oldest: number }> => {
  const text = `select count(*)::int as unsealed, coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as oldest from audit_unsealed`
  return (await store.pool.query<{ unsealed: number; oldest: number }>(text)).rows[0] ?? { unsealed: 0, oldest: 0 }
}

/** Creates the jobs of one gateway. Any number of gateways may run them on the same database. */
export const auditJobs = (app: AppContext, sinks: readonly HeadSink[], gateway: string): AuditJobs => {
  const publishers = sinks.map((sink) => headPublisher(app, sink, gateway))
  let [unsealed, oldestUnsealed, headIsBroken, isKeyUnknown, unsigned] = [0, 0, false, false, 0]
  let complainedAt = Number.NEGATIVE_INFINITY

  const state = (): AuditState => {
    const states = publishers.map((publisher) => publisher.state())
    const isBroken = headIsBroken || states.some(({ isCut }) => isCut)
    return { unsealed, oldestUnsealed, isBroken, isKeyUnknown, unsigned, sinks: states }
  }
  const complain = (): void => {
    const now = app.clock.now()
    if (isSound(state()) || now - complainedAt < repeatMs) return
    complainedAt = now
    app.log.error({ audit: state() }, 'the audit trail needs somebody to look at it')
  }
  const seal = async (): Promise<void> => {
    const waiting = await waitingNow(app)
    ;[unsealed, oldestUnsealed] = [waiting.unsealed, waiting.oldest]
    const sealing = unsealed === 0 ? nothing : await sealAll(app)
    headIsBroken ||= sealing.headIsBroken
    if (sealing.state !== 'busy') isKeyUnknown = sealing.state === 'unknownKey'
    unsigned += sealing.unsigned
    complain()
  }
  const publish = async (): Promise<void> => {
    const tried = await Promise.allSettled(publishers.map(({ look }) => look()))
    for (const one of tried) if (one.status === 'rejected') app.log.warn({ err: one.reason }, 'the head of the audit chain was not published')
    complain()
  }
  const rounds: readonly Job[] = [createJob(app, 'sealing the audit trail', seal), createJob(app, 'publishing the head of the audit trail', publish)]
  return {
    state,
    start: () => rounds.forEach((round) => round.start()),
    look: async () => {
      for (const round of rounds) await round.look()
    },
    stop: async () => {
      for (const round of rounds) await round.stop()
      await seal().catch((error: unknown) => app.log.warn({ err: error }, 'audit records wait for the next start to be sealed'))
      await Promise.allSettled(publishers.map(({ publish }) => publish(lastPatienceMs)))
    },
  }
}
