import type { AppContext } from '../context.ts'

/** Who somebody is at a third party. Issuer and subject say it; the label is for showing only. */
export type LinkedIdentity = { readonly issuer: string; readonly subject: string; readonly label: string }

/** The third parties that are linked to a member. */
export const listIdentities = (app: AppContext, memberId: string) =>
  app.store.db.selectFrom('identity').select(['provider', 'label', 'linked_at']).where('member_id', '=', memberId).orderBy('linked_at').execute()

/** The member whom an issuer's subject is linked to; null: nobody. No address of mail is ever compared. */
export const findMemberByIdentity = async (app: AppContext, { issuer, subject }: Omit<LinkedIdentity, 'label'>) =>
  (await app.store.db
    .selectFrom('member')
    .innerJoin('identity', 'identity.member_id', 'member.id')
    .selectAll('member')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()) ?? null

/** Links an identity to a member; false where it belongs to somebody else. */
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
