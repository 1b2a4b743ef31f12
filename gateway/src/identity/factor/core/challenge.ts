import type { Value } from '@perya/calls'
import { challengeTtlMillis, maxChallengeAttempts, mayRequireSecondFactor, offeredSecondFactors } from '@perya/domain/factor/second-factor'
import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import type { LoginType } from '@perya/domain/session/forced-change'
import type { CallContext, AppContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { reserveAttempt } from '../../attempts/attempts.ts'
import { cookieLine, cookieName } from '../../../kernel/http/cookies.ts'
import { hashSecret, newId, newSecret } from '../../../kernel/secrets.ts'
import type { MemberRow } from '../../session/tables.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'
import { askedAtEveryLogin } from './always.ts'
import { isUnknownNetwork } from '../../attempts/networks.ts'
import { availableFactors } from './provable.ts'
import type { SignInChallengeRow } from './tables.ts'

type Offered = NonNullable<Value<'session.login'>['challenge']>
type AnyPrincipal = CallContext<Principal | null>

const hour = 60 * 60_000
const maxAttemptsPerHour = 15

const isAskedHere = async (context: AnyPrincipal, member: MemberRow, loginType: LoginType): Promise<boolean> =>
  mayRequireSecondFactor(loginType) && (await platformState(context.app)).enabled.has('LOGINIPVERF3') && isUnknownNetwork(context, member)

/** Opens a challenge when a sign-in needs a second factor (unknown network, or at every login); null when it needs none (AUTH-20, S-21, T12). */
export const openSignInChallenge = async (
  context: AnyPrincipal,
  member: MemberRow,
  { loginType, side }: { readonly loginType: LoginType; readonly side: 'member' | 'agent' },
): Promise<Offered | null> => {
  const { app, setting, answer } = context
  const always = await askedAtEveryLogin(app, member, setting.publicOrigin, loginType)
  const { contacts, ...provable } = await availableFactors(app, member, setting.publicOrigin)
  const methods = always.length > 0 ? always : (await isAskedHere(context, member, loginType)) ? offeredSecondFactors(provable, loginType) : []
  if (methods.length === 0) return null
  const [id, secret] = [newId('f-'), newSecret()]
  await app.store.db
    .insertInto('sign_in_challenge')
    .values({
      id,
      browser_hash: hashSecret(secret),
      member_id: member.id,
      login_type: loginType,
      side,
      methods: JSON.stringify(methods),
      expires_at: new Date(app.clock.now() + challengeTtlMillis),
    })
    .execute()
  answer.appendCookie(cookieLine(cookieName('perya_challenge', setting.https), secret, setting.https, challengeTtlMillis / 1000))
  return {
    id,
    methods: [...methods],
    mobile: methods.includes('mobile') ? maskPhoneNumber(contacts.mobile ?? '') : '',
    email: methods.includes('email') ? maskEmail(contacts.email ?? '') : '',
  }
}

/** Returns the pending sign-in of this browser; refuses one of another browser, an expired one, and one with too many attempts. */
export const findChallenge = async ({ app, cookie, setting }: AnyPrincipal, id: string): Promise<SignInChallengeRow> => {
  const secret = cookie(cookieName('perya_challenge', setting.https)) ?? ''
  const found = await app.store.db
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('browser_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(app.clock.now()))
    .where('tries', '<', maxChallengeAttempts)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('challenge_over')
  return found
}

/** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. Fifteen an hour per member, over all challenges. */
export const countChallengeAttempt = async (app: AppContext, { id, member_id }: SignInChallengeRow): Promise<void> => {
  const perMember = { scope: 'further-factor', subject: member_id, length: hour }
  if (!(await reserveAttempt(app, perMember, maxAttemptsPerHour))) throw new Refusal('challenge_over')
  const { numUpdatedRows } = await app.store.db
    .updateTable('sign_in_challenge')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', maxChallengeAttempts)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('challenge_over')
}

/** Closes an answered challenge, once, and returns the member in their current state. */
export const closeChallenge = async ({ app, setting, answer }: AnyPrincipal, challenge: SignInChallengeRow): Promise<MemberRow> => {
  // Read before the challenge is consumed: a request that voids it meanwhile has changed the member, which the sign-in notices.
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', challenge.member_id).executeTakeFirstOrThrow()
  const { numDeletedRows } = await app.store.db.deleteFrom('sign_in_challenge').where('id', '=', challenge.id).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refusal('challenge_over')
  answer.appendCookie(cookieLine(cookieName('perya_challenge', setting.https), '', setting.https, 0))
  return member
}
