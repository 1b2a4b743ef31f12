import type { AppContext } from '../../kernel/context.ts'

/** A member who registered with a member's code. `key` is the position in the list. */
export type ReferredMember = { readonly key: string; readonly username: string; readonly cameAt: Date }

// Withdrawn codes included: referrals made by them remain.
const codesOf = 'select code from invitation_code where member_id = $1'

/** Returns the member's invitation code, the oldest that is not withdrawn; null: none. */
export const referralCodeOf = async ({ store }: AppContext, memberId: string): Promise<string | null> => {
  const own = store.db.selectFrom('invitation_code').select('code').where('member_id', '=', memberId).where('withdrawn', '=', false)
  return (await own.orderBy('created_at').orderBy('code_key').limit(1).executeTakeFirst())?.code ?? null
}

/** Counts the members referred by a member's codes, in all and since the start of the operator's month. */
export const countReferred = async (
  { store, clock, brand }: AppContext,
  memberId: string,
): Promise<{ readonly count: number; readonly thisMonth: number }> => {
  const { rows } = await store.pool.query<{ count: number; thisMonth: number }>({
    name: 'count-came',
    text: `select count(*)::int as count, count(*) filter (where declared_at >= date_trunc('month', $2::timestamptz, $3))::int as "thisMonth"
             from registration where invited_with in (${codesOf}) and invited_with <> ''`,
    values: [memberId, new Date(clock.now()), brand.timeZone],
  })
  return rows[0] ?? { count: 0, thisMonth: 0 }
}

const shape = /^(\d{1,15})\.([A-Za-z0-9_-]{1,60})$/

/** Reads the members referred by a member's codes, newest first, after the one whose key is given. */
export const readReferred = async ({ store }: AppContext, memberId: string, before: string, max: number): Promise<readonly ReferredMember[]> => {
  const [, at = '8640000000000000', id = ''] = shape.exec(before) ?? []
  const { rows } = await store.pool.query<{ id: string; username: string; came_at: Date }>({
    name: 'read-came',
    text: `select m.id, m.username, date_trunc('milliseconds', r.declared_at) as came_at from registration r join member m on m.id = r.member_id
            where r.invited_with in (${codesOf}) and r.invited_with <> ''
              and (date_trunc('milliseconds', r.declared_at), m.id) < (to_timestamp($2::float8 / 1000), $3)
            order by 3 desc, 1 desc limit $4`,
    values: [memberId, Math.min(Number(at), 8_640_000_000_000), id, max],
  })
  return rows.map(({ id: who, username, came_at: cameAt }) => ({ key: `${cameAt.getTime()}.${who}`, username, cameAt }))
}
