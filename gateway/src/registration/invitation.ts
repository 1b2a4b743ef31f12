import type { House } from '../handler.ts'

/** Who stands behind an invitation code. */
export type Inviter = { readonly id: string; readonly nickname: string; readonly code: string }

const keyOf = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** The person whom a code names; null for a code that is nobody's, or of somebody who may not invite. */
export const inviterOf = async ({ store }: House, code: string): Promise<Inviter | null> =>
  (await store.db
    .selectFrom('invitation_code')
    .innerJoin('member', 'member.id', 'invitation_code.member_id')
    .select(['member.id', 'member.nickname', 'invitation_code.code'])
    .where('invitation_code.code_key', '=', keyOf(code))
    .where('invitation_code.withdrawn', '=', false)
    .where('member.status', '=', 'active')
    .where('member.book', '=', 'real')
    .executeTakeFirst()) ?? null

/** Gives a member a code; false when somebody else has it. Giving it to the same member again changes nothing. */
export const giveCode = async ({ store, clock }: House, memberId: string, code: string): Promise<boolean> => {
  const { rows } = await store.pool.query<{ member_id: string }>(
    `insert into invitation_code as c (code_key, code, member_id, created_at) values ($1, $2, $3, $4)
     on conflict (code_key) do update set withdrawn = c.withdrawn and c.member_id <> $3 returning member_id`,
    [keyOf(code), code.trim(), memberId, new Date(clock.now())],
  )
  return rows[0]?.member_id === memberId
}
