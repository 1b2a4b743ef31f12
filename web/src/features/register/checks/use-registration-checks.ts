import { askedFields, type RegistrationSettings, type RegistrationMethod } from '@perya/domain/registration/fields'
import type { CallInputSent } from '@perya/calls'
import { useRef } from 'react'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import type { VerificationMethod, PhoneProofInput } from '../../verification/index.ts'
import { openRegistrationWarning } from '../open-registration-warning.ts'
import { useLocalChecks } from './use-local-checks.ts'
import type { useVerdict } from './use-verdict.ts'

/** The checks before a registration is sent; each shows its error and resolves to false or null when it fails. */
export const useRegistrationChecks = (
  way: RegistrationMethod,
  rules: RegistrationSettings,
  { tell, clear }: Pick<ReturnType<typeof useVerdict>, 'tell' | 'clear'>,
) => {
  const say = useTranslate()
  const checksCodes = useModule('AFFMAN3')
  const codeSent = useRef<{ readonly to: string; readonly route: VerificationMethod } | null>(null)
  const proved = useRef<{ readonly what: string; readonly proof: PhoneProofInput } | null>(null)

  const { passesRules, passesStep } = useLocalChecks(way, rules, { tell, clear })

  const passesInvitation = async ({ affiliateCode = '', domain, captcha, captchaId }: CallInputSent<'registration.register'>): Promise<boolean> => {
    if (affiliateCode === '' || !checksCodes) return true
    try {
      await send('registration.affiliate', { code: affiliateCode, domain, captcha, captchaId })
      return true
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (!refused.is('invitation_code_error')) throw refused
      tell({}, say('register.badInvitation'), ['affiliateCode'])
      openRegistrationWarning('invitation')
      return false
    }
  }

  // The verification step: a code must have been sent to this number before it can be right (ERR-19). A third party that sent it may have to verify
  // it before anything else is sent (SMS-07); returns an empty proof where no code is required.
  const provenNumber = async (filled: FormData): Promise<Partial<PhoneProofInput> | null> => {
    if (!askedFields(way, rules).some(({ field }) => field === 'verificationCode')) return {}
    const mobileNum = String(filled.get('mobileNum')).trim()
    const sent = codeSent.current
    if (sent?.to.endsWith(` ${mobileNum}`) !== true) {
      tell({ verificationCode: { key: 'code' } }, say('register.verificationFirst'))
      return null
    }
    const countryDialingCode = sent.to.slice(0, -mobileNum.length - 1)
    const code = String(filled.get('verificationCode')).trim()
    const what = `${sent.to} ${code}`
    // A third party accepts a code once, but the following request may still be refused and sent again, so the proof is cached.
    if (proved.current?.what !== what) proved.current = { what, proof: await sent.route.prove({ countryDialingCode, mobileNum }, code) }
    return proved.current.proof
  }
  const noteCodeSent = (to: string, route: VerificationMethod) => {
    codeSent.current = { to, route }
  }
  return { passesRules, passesStep, passesInvitation, provenNumber, noteCodeSent }
}
