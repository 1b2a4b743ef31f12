import { minor } from '@perya/domain/money/minor'
import { kindPatternOfGroup } from '@perya/domain/records/kind-group'
import { verificationLevel } from '@perya/domain/registration/verification-level'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'

/** Which members a list shows, beside all of them. */
export const memberFilters = ['seen', 'new', 'frozen', 'break', 'vip'] as const
export type MemberFilter = (typeof memberFilters)[number]

/** Position in a list: a moment, and an id behind it. */
type ListKey = { readonly at: Date; readonly id: string }

type Row = {
  id: string
  username: string
  nickname: string
  type: number
  status: 'active' | 'frozen'
  currency: string
  vip: number
  verified: boolean
  complete: boolean
  country: string
  balance: number | null
  deposits: string
  seen: Date | null
  tags: string[]
  on_break: boolean
  held: boolean
  bonus: boolean
}

const dayMs = 86_400_000

/** When a member was seen last: by an open session, else by the latest sign-in. */
export const lastSeen = sql<Date | null>`greatest(
  (select max(s.last_seen_at) from session s where s.member_id = m.id and s.ended_at is null and not s.support),
  (select i.at from sign_in i where i.member_id = m.id and i.result = 'in' order by i.id desc limit 1))`

const present = (row: Row) => ({
  ...{ id: row.id, username: row.username, nickname: row.nickname, currency: row.currency, country: row.country, vip: row.vip, tags: row.tags },
  level: verificationLevel({ isComplete: row.complete, isIdentityVerified: row.verified }),
  balance: formatInCurrency(row.currency, minor(row.balance ?? 0)),
  deposits: formatInCurrency(row.currency, minor(Number(row.deposits))),
  seenAt: row.seen?.toISOString() ?? null,
  flags: [
    ...(row.status === 'frozen' ? ['frozen'] : []),
    ...(row.on_break ? ['break'] : []),
    ...(row.held ? ['payouts_held'] : []),
    ...(row.bonus ? ['bonus'] : []),
    ...(row.type === 4 ? ['trial'] : []),
  ],
})

/** A member in a list of staff, without data of class B. */
export type ListedMember = ReturnType<typeof present>

/** Reads members for a list, in the order of their ids. */
export const readListedMembers = async ({ store, clock }: AppContext, ids: readonly string[]): Promise<readonly ListedMember[]> => {
  if (ids.length === 0) return []
  const now = new Date(clock.now())
  const { rows } = await sql<Row>`
    select m.id, m.username, m.nickname, m.type, m.status, m.currency, m.vip_rank as vip, m.identity_verified_at is not null as verified,
           coalesce(cardinality(m.missing_fields) = 0, false) as complete, coalesce(nullif(r.region, ''), f.nationality, '') as country, a.balance,
           (select coalesce(sum(s.came), 0) from movement_sum s
             where s.account_id = a.id and s.quarter >= ${new Date(clock.now() - 30 * dayMs)} and s.kind ~ ${kindPatternOfGroup('deposit')}) as deposits,
           ${lastSeen} as seen, array(select g.tag from member_tag g where g.member_id = m.id order by g.tag) as tags,
           exists (select from protection p where p.member_id = m.id and p.closed_until > ${now}) as on_break,
           coalesce(m.withdrawals_held_until > ${now}, false) as held,
           exists (select from bonus b where b.member_id = m.id and b.state = 'running') as bonus
      from unnest(${ids}::text[]) with ordinality as o (id, place) join member m on m.id = o.id left join registration r on r.member_id = m.id
      left join member_profile f on f.member_id = m.id
      left join account a on a.owner_type = 'member' and a.owner_id = m.id and a.kind = 'cash' and a.book = m.book and a.currency = m.currency
     order by o.place`.execute(store.db)
  return rows.map(present)
}

const created = (where: RawBuilder<unknown>, after: ListKey | null, limit: number) =>
  sql<ListKey>`select m.id, m.created_at as at from member m
    where ${where} ${after === null ? sql`` : sql`and (m.created_at, m.id) < (${after.at}, ${after.id})`}
    order by m.created_at desc, m.id desc limit ${limit}`

/** The members who signed in last: each by the latest of their sign-ins. */
const signedIn = (after: ListKey | null, limit: number) =>
  sql<ListKey>`select i.member_id as id, i.at from sign_in i
    where i.member_id is not null and i.result = 'in' ${after === null ? sql`` : sql`and (i.at, i.member_id) < (${after.at}, ${after.id})`}
      and not exists (select from sign_in l where l.member_id = i.member_id and l.id > i.id and l.result = 'in')
    order by i.at desc, i.member_id desc limit ${limit}`

const closed = (now: Date, after: ListKey | null, limit: number) =>
  sql<ListKey>`select p.member_id as id, p.closed_at as at from protection p
    where p.closure is not null and p.closed_until > ${now} ${after === null ? sql`` : sql`and (p.closed_at, p.member_id) < (${after.at}, ${after.id})`}
    order by p.closed_at desc, p.member_id desc limit ${limit}`

const tagged = (tag: string, after: ListKey | null, limit: number) =>
  sql<ListKey>`select g.member_id as id, g.made_at as at from member_tag g
    where g.tag = ${tag} ${after === null ? sql`` : sql`and (g.made_at, g.member_id) < (${after.at}, ${after.id})`}
    order by g.made_at desc, g.member_id desc limit ${limit}`

/** The keys of a page of members, the latest first. */
export const readMemberPage = async (
  { store, clock }: AppContext,
  {
    filter,
    tag,
    after,
    limit,
  }: { readonly filter: MemberFilter; readonly tag?: string | undefined; readonly after: ListKey | null; readonly limit: number },
): Promise<readonly ListKey[]> => {
  const queries: Readonly<Record<MemberFilter, () => RawBuilder<ListKey>>> = {
    seen: () => signedIn(after, limit),
    new: () => created(sql`true`, after, limit),
    frozen: () => created(sql`m.status = 'frozen'`, after, limit),
    break: () => closed(new Date(clock.now()), after, limit),
    vip: () => created(sql`m.vip_rank > 0`, after, limit),
  }
  const query = tag === undefined ? queries[filter]() : tagged(tag, after, limit)
  return (await query.execute(store.db)).rows
}
