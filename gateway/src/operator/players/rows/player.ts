import { verificationLevel } from '@perya/domain/registration/verification-level'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { lastSeen } from '../search/list-members.ts'

type Row = {
  id: string
  username: string
  nickname: string
  type: number
  status: 'active' | 'frozen'
  book: 'real' | 'fun'
  currency: string
  language: string
  vip: number
  vip_label: string
  verified: boolean
  missing: string[] | null
  country: string
  since: Date
  seen: Date | null
  upline_id: string | null
  upline: string | null
  tags: string[]
  closure: 'time_out' | 'exclusion' | null
  closed_until: Date | null
  held_until: Date | null
  bonus: boolean
  erased: boolean
}

/** What every tab of a player shows of the account; nothing of it is data of class B. Null: there is no such member. */
export const findPlayer = async ({ store, clock }: AppContext, id: string) => {
  const now = new Date(clock.now())
  const { rows } = await sql<Row>`
    select m.id, m.username, m.nickname, m.type, m.status, m.book, m.currency, m.language, m.vip_rank as vip, m.vip_label,
           m.identity_verified_at is not null as verified, m.missing_fields as missing, coalesce(nullif(r.region, ''), f.nationality, '') as country, m.created_at as since,
           ${lastSeen} as seen, m.upline_id, u.username as upline, array(select g.tag from member_tag g where g.member_id = m.id order by g.tag) as tags,
           case when p.closed_until > ${now} then p.closure end as closure,
           case when p.closed_until > ${now} and p.closed_until < 'infinity' then p.closed_until end as closed_until,
           case when m.withdrawals_held_until > ${now} then m.withdrawals_held_until end as held_until,
           exists (select from bonus b where b.member_id = m.id and b.state = 'running') as bonus,
           exists (select from member_erasure e where e.member_id = m.id) as erased
      from member m left join registration r on r.member_id = m.id left join member_profile f on f.member_id = m.id left join member u on u.id = m.upline_id left join protection p on p.member_id = m.id
     where m.id = ${id}`.execute(store.db)
  const [row] = rows
  if (row === undefined) return null
  return { ...row, level: verificationLevel({ isComplete: row.missing?.length === 0, isIdentityVerified: row.verified }) }
}

/** A player as the tabs read them. */
export type Player = NonNullable<Awaited<ReturnType<typeof findPlayer>>>
