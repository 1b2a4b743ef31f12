import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findLastHead } from '../../../../kernel/audit/heads/find-last-head.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import { readChainState } from '../../../platform/audit/audit-rows.ts'
import { defineRead } from '../../reading/read.ts'

const slowMs = 600_000
const lateMs = 60_000

type Figures = {
  readonly payouts: number
  readonly oldest: Date | null
  readonly late: number
  readonly name: string | null
  readonly closesAt: Date | null
}

/** Payouts that a provider has and has not confirmed, draws past their time, and the next sale that ends. */
const readPlatformFigures = async ({ store, clock }: AppContext): Promise<Figures> => {
  const now = clock.now()
  const { rows } = await sql<Figures>`
    select p.payouts, p.oldest, l.late, n.name, n.closes_at as "closesAt"
      from (select count(*)::int as payouts, min(queued_at) as oldest from withdrawal_part where look_at is not null and state = 'paying') p,
           (select count(*)::int as late from lottery_issue where state = 'LOCKED' and draws_at < ${new Date(now - lateMs)}) l
      left join lateral (select name, closes_at from lottery_issue where state = 'OPEN' and closes_at > ${new Date(now)} order by closes_at limit 1) n on true`.execute(
    store.db,
  )
  return rows[0] ?? { payouts: 0, oldest: null, late: 0, name: null, closesAt: null }
}

/** `see/platform`: whether the ledger is in balance, payouts at providers, draws, and how far the audit trail is sealed and published. */
export const seePlatformState = defineRead({
  path: 'platform',
  needs: 'ledger check',
  input: z.object({}),
  read: async ({ app, readiness }) => {
    const [figures, chain, head, ready] = await Promise.all([
      readPlatformFigures(app),
      readChainState(app),
      findLastHead(app.audit?.headsFile ?? null),
      readiness?.() ?? null,
    ])
    const { payouts, oldest, late, name, closesAt } = figures
    return {
      ledger: ready?.checks['invariants'] ?? null,
      payouts: { count: payouts, oldest: oldest?.toISOString() ?? null, isSlow: oldest !== null && app.clock.now() - oldest.getTime() > slowMs },
      draws: { late, next: name === null || closesAt === null ? null : { name, closesAt: closesAt.toISOString() } },
      chain: { unsealed: chain.unsealed, publishedAt: head?.at ?? null },
    }
  },
})
