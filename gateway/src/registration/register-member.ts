import type { Value } from '@perya/calls'
import type { RegistrationWay } from '@perya/domain/registration/fields'
import { usernameKey } from '@perya/domain/session/username'
import type { Asking, House, Principal } from '../handler.ts'
import { isReserved } from '../member/public-name.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { completeSignIn } from '../session/complete-sign-in.ts'
import { findByUsername } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { newSecret } from '../session/secrets.ts'
import { numberOf } from '../verification/number-of.ts'
import { provePhone } from '../verification/prove-phone.ts'
import { checkForm, type Registration } from './check-form.ts'
import { guardRegistration } from './guard.ts'
import { type Inviter, inviterOf } from './invitation.ts'
import { houseRules, type HouseRules } from './settings.ts'
import { type Newcomer, storeMember } from './store-member.ts'
import { currentTerms } from './terms.ts'

type Asked = Asking<Principal | null>

// The upline comes from a code and from nothing else (T24). A code that somebody typed must be right; one that a link brought along
// and nobody saw may be wrong.
const invitedBy = async (house: House, { affiliateCode, recommenderId, referralCode }: Registration): Promise<Inviter | null> => {
  for (const typed of [affiliateCode, recommenderId].filter((code) => code.trim() !== '')) {
    const inviter = await inviterOf(house, typed)
    if (inviter === null) throw new Refusal('invitation_code_error')
    return inviter
  }
  return referralCode === '' ? null : inviterOf(house, referralCode)
}

const provedNumber = async (asking: Asked, input: Registration, values: Newcomer['values'], needsCode: boolean): Promise<Newcomer['mobile']> => {
  if ((values.mobileNum ?? '').trim() === '') return null
  const number = numberOf(input)
  if (!needsCode) return { number, isProved: false }
  const isProved = await provePhone(asking, {
    purpose: 'register',
    to: number,
    code: input.verificationCode,
    result: input.verificationResult,
  })
  if (!isProved) throw new Refusal('verification_code_invalid')
  return { number, isProved }
}

// A name is free or not, and no more is said; whoever asks has passed the guard (T8).
const freeName = async (house: House, way: RegistrationWay, typed: string): Promise<string> => {
  const username =
    way === 'username'
      ? typed.trim()
      : `p${newSecret()
          .replaceAll(/[^a-z0-9]/gi, '')
          .toLowerCase()
          .slice(0, 10)}`
  const isTaken = isReserved(house, username) || (await findByUsername(house, usernameKey(username))) !== null
  if (isTaken) throw new Refusal('username_unavailable')
  return username
}

const assertOffered = (way: RegistrationWay, rules: HouseRules): void => {
  if (way === 'username' ? !rules.usernameRegistration : !rules.mobileRegistration) throw new Refusal('module_disabled')
}

/** Makes a member out of a form, by one way or the other, and signs in. Every step refuses before the next is taken (REG-31, REG-32). */
export const registerMember = async (
  asking: Asked,
  way: RegistrationWay,
  input: Registration,
  registerUrl = '',
): Promise<Value<'registration.register'>> => {
  const { house, address, language } = asking
  const [rules, terms] = [await houseRules(house), await currentTerms(house)]
  assertOffered(way, rules)
  const values = checkForm(house, way, input, rules, terms.version)
  if (values.password !== undefined) await assertPassword(house, values.password, values.username ?? '')
  await guardRegistration(
    asking,
    input,
    rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled),
  )
  const inviter = await invitedBy(house, input)
  const username = await freeName(house, way, input.username)
  const mobile = await provedNumber(asking, input, values, way === 'mobile' || rules.smsVerification)
  const hashed = (secret: string | undefined) => (secret === undefined || secret === '' ? null : hashPassword(secret))
  const member = await storeMember(house, {
    way,
    username,
    values,
    mobile,
    inviter,
    terms,
    passwordHash: await hashed(values.password),
    paymentPasswordHash: await hashed(values.paymentPassword),
    came: { address, language, registerUrl, domain: input.domain, region: input.region },
  })
  return { ...(await completeSignIn(asking, member, { loginType: 'register', side: 'member' })), username: member.username }
}
