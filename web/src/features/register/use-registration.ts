import type { AskedField, RegistrationSettings, RegistrationMethod } from '@perya/domain/registration/fields'
import type { Value } from '@perya/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { openModal } from '../../lib/modal-queue.ts'
import type { CallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { acceptDisclaimer } from '../disclaimer/index.ts'
import { asksCaptcha } from '../session/login/asks-captcha.ts'
import { afterSignIn } from '../session/complete-first.ts'
import { startSession } from '../session/login/sign-in.ts'
import { openRegistrationWarning } from './open-registration-warning.ts'
import { clearRegistrationDraft, type Invitation, readInvitation } from './steps/registration-draft.ts'
import { registrationPayload } from './payload.ts'
import { refusalFieldErrors, fieldOf } from './checks/refusals.ts'
import { useRegistrationChecks } from './checks/use-registration-checks.ts'
import { useVerdict } from './checks/use-verdict.ts'

/** Registers step by step in the specified order; shows the first step that fails and stops there (REG-31, REG-32). */
export const useRegistration = (
  form: RefObject<HTMLFormElement | null>,
  way: RegistrationMethod,
  rules: RegistrationSettings,
  { termsVersion, invitation, onTermsChanged }: { termsVersion: string; invitation: Invitation; onTermsChanged: () => void },
) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { verdict, tell, clear } = useVerdict(form, rules.minimumAge)
  const { passesRules, passesStep, passesInvitation, provenNumber, noteCodeSent } = useRegistrationChecks(way, rules, { tell, clear })
  const { busy: isBusy, attempt } = useSend()
  const [captchaRound, setCaptchaRound] = useState(0)

  const tellRefused = (refused: CallRefused) => {
    if (captchaRound > 0 || asksCaptcha(refused)) setCaptchaRound((round) => round + 1)
    if (refused.is('local_disclaimer')) {
      onTermsChanged()
      openRegistrationWarning('terms')
      return clear()
    }
    const about = fieldOf(refused)
    const faults = refusalFieldErrors(refused, rules)
    tell(faults, Object.keys(faults).length > 0 && refused.is('invalid_input') ? undefined : refusalText(refused), about === null ? [] : [about])
  }

  const arrive = (registered: Value<'registration.register'>) => {
    startSession(queryClient, registered, registered.username, { isNew: true })
    // The declaration of the form is that of the age gate, which therefore does not ask again (DISC-01).
    acceptDisclaimer()
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

  const register = async (filled: FormData, termsAccepted: boolean): Promise<void> => {
    if (!(await passesRules(filled, termsAccepted))) return
    const payload = registrationPayload(filled, readInvitation(invitation), termsVersion)
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
  }
  const submit = async (filled: FormData, termsAccepted: boolean): Promise<void> => {
    const { refused } = await attempt(() => register(filled, termsAccepted))
    if (refused !== null) tellRefused(refused)
  }
  const check = async (filled: FormData, fields: readonly AskedField[]): Promise<boolean> => {
    const isRight = await passesStep(filled, fields)
    if (isRight) clear()
    return isRight
  }
  return { verdict, isBusy, captchaRound, submit, check, tell, clear, noteCodeSent }
}
