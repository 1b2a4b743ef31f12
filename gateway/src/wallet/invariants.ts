import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { patientlyInOneMoment } from '../store/patiently.ts'
import type { Store } from '../store/store.ts'

/** A rule of the ledger that does not hold, for one account or request. */
export type Violation = { readonly rule: string; readonly account: number | null; readonly detail: string }

/** Looks at the ledger: in full the first time and each hour, at what has moved since in between. */
export type InvariantWatch = { readonly look: () => Promise<readonly Violation[]> }

const hour = 60 * 60_000
const most = 1000

/** Milliseconds that one check may take: longer than a request may. */
const lookLimitMs = 120_000

const inOneMoment = <T>(store: Store, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => patientlyInOneMoment(store, lookLimitMs, work)

const lastTransfer = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ last: number | null }>('select max(id) as last from transfer')
  return rows[0]?.last ?? 0
}

/** Everything that is wrong in the whole ledger; empty when the books are right. Its cost grows with the history. */
export const checkInvariants = (store: Store): Promise<Violation[]> =>
  inOneMoment(store, async (client) => (await client.query<Violation>(`select rule, account, detail from invariant_violation limit ${most}`)).rows)

/** Watches one ledger. What a full look found stands until the next full look finds it mended. */
export const createInvariantWatch = (store: Store, clock: Clock): InvariantWatch => {
  let fullAt = Number.NEGATIVE_INFINITY
  let found: readonly Violation[] = []
  // Ids are given before they are committed: the window reaches back to the end of the look before the last one.
  let [seen, seenBefore] = [0, 0]
  return {
    look: async () => {
      const now = clock.now()
      const isFull = now - fullAt >= hour || now < fullAt
      const { rows, last } = await inOneMoment(store, async (client) => {
        const end = await lastTransfer(client)
        const sql = isFull
          ? `select rule, account, detail from invariant_violation limit ${most}`
          : `select rule, account, detail from invariants_since($1) limit ${most}`
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
