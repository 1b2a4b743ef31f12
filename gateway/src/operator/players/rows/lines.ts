import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Which lines of an account: kinds that begin with a word, one direction, one vendor, before a number. */
export type LineFilter = {
  readonly account: number
  readonly kind?: string | undefined
  readonly way?: 'in' | 'out' | undefined
  readonly vendor?: string | undefined
  readonly before: number | null
  readonly limit: number
}

/** A line of an account: one posting on it, and the balance after it. */
export type Line = {
  readonly seq: number
  readonly at: Date
  readonly kind: string
  readonly vendor: string
  readonly title_id: string
  readonly title: string | null
  readonly round_id: string | null
  readonly delta: number
  readonly after: number
  readonly tx_id: number
}

/** Lines of an account, the newest first. */
export const readAccountLines = async (
  { store }: AppContext,
  { account, kind, way, vendor, before, limit }: LineFilter,
): Promise<readonly Line[]> => {
  const { rows } = await sql<Line>`
    select v.seq, v.at, v.kind, v.vendor, v.title_id, g.name as title, x.round_id, v.delta, v.after, v.tx_id
      from (select * from movement m where m.account_id = ${account}
              ${before === null ? sql`` : sql`and m.seq < ${before}`}
              ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
              ${way === undefined ? sql`` : way === 'in' ? sql`and m.delta > 0` : sql`and m.delta < 0`}
              ${vendor === undefined ? sql`` : sql`and m.vendor = ${vendor}`}
             order by m.seq desc limit ${limit}) v
      left join ledger_tx x on x.id = v.tx_id
      left join game g on g.game_id = v.title_id and g.provider = v.vendor
     order by v.seq desc`.execute(store.db)
  return rows
}

/** A leg of a posting, with the owners of both accounts. */
export type Leg = {
  readonly leg: number
  readonly amount: number
  readonly currency: string
  readonly from_type: string
  readonly from_owner: string
  readonly from_kind: string
  readonly to_type: string
  readonly to_owner: string
  readonly to_kind: string
  readonly from_after: number | null
  readonly to_after: number | null
}

/** A posting that moved money of a member; null where it moved none of theirs. */
export const findPosting = async ({ store }: AppContext, memberId: string, tx: number) => {
  const { rows: legs } = await sql<Leg>`
    select t.leg, t.amount, t.currency, f.owner_type as from_type, f.owner_id as from_owner, f.kind as from_kind,
           o.owner_type as to_type, o.owner_id as to_owner, o.kind as to_kind, t.from_after, t.to_after
      from transfer t join account f on f.id = t.from_id join account o on o.id = t.to_id where t.tx_id = ${tx} order by t.leg`.execute(store.db)
  const isOwn = legs.some(
    (leg) => (leg.from_type === 'member' && leg.from_owner === memberId) || (leg.to_type === 'member' && leg.to_owner === memberId),
  )
  if (!isOwn) return null
  const head = await store.db
    .selectFrom('ledger_tx')
    .select(['id', 'scope', 'ext_id', 'kind', 'outcome', 'round_id', 'title_id', 'ref_tx', 'created_at'])
    .where('id', '=', tx)
    .executeTakeFirstOrThrow()
  const { rows: documents } = await sql<{ id: string }>`
    select id from deposit where member_id = ${memberId} and tx_id = ${tx}
    union all select id from withdrawal where member_id = ${memberId} and open_tx = ${tx}
    union all select id from wallet_transfer where member_id = ${memberId} and ${tx} in (open_tx, close_tx)
    union all select id from upline_transfer where ${memberId} in (member_id, upline_id) and tx_id = ${tx}
    union all select id from downline_transfer where ${memberId} in (member_id, downline_id) and tx_id = ${tx}
    union all select id from redemption where member_id = ${memberId} and open_tx = ${tx}
    union all select id from bonus where member_id = ${memberId} and end_tx = ${tx}`.execute(store.db)
  return { head, legs, documents: documents.map(({ id }) => id) }
}
