import { proofOfPerson } from '@perya/domain/session/forced-change'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Asking, House, Principal } from '../handler.ts'

const freshFor = 15 * 60_000

/** Whether an account has a verified number or mail address. */
export const hasVerifiedContact = async ({ store }: House, memberId: string): Promise<boolean> => {
  const found = store.db.selectFrom('member_contact').select('kind').where('member_id', '=', memberId).where('verified_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Checks that an account may verify a contact. The first contact right after a sign-in needs no further proof, because there is nothing yet that a
 * thief could take over. Any later one needs a step-up, like a change of contacts.
 */
export const assertMayVerify = async (asking: Asking<Principal>): Promise<void> => {
  const { house, principal } = asking
  const session = await house.store.db
    .selectFrom('session')
    .select(['login_type', 'created_at'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  const isFresh = house.clock.now() - session.created_at.getTime() < freshFor && proofOfPerson.includes(session.login_type)
  if (isFresh && !(await hasVerifiedContact(house, principal.memberId))) return
  await assertSteppedUp(asking, 'contact')
}
