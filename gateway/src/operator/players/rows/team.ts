import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** An upline or downline, with what flowed to and from the player within 30 days. */
export type Relative = {
  readonly id: string
  readonly username: string
  readonly type: number
  readonly status: string
  readonly depth: number
  readonly joined_at: Date
  readonly sent: number
  readonly received: number
}

/** Sums of transfers between player `p` and relative `r`, of the player's currency. */
const flows = (id: string, currency: string, from: Date) => sql`
  coalesce((select sum(x.amount) from downline_transfer x where x.member_id = ${id} and x.downline_id = r.id and x.currency = ${currency} and x.made_at >= ${from}), 0)
    + coalesce((select sum(x.amount) from upline_transfer x where x.member_id = ${id} and x.upline_id = r.id and x.currency = ${currency} and x.made_at >= ${from}), 0) as sent,
  coalesce((select sum(x.amount) from downline_transfer x where x.member_id = r.id and x.downline_id = ${id} and x.currency = ${currency} and x.made_at >= ${from}), 0)
    + coalesce((select sum(x.amount) from upline_transfer x where x.member_id = r.id and x.upline_id = ${id} and x.currency = ${currency} and x.made_at >= ${from}), 0) as received`

type TeamPage = { readonly id: string; readonly currency: string; readonly after: string | null; readonly limit: number }

/** Uplines of a member, the nearest first; the newest contracts; and a page of direct downlines by number. */
export const readTeam = async ({ store, clock }: AppContext, { id, currency, after, limit }: TeamPage) => {
  const { db } = store
  const from = new Date(clock.now() - 30 * 86_400_000)
  const [uplines, downlines, contracts] = await Promise.all([
    sql<Relative>`
      select r.id, r.username, r.type, r.status, t.depth, t.joined_at, ${flows(id, currency, from)}
        from team_tree t join member r on r.id = t.ancestor_id where t.member_id = ${id} and t.depth > 0 order by t.depth limit 100`.execute(db),
    sql<Relative>`
      select r.id, r.username, r.type, r.status, t.depth, t.joined_at, ${flows(id, currency, from)}
        from team_tree t join member r on r.id = t.member_id
       where t.ancestor_id = ${id} and t.depth = 1 ${after === null ? sql`` : sql`and t.member_id > ${after}`} order by t.member_id limit ${limit}`.execute(
      db,
    ),
    db
      .selectFrom('contract')
      .select(['id', 'kind', 'member_id', 'upline_id', 'period', 'top_rate', 'state', 'offered_at', 'begins_at', 'ends_at'])
      .where((on) => on.or([on('member_id', '=', id), on('upline_id', '=', id)]))
      .orderBy('offered_at', 'desc')
      .limit(100)
      .execute(),
  ])
  return { uplines: uplines.rows, downlines: downlines.rows, contracts }
}
