import type pg from 'pg'
import type { Clock } from '../kernel/clock.ts'
import { patientlyInOneMoment } from '../kernel/database/connection/patiently.ts'
import type { Store } from '../kernel/database/store.ts'

/** A rule of the ledger that is violated, for one account or request. */
export type Violation = { readonly rule: string; readonly account: number | null; readonly detail: string }

/** Checks the ledger: in full the first time and each hour, in between only the transfers since the last checks. */
export type InvariantWatch = { readonly look: () => Promise<readonly Violation[]> }

const hour = 60 * 60_000
const max = 1000

/** Statement timeout of one check, milliseconds: longer than that of a request. */
const pollLimitMs = 120_000

const inOneMoment = <T>(store: Store, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => patientlyInOneMoment(store, pollLimitMs, work)

const lastTransfer = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ last: number | null }>('select max(id) as last from transfer')
  return rows[0]?.last ?? 0
}

/** All violations in the whole ledger, at most 1000; empty when it is consistent. Its cost grows with the history. */
export const checkInvariants = (store: Store): Promise<Violation[]> =>
  inOneMoment(store, async (client) => (await client.query<Violation>(`select rule, account, detail from invariant_violation limit ${max}`)).rows)

/** Watches one ledger. A violation found by a full check is reported until the next full check finds it repaired. */
export const createInvariantWatch = (store: Store, clock: Clock): InvariantWatch => {
  let fullAt = Number.NEGATIVE_INFINITY
  let found: readonly Violation[] = []
  // Ids are assigned before their commit: the window reaches back to the end of the check before the last one.
  let [seen, seenBefore] = [0, 0]
  return {
    look: async () => {
      const now = clock.now()
      const isFull = now - fullAt >= hour || now < fullAt
      const { rows, last } = await inOneMoment(store, async (client) => {
        const end = await lastTransfer(client)
        const sql = isFull
          ? `select rule, account, detail from invariant_violation limit ${max}`
          : `select rule, account, detail from invariants_since($1) limit ${max}`
        return { rows: (await client.query<Violation>(sql, isFull ? [] : [seenBefore])).rows, last: end }
      })
      if (isFull) {
        found = rows
        fullAt = now
      }
      ;[seenBefore, seen] = [isFull ? last : seen, last]
      return isFull ? rows : [...found, ...rows]
    },
  }
}
