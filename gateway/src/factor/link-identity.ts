import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { linkTo } from './identities.ts'
import { flowLife, forgetFlow, provedHere } from './identity-flows.ts'
import { assertSteppedUp } from './step-up.ts'

/**
 * Links whom a third party has proved in this browser. Only to a member who has proved himself here just now: by a password or a
 * registration a moment ago, or by stepping up. Equal addresses of mail prove nothing (T13).
 */
export const linkIdentity: Handler<'factor.linkIdentity'> = async (_input, asking) => {
  const { house, principal } = asking
  const proved = await provedHere(asking)
  if (proved === null) throw new Refusal('identity_refused')
  const { login_type, created_at } = await house.store.db
    .selectFrom('session')
    .select(['login_type', 'created_at'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  const isFresh = house.clock.now() - created_at.getTime() < flowLife
  if (!isFresh || (login_type !== 'username' && login_type !== 'register')) await assertSteppedUp(asking, 'factor')
  return changeFactor(asking, 'identity_linked', async (inside) => {
    if (!(await linkTo(inside.house, principal.memberId, proved.provider, proved))) throw new Refusal('identity_taken')
    await forgetFlow(inside)
    return null
  })
}
