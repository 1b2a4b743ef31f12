import { proofOfPerson } from '@perya/domain/session/forced-change'
import { assertSteppedUp } from '../step-up/step-up.ts'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'

const freshFor = 15 * 60_000

/** Whether an account has a verified phone number or email address. */
export const hasVerifiedContact = async ({ store }: AppContext, memberId: string): Promise<boolean> => {
  const found = store.db.selectFrom('member_contact').select('kind').where('member_id', '=', memberId).where('verified_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Checks that an account may verify a contact. The first contact right after a sign-in needs no further proof, because there is nothing yet that a
 * thief could take over. Any later one needs a step-up, like a change of contacts.
 */
export const assertMayVerify = async (context: CallContext<Principal>): Promise<void> => {
  const { app, principal } = context
  const session = await app.store.db
    .selectFrom('session')
    .select(['login_type', 'created_at'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  const isFresh = app.clock.now() - session.created_at.getTime() < freshFor && proofOfPerson.includes(session.login_type)
  if (isFresh && !(await hasVerifiedContact(app, principal.memberId))) return
  await assertSteppedUp(context, 'contact')
}
