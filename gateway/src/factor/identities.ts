import type { House } from '../handler.ts'

/** Who somebody is at a third party. Issuer and subject say it; the label is for showing only. */
export type Identity = { readonly issuer: string; readonly subject: string; readonly label: string }

/** The third parties that are linked to a member. */
export const identitiesOf = (house: House, memberId: string) =>
  house.store.db.selectFrom('identity').select(['provider', 'label', 'linked_at']).where('member_id', '=', memberId).orderBy('linked_at').execute()

/** The member whom an issuer's subject is linked to; null: nobody. No address of mail is ever compared. */
export const memberOfIdentity = async (house: House, { issuer, subject }: Omit<Identity, 'label'>) =>
  (await house.store.db
    .selectFrom('member')
    .innerJoin('identity', 'identity.member_id', 'member.id')
    .selectAll('member')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()) ?? null

/** Links an identity to a member; false where it belongs to somebody else. */
export const linkTo = async (house: House, memberId: string, provider: string, { issuer, subject, label }: Identity): Promise<boolean> => {
  const linked = new Date(house.clock.now())
  await house.store.db
    .insertInto('identity')
    .values({ issuer, subject, member_id: memberId, provider, label, linked_at: linked })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await memberOfIdentity(house, { issuer, subject }))?.id === memberId
}
