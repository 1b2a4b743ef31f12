import type { CallInputSent } from '@perya/calls'
import { asWireDate } from '@perya/domain/registration/age'
import { normalizeInput } from '@perya/domain/registration/fields'

/** The request that completes an account: the fields as registration sends them, the contact only when it is verified with it. */
export const completionPayload = (
  filled: FormData,
  termsVersion: string,
  contact: CallInputSent<'completion.submit'>['contact'] | null,
): CallInputSent<'completion.submit'> => {
  const of = (name: string) => normalizeInput(name, String(filled.get(name) ?? ''))
  const [, countryDialingCode = ''] = of('countryDialingCode').split(' ')
  return {
    payeeName: of('payeeName'),
    countryDialingCode,
    mobileNum: of('mobileNum'),
    email: of('email'),
    birthday: asWireDate(of('birthday')),
    nationality: of('nationality'),
    occupation: of('occupation'),
    sourceOfIncome: of('sourceOfIncome'),
    idType: of('idType'),
    idNumber: of('idNumber'),
    qqNum: filled.has('address') ? of('address') : of('qqNum'),
    line: of('line'),
    whatsapp: of('whatsapp'),
    zalo: of('zalo'),
    facebook: of('facebook'),
    wechat: of('wechat'),
    termsVersion,
    ...(contact === null || contact === undefined ? {} : { contact }),
  }
}
