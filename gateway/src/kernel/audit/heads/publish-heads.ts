import type { AppContext } from '../../context.ts'
import { auditKeysOf } from '../../secrets/audit-keys.ts'
import { type Head, hashOfLine, headLine, readHeadLine } from './head-line.ts'
import type { HeadSink } from './head-sinks.ts'

// Checked every second, so that no more than a minute passes between two lines.
const publishEveryMs = 55_000
const retryAfterMs = 5_000
const patienceMs = 5_000

/** State of one sink. `age`: seconds since it last accepted a head, or since the start. `isCut`: a head that it has is no longer in the chain. */
export type SinkState = { readonly name: string; readonly age: number; readonly failures: number; readonly isCut: boolean }

/** Publishes heads of the chain to one sink: `look` when it is due, `publish` at once. */
export type HeadPublisher = {
  readonly look: () => Promise<void>
  readonly publish: (patience?: number) => Promise<void>
  readonly state: () => SinkState
}

const headNow = async ({ store }: AppContext): Promise<Head | null> => {
  // Seals are numbered from 1 without a gap, so the newest number is their count.
  const text = `select seq, seq as count, encode(digest, 'hex') as digest, encode(mac, 'hex') as mac from audit_seal order by seq desc limit 1`
  return (await store.pool.query<Head>(text)).rows[0] ?? null
}

const stands = async ({ store }: AppContext, { seq, mac }: Pick<Head, 'seq' | 'mac'>): Promise<boolean> => {
  const { rows } = await store.pool.query<{ mac: string }>(`select encode(mac, 'hex') as mac from audit_seal where seq = $1`, [seq])
  return rows[0]?.mac === mac
}

/** Creates the publisher of one gateway to one sink. A line that may have arrived is sent again unchanged, before a newer one. */
export const headPublisher = (app: AppContext, sink: HeadSink, gateway: string): HeadPublisher => {
  const { clock, log } = app
  let [n, previous, failures, isCut] = [0, '', 0, false]
  let [takenAt, triedAt, isFailing] = [clock.now(), Number.NEGATIVE_INFINITY, false]
  let published: Pick<Head, 'seq' | 'mac'> | null = null
  let begun = false
  let pending: { readonly line: string; readonly head: Pick<Head, 'seq' | 'mac'> } | null = null

  const begin = async (): Promise<void> => {
    const last = await sink.lastLine()
    previous = last === null ? '' : hashOfLine(last)
    published = last === null ? null : readHeadLine(last)
    begun = true
  }

  const send = async (line: string, head: Pick<Head, 'seq' | 'mac'>, patience: number): Promise<void> => {
    pending = { line, head }
    await sink.append(line, `${gateway}-${n + 1}`, AbortSignal.timeout(patience))
    ;[pending, published, previous, n] = [null, head, hashOfLine(line), n + 1]
    ;[takenAt, isFailing] = [clock.now(), false]
  }

  const publishNow = async (patience: number): Promise<void> => {
    if (!begun) await begin()
    if (pending !== null) await send(pending.line, pending.head, patience)
    if (published !== null && !(await stands(app, published))) {
      isCut = true
      log.error({ seq: published.seq, sink: sink.name }, 'a published head is not in the audit chain any more')
    }
    const head = await headNow(app)
    if (head === null) [takenAt, triedAt] = [clock.now(), Number.NEGATIVE_INFINITY]
    else await send(headLine(auditKeysOf(app)[0], head, { n: n + 1, gateway, at: new Date(clock.now()).toISOString(), previous }), head, patience)
  }

  const publish = async (patience = patienceMs): Promise<void> => {
    triedAt = clock.now()
    try {
      await publishNow(patience)
    } catch (error) {
      failures += 1
      isFailing = true
      throw error
    }
  }

  return {
    publish,
    look: async () => {
      const now = clock.now()
      if (now - (isFailing ? triedAt : takenAt) >= (isFailing ? retryAfterMs : publishEveryMs) || triedAt === Number.NEGATIVE_INFINITY)
        await publish()
    },
    state: () => ({ name: sink.name, age: Math.max(0, clock.now() - takenAt) / 1000, failures, isCut }),
  }
}
