import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** The owner of an invitation code. */
export type Inviter = { readonly id: string; readonly nickname: string; readonly code: string }

const keyOf = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** Returns the owner of a code; null for an unknown code, or one of a member who may not invite. */
export const findInviter = async ({ store }: AppContext, code: string): Promise<Inviter | null> =>
  (await store.db
    .selectFrom('invitation_code')
    .innerJoin('member', 'member.id', 'invitation_code.member_id')
    .select(['member.id', 'member.nickname', 'invitation_code.code'])
    .where('invitation_code.code_key', '=', keyOf(code))
    .where('invitation_code.withdrawn', '=', false)
    .where('member.status', '=', 'active')
    .where('member.book', '=', 'real')
    .executeTakeFirst()) ?? null

/** Assigns a code to a member; false when another member has it. Assigning it to the same member again changes nothing. */
export const assignInvitationCode = async ({ store, clock }: AppContext, memberId: string, code: string): Promise<boolean> => {
  const { rows } = await store.pool.query<{ member_id: string }>(
    `insert into invitation_code as c (code_key, code, member_id, created_at) values ($1, $2, $3, $4)
     on conflict (code_key) do update set withdrawn = c.withdrawn and c.member_id <> $3 returning member_id`,
    [keyOf(code), code.trim(), memberId, new Date(clock.now())],
  )
  return rows[0]?.member_id === memberId
}

/** Returns a member's invitation code: the oldest not withdrawn, else assigns the given one; null where another member has it. Serialised. */
export const ownInvitationCode = ({ store, clock }: AppContext, memberId: string, code: string): Promise<string | null> =>
  store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${memberId}`}, 0))`.execute(trx)
    const own = trx.selectFrom('invitation_code').select('code').where('member_id', '=', memberId).where('withdrawn', '=', false)
    const found = await own.orderBy('created_at').orderBy('code_key').limit(1).executeTakeFirst()
    if (found !== undefined) return found.code
    const made = { code_key: keyOf(code), code, member_id: memberId, created_at: new Date(clock.now()) }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('invitation_code')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? code : null
  })
