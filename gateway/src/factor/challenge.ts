import type { Value } from '@perya/calls'
import { challengeLife, challengeTries, mayAskMore, offeredMethods } from '@perya/domain/factor/further-factor'
import { maskedMail, maskedNumber } from '@perya/domain/factor/masked'
import type { LoginType } from '@perya/domain/session/forced-change'
import type { Asking, House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { hashOf, newId, newSecret } from '../session/secrets.ts'
import type { Member } from '../session/tables.ts'
import { platformState } from '../system/platform-state.ts'
import { askedAtEveryLogin } from './always.ts'
import { comesFromElsewhere } from './networks.ts'
import { provableOf } from './provable.ts'
import type { Challenge } from './tables.ts'

type Offered = NonNullable<Value<'session.login'>['challenge']>
type Anybody = Asking<Principal | null>

const hour = 60 * 60_000
const mostTriesPerHour = 15

const isAskedHere = async (asking: Anybody, member: Member, loginType: LoginType): Promise<boolean> =>
  mayAskMore(loginType) && (await platformState(asking.house)).enabled.has('LOGINIPVERF3') && comesFromElsewhere(asking, member)

/** Opens a challenge when a sign-in needs a second factor, from a new place or at every login; null when it is complete (AUTH-20, S-21, T12). */
export const askMore = async (
  asking: Anybody,
  member: Member,
  { loginType, side }: { readonly loginType: LoginType; readonly side: 'member' | 'agent' },
): Promise<Offered | null> => {
  const { house, setting, answer } = asking
  const always = await askedAtEveryLogin(house, member, setting.publicOrigin, loginType)
  const { contacts, ...provable } = await provableOf(house, member, setting.publicOrigin)
  const methods = always.length > 0 ? always : (await isAskedHere(asking, member, loginType)) ? offeredMethods(provable, loginType) : []
  if (methods.length === 0) return null
  const [id, secret] = [newId('f-'), newSecret()]
  await house.store.db
    .insertInto('sign_in_challenge')
    .values({
      id,
      browser_hash: hashOf(secret),
      member_id: member.id,
      login_type: loginType,
      side,
      methods: JSON.stringify(methods),
      expires_at: new Date(house.clock.now() + challengeLife),
    })
    .execute()
  answer.appendCookie(cookieLine(cookieName('perya_challenge', setting.https), secret, setting.https, challengeLife / 1000))
  return {
    id,
    methods: [...methods],
    mobile: methods.includes('mobile') ? maskedNumber(contacts.mobile ?? '') : '',
    email: methods.includes('email') ? maskedMail(contacts.email ?? '') : '',
  }
}

/** The half-done sign-in of this browser; refused where it is another's, over, or tried too often. */
export const findChallenge = async ({ house, cookie, setting }: Anybody, id: string): Promise<Challenge> => {
  const secret = cookie(cookieName('perya_challenge', setting.https)) ?? ''
  const found = await house.store.db
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('browser_hash', '=', hashOf(secret))
    .where('expires_at', '>', new Date(house.clock.now()))
    .where('tries', '<', challengeTries)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('challenge_over')
  return found
}

/** Counts a try before it is looked at, so that tries at once cannot slip by. However many challenges there are, an hour takes fifteen. */
export const countTry = async (house: House, { id, member_id }: Challenge): Promise<void> => {
  const perMember = { scope: 'further-factor', subject: member_id, length: hour }
  if (!(await reserveAttempt(house, perMember, mostTriesPerHour))) throw new Refusal('challenge_over')
  const { numUpdatedRows } = await house.store.db
    .updateTable('sign_in_challenge')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', challengeTries)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('challenge_over')
}

/** Ends a challenge that was answered; the member as he is now, once. */
export const closeChallenge = async ({ house, setting, answer }: Anybody, challenge: Challenge): Promise<Member> => {
  // Read before the challenge is consumed: a request that voids it meanwhile has changed the member, which the sign-in notices.
  const member = await house.store.db.selectFrom('member').selectAll().where('id', '=', challenge.member_id).executeTakeFirstOrThrow()
  const { numDeletedRows } = await house.store.db.deleteFrom('sign_in_challenge').where('id', '=', challenge.id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refusal('challenge_over')
  answer.appendCookie(cookieLine(cookieName('perya_challenge', setting.https), '', setting.https, 0))
  return member
}
