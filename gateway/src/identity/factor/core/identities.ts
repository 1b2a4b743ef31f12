import type { AppContext } from '../../../kernel/context.ts'

/** A member's identity at a third party. Issuer and subject identify it; the label is for display only. */
export type LinkedIdentity = { readonly issuer: string; readonly subject: string; readonly label: string }

/** Lists the third-party identities that are linked to a member. */
export const listIdentities = (app: AppContext, memberId: string) =>
  app.store.db.selectFrom('identity').select(['provider', 'label', 'linked_at']).where('member_id', '=', memberId).orderBy('linked_at').execute()

/** Unlinks the identity at a third party from a member; false where none is linked. */
export const unlinkIdentityFromMember = async (app: AppContext, memberId: string, provider: string): Promise<boolean> => {
  const { numDeletedRows } = await app.store.db
    .deleteFrom('identity')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the member to whom the subject of an issuer is linked; null: none. Email addresses are never compared. */
export const findMemberByIdentity = async (app: AppContext, { issuer, subject }: Omit<LinkedIdentity, 'label'>) =>
  (await app.store.db
    .selectFrom('member')
    .innerJoin('identity', 'identity.member_id', 'member.id')
    .selectAll('member')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()) ?? null

/** Links an identity to a member; false where it is linked to another member. */
export const linkIdentityToMember = async (
  app: AppContext,
  memberId: string,
  provider: string,
  { issuer, subject, label }: LinkedIdentity,
): Promise<boolean> => {
  const linked = new Date(app.clock.now())
  await app.store.db
    .insertInto('identity')
    .values({ issuer, subject, member_id: memberId, provider, label, linked_at: linked })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findMemberByIdentity(app, { issuer, subject }))?.id === memberId
}
