import type { CallInputSent, Value } from '@perya/calls'
import { marketDate } from '@perya/domain/registration/age'
import { checkAsked } from '@perya/domain/registration/check-registration'
import { completionFields, type ContactKind } from '@perya/domain/registration/completeness'
import type { AskedField, RegistrationSettings } from '@perya/domain/registration/fields'
import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { isMobileNumber } from '@perya/domain/registration/phone-number'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { serverNow } from '../../lib/calls/server-time.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { readForm } from '../../ui/form/form-state.ts'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { type StepUp, useStepUp } from '../factor/index.ts'
import { refusalFieldErrors, unmatchedOf, useVerdict } from '../register/index.ts'
import { noteCompleteness } from '../session/index.ts'
import { completionPayload } from './payload.ts'

type Target = CallInputSent<'completion.sendCode'>

/** The missing fields with their own inputs; the contact that a code verifies is entered together with its code. */
export const formFields = (
  { missing, rules }: Pick<Value<'completion.show'>, 'missing' | 'rules'>,
  contact: ContactKind | null,
): readonly AskedField[] => {
  const verified = contact === null ? null : contact === 'sms' ? 'mobileNum' : 'email'
  return completionFields(missing, { rules }).filter(({ field }) => field !== verified)
}

type Asked = Value<'completion.show'>
type Verdict = ReturnType<typeof useVerdict>

/** The contact that the form verifies: reads it, and sends a code to it. */
const useContact = (
  form: RefObject<HTMLFormElement | null>,
  contact: ContactKind | null,
  { tell, clear }: Verdict,
  steppedUp: StepUp['steppedUp'],
) => {
  const refusalText = useRefusalText()
  const of = (name: string) => readForm(form.current).of(name).trim()
  /** The number or address as typed; null, with an error beside its field, when it is invalid. */
  const target = (): Target | null => {
    if (contact === 'mail') {
      if (normalizeEmail(of('email')) !== null) return { kind: contact, email: of('email') }
      tell(
        { email: of('email') === '' ? { key: 'empty' } : { key: 'choice' } },
        refusalText(new CallRefused({ key: 'mail_address_invalid', status: 400, message: '' })),
      )
      return null
    }
    const [, countryDialingCode = ''] = of('countryDialingCode').split(' ')
    if (isMobileNumber(countryDialingCode, of('mobileNum'))) return { kind: 'sms', countryDialingCode, mobileNum: of('mobileNum') }
    tell({ mobileNum: { key: 'mobile' } })
    return null
  }
  const mayAskCode = () => {
    clear()
    return target() !== null
  }
  const sendCode = async () => {
    const wanted = target()
    const sent = wanted === null ? null : await steppedUp('contact', () => send('completion.sendCode', wanted))
    if (sent === null) throw new CallRefused({ key: 'step_up_required', status: 403, message: '' })
    return { resendAt: Date.parse(sent.resendAt), expiresAt: Date.parse(sent.expiresAt) }
  }
  return { code: () => of('verificationCode'), target, mayAskCode, sendCode }
}

const settingsOf = (asked: Asked): RegistrationSettings => ({
  rules: asked.rules,
  smsVerification: false,
  mobilePassword: false,
  nationalities: asked.regions.map(({ code }) => code),
  minimumAge: asked.minimumAge,
})

/** Completes the account, step by step in the order of registration; stops at the first step that fails and shows its error. */
export const useCompletion = (
  form: RefObject<HTMLFormElement | null>,
  asked: Asked,
  { contact, back, onTermsChanged }: { contact: ContactKind | null; back: string; onTermsChanged: () => void },
) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { timeZone } = useBrand()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const shown = useVerdict(form, asked.minimumAge)
  const { verdict, tell, clear } = shown
  const { busy: isBusy, attempt } = useSend()
  const fields = useMemo(() => formFields(asked, contact), [asked, contact])
  const settings = settingsOf(asked)
  const { code: typedCode, target, mayAskCode, sendCode } = useContact(form, contact, shown, steppedUp)

  const passesRules = async (filled: FormData, termsAccepted: boolean): Promise<boolean> => {
    const values = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]))
    const { report, raw } = checkAsked(fields, { termsAccepted, values }, settings, marketDate(serverNow(), timeZone))
    if (report !== null) {
      tell(report.faults, report.step === 'terms' ? say('register.tickTip') : undefined)
      return false
    }
    const unmatched = await unmatchedOf(raw)
    if (unmatched !== null) tell(unmatched)
    return unmatched === null
  }
  const arrive = async () => {
    noteCompleteness('complete')
    toast({ says: say(asked.missing.length === 0 ? 'complete.doneContact' : 'complete.done'), icon: 'check-circle' })
    navigateTo(back)
    await queryClient.invalidateQueries()
  }
  const complete = async (filled: FormData, termsAccepted: boolean): Promise<void> => {
    if (!(await passesRules(filled, termsAccepted))) return
    const wanted = contact === null ? null : target()
    if (contact !== null && wanted === null) return
    const code = typedCode()
    if (wanted !== null && code === '') return tell({ verificationCode: { key: 'empty' } }, say('complete.needCode'))
    clear()
    const payload = completionPayload(filled, asked.termsVersion, wanted === null ? null : { ...wanted, code })
    const done = await steppedUp('contact', () => send('completion.submit', payload))
    if (done !== null && done.missing.length === 0) await arrive()
    else if (done !== null) onTermsChanged()
  }
  const submit = async (filled: FormData, termsAccepted: boolean): Promise<void> => {
    const { refused } = await attempt(() => complete(filled, termsAccepted))
    if (refused === null) return
    if (refused.is('local_disclaimer')) onTermsChanged()
    const faults = refusalFieldErrors(refused, settings)
    tell(faults, Object.keys(faults).length > 0 && refused.is('invalid_input') ? undefined : refusalText(refused))
  }
  return { fields, verdict, isBusy, submit, sendCode, mayAskCode, tell, dialog }
}
