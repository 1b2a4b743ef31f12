import type { CallInputSent } from '@perya/calls'
import { normalizeInput } from '@perya/domain/registration/fields'
import { asWireDate } from '@perya/domain/registration/age'
import type { Invitation } from './steps/registration-draft.ts'

/** Returns the registration request: every field of a user, empty where nothing was asked (ENT-21, REG-35, REG-36). */
export const registrationPayload = (
  filled: FormData,
  { referralCode, affiliateCode }: Invitation,
  termsVersion: string,
): CallInputSent<'registration.register'> => {
  const of = (name: string) => normalizeInput(name, String(filled.get(name) ?? ''))
  const [region = '', countryDialingCode = ''] = of('countryDialingCode').split(' ')
  return {
    username: of('username'),
    password: of('password'),
    confirmPassword: of('confirmPassword'),
    payeeName: of('payeeName'),
    email: of('email'),
    qqNum: filled.has('address') ? of('address') : of('qqNum'),
    mobileNum: of('mobileNum'),
    recommenderId: of('recommenderId'),
    captcha: of('captcha'),
    verificationCode: of('verificationCode'),
    affiliateCode: of('affiliateCode'),
    paymentPassword: of('paymentPassword'),
    line: of('line'),
    whatsapp: of('whatsapp'),
    zalo: of('zalo'),
    facebook: of('facebook'),
    wechat: of('wechat'),
    idNumber: of('idNumber'),
    // A code of a link is sent without being shown where the form does not show its field.
    referralCode: referralCode || (filled.has('affiliateCode') ? '' : affiliateCode),
    domain: location.hostname,
    birthday: asWireDate(of('birthday')),
    occupation: of('occupation'),
    nationality: of('nationality'),
    sourceOfIncome: of('sourceOfIncome'),
    countryDialingCode,
    region,
    login: true,
    captchaId: of('captchaId'),
    idType: of('idType'),
    termsVersion,
  }
}
