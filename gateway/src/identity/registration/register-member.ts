import type { Value } from '@perya/calls'
import type { RegistrationMethod } from '@perya/domain/registration/fields'
import { usernameKey } from '@perya/domain/session/username'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { isReserved } from '../member/public-name.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { findByUsername } from '../account/find-by-username.ts'
import { hashPassword } from '../credentials/password.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import { provePhone } from '../verification/prove-phone.ts'
import { checkForm, type Registration } from './check-form.ts'
import { limitRegistration } from './guard.ts'
import { type Inviter, findInviter } from './invitation.ts'
import { readRegistrationRules, type RegistrationRules } from './rules/settings.ts'
import { type NewMemberRecord, storeMember } from './store-member.ts'
import { currentTerms } from './rules/registration-terms.ts'

type Asked = CallContext<Principal | null>

// The upline comes only from a code (T24). A code that was typed must be right; one that came with a link
// and was not displayed may be wrong.
const invitedBy = async (app: AppContext, { affiliateCode, recommenderId, referralCode }: Registration): Promise<Inviter | null> => {
  for (const typed of [affiliateCode, recommenderId].filter((code) => code.trim() !== '')) {
    const inviter = await findInviter(app, typed)
    if (inviter === null) throw new Refusal('invitation_code_error')
    return inviter
  }
  return referralCode === '' ? null : findInviter(app, referralCode)
}

const provedNumber = async (
  context: Asked,
  input: Registration,
  values: NewMemberRecord['values'],
  needsCode: boolean,
): Promise<NewMemberRecord['mobile']> => {
  if ((values.mobileNum ?? '').trim() === '') return null
  const number = parsePhoneNumber(input)
  if (!needsCode) return { number, isProved: false }
  const isProved = await provePhone(context, {
    purpose: 'register',
    to: number,
    code: input.verificationCode,
    result: input.verificationResult,
  })
  if (!isProved) throw new Refusal('verification_code_invalid')
  return { number, isProved }
}

// Only reveals whether a name is free; the caller has passed the guard (T8).
const freeName = async (app: AppContext, way: RegistrationMethod, typed: string): Promise<string> => {
  const username =
    way === 'username'
      ? typed.trim()
      : `p${newSecret()
          .replaceAll(/[^a-z0-9]/gi, '')
          .toLowerCase()
          .slice(0, 10)}`
  const isTaken = isReserved(app, username) || (await findByUsername(app, usernameKey(username))) !== null
  if (isTaken) throw new Refusal('username_unavailable')
  return username
}

const assertOffered = (way: RegistrationMethod, rules: RegistrationRules): void => {
  if (way === 'username' ? !rules.usernameRegistration : !rules.mobileRegistration) throw new Refusal('module_disabled')
}

/** Creates a member from a form, by one of the methods, and signs in. Every step refuses before the next one runs (REG-31, REG-32). */
export const registerMember = async (
  context: Asked,
  way: RegistrationMethod,
  input: Registration,
  registerUrl = '',
): Promise<Value<'registration.register'>> => {
  const { app, address, language } = context
  const [rules, terms] = [await readRegistrationRules(app), await currentTerms(app)]
  assertOffered(way, rules)
  const values = checkForm(app, way, input, rules, terms.version)
  if (values.password !== undefined) await assertPassword(app, values.password, values.username ?? '')
  await limitRegistration(
    context,
    input,
    rules.rules.some(({ field, enabled }) => field === 'captcha' && enabled),
  )
  const inviter = await invitedBy(app, input)
  const username = await freeName(app, way, input.username)
  const mobile = await provedNumber(context, input, values, way === 'mobile' || rules.smsVerification)
  const hashed = (secret: string | undefined) => (secret === undefined || secret === '' ? null : hashPassword(secret))
  const member = await storeMember(app, {
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
  return { ...(await completeSignIn(context, member, { loginType: 'register', side: 'member' })), username: member.username }
}
