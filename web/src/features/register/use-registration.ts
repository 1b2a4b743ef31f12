import { marketDate } from '@perya/domain/registration/age'
import { checkRegistration, missingChoices } from '@perya/domain/registration/check-registration'
import { askedFields, type RegistrationSettings, type RegistrationMethod } from '@perya/domain/registration/fields'
import type { CallInputSent, Value } from '@perya/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useBrand } from '../../lib/brand.tsx'
import { openModal } from '../../lib/modal-queue.ts'
import { useModule } from '../../lib/modules.ts'
import { toCallRefused, type CallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { asksCaptcha } from '../session/asks-captcha.ts'
import { afterSignIn } from '../session/complete-first.ts'
import { startSession } from '../session/sign-in.ts'
import type { VerificationMethod, PhoneProofInput } from '../verification/index.ts'
import { clearRegistrationDraft, type Invitation } from './registration-draft.ts'
import { unmatchedOf } from './test-raw-pattern.ts'
import { registrationPayload } from './payload.ts'
import { refusalFieldErrors, fieldOf } from './refusals.ts'
import { useVerdict } from './use-verdict.ts'

const choices: readonly string[] = ['nationality', 'occupation', 'sourceOfIncome']

const warn = (kind: 'terms' | 'invitation'): void =>
  openModal({
    key: kind === 'terms' ? 'local_disclaimer' : 'invitation_code_error',
    rank: 'asked',
    load: async () => {
      const { InvitationWarning, TermsWarning } = await import('./warnings.tsx')
      return kind === 'terms' ? TermsWarning : InvitationWarning
    },
  })

/** Registers step by step in the specified order; shows the first step that fails and stops there (REG-31, REG-32). */
export const useRegistration = (
  form: RefObject<HTMLFormElement | null>,
  way: RegistrationMethod,
  rules: RegistrationSettings,
  { termsVersion, invitation, onTermsChanged }: { termsVersion: string; invitation: Invitation; onTermsChanged: () => void },
) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const brand = useBrand()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const checksCodes = useModule('AFFMAN3')
  const { verdict, tell, clear } = useVerdict(form, rules.minimumAge)
  const [isBusy, setIsBusy] = useState(false)
  const [captchaRound, setCaptchaRound] = useState(0)
  const codeSent = useRef<{ readonly to: string; readonly route: VerificationMethod } | null>(null)
  const proved = useRef<{ readonly what: string; readonly proof: PhoneProofInput } | null>(null)

  const tellRefused = (refused: CallRefused) => {
    if (captchaRound > 0 || asksCaptcha(refused)) setCaptchaRound((round) => round + 1)
    if (refused.is('local_disclaimer')) {
      onTermsChanged()
      warn('terms')
      return clear()
    }
    const about = fieldOf(refused)
    const faults = refusalFieldErrors(refused, rules)
    tell(faults, Object.keys(faults).length > 0 && refused.is('invalid_input') ? undefined : refusalText(refused), about === null ? [] : [about])
  }

  // Checks the form by its own rules, then by the raw patterns of the server, which run in a worker.
  const passesRules = async (filled: FormData, termsAccepted: boolean): Promise<boolean> => {
    const values = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]))
    const one = { way, termsAccepted, values }
    const { report, raw } = checkRegistration(one, rules, marketDate(serverNow(), brand.timeZone))
    if (report?.step === 'terms') {
      warn('terms')
      clear()
      return false
    }
    if (report !== null) {
      const lacksCode = report.faults.verificationCode?.key === 'empty' && Object.keys(report.faults).length === 1
      tell(report.faults, lacksCode ? say('register.verificationFirst') : undefined, choices.includes(report.step) ? missingChoices(one, rules) : [])
      return false
    }
    const unmatched = await unmatchedOf(raw)
    if (unmatched !== null) tell(unmatched)
    return unmatched === null
  }

  const passesInvitation = async ({ affiliateCode = '', domain, captcha, captchaId }: CallInputSent<'registration.register'>): Promise<boolean> => {
    if (affiliateCode === '' || !checksCodes) return true
    try {
      await send('registration.affiliate', { code: affiliateCode, domain, captcha, captchaId })
      return true
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (!refused.is('invitation_code_error')) throw refused
      tell({}, say('register.badInvitation'), ['affiliateCode'])
      warn('invitation')
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

  const arrive = (registered: Value<'registration.register'>) => {
    startSession(queryClient, registered, registered.username)
    clearRegistrationDraft()
    void navigate({ to: afterSignIn() })
    openModal({
      key: 'register-success',
      rank: 'asked',
      load: async () => {
        const { successModal } = await import('./success-modal.tsx')
        return successModal(registered.username, way)
      },
    })
  }

  const submit = async (termsAccepted: boolean): Promise<void> => {
    if (form.current === null || isBusy) return
    const filled = new FormData(form.current)
    setIsBusy(true)
    try {
      if (!(await passesRules(filled, termsAccepted))) return
      const payload = registrationPayload(filled, invitation, termsVersion)
      if (captchaRound > 0 && payload.captcha === '') return tell({}, say('register.needCaptcha'), ['captcha'])
      if (!(await passesInvitation(payload))) return
      const proof = await provenNumber(filled)
      if (proof === null) return
      const proven = { ...payload, ...proof }
      clear()
      arrive(
        way === 'username'
          ? await send('registration.register', proven)
          : await send('registration.registerMobile', { ...proven, registerUrl: location.href.slice(0, 2048), registerMethod: 'WEB' }),
      )
    } catch (thrown) {
      tellRefused(toCallRefused(thrown))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    verdict,
    isBusy,
    captchaRound,
    submit,
    tell,
    clear,
    noteCodeSent: (to: string, route: VerificationMethod) => {
      codeSent.current = { to, route }
    },
  }
}
