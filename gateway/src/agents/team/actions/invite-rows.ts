import { sql } from 'kysely'
import type { Value } from '@perya/calls'
import type { CallContext, AppContext, Principal } from '../../../kernel/context.ts'

/** An invitation code as its agent reads it. */
export type Invite = Value<'team.createInvite'>

/** Maximum number of invitation codes of an agent. */
export const maxInvites = 20

type Row = { code: string; label: string; created_at: Date; withdrawn: boolean; used: number }

const columns = `c.code, c.label, c.created_at, c.withdrawn, (select count(*)::int from registration r where r.invited_with = c.code and r.invited_with <> '') as used`

/** Invitation codes of an agent, newest first; with `code` only that one. */
export const listInvitesOf = async ({ app, principal, setting }: CallContext<Principal>, code: string | null = null): Promise<Invite[]> => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'team-invites',
    text: `select ${columns} from invitation_code c where c.member_id = $1 and ($2::text is null or c.code = $2) order by c.created_at desc, c.code`,
    values: [principal.memberId, code],
  })
  return rows.map((row) => ({
    code: row.code,
    label: row.label,
    url: `${setting.publicOrigin}/register?affiliateCode=${encodeURIComponent(row.code)}`,
    createdAt: row.created_at.toISOString(),
    isOn: !row.withdrawn,
    used: row.used,
  }))
}

/**
 * Stores an invitation code of an agent; false where another member has the code, or the agent has the maximum number: concurrent requests are
 * serialised, so that each counts the previous ones. The same request again changes nothing.
 */
export const insertInvite = (
  { store, clock }: AppContext,
  { memberId, code, label }: { readonly memberId: string; readonly code: string; readonly label: string },
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${memberId}`}, 0))`.execute(trx)
    const { numAffectedRows } = await sql`
      insert into invitation_code (code_key, code, member_id, label, created_at)
      select ${code}, ${code}, ${memberId}, ${label}, ${new Date(clock.now())}::timestamptz
       where (select count(*) from invitation_code where member_id = ${memberId} and code_key <> ${code}) < ${maxInvites}
      on conflict (code_key) do update set label = invitation_code.label where invitation_code.member_id = ${memberId}`.execute(trx)
    return numAffectedRows === 1n
  })

/** Enables or disables an invitation code of an agent; false where the agent has no such code. */
export const setInviteActive = async ({ store }: AppContext, memberId: string, code: string, isOn: boolean): Promise<boolean> => {
  const { rowCount } = await store.pool.query('update invitation_code set withdrawn = $3 where member_id = $1 and code = $2', [memberId, code, !isOn])
  return rowCount === 1
}
