import type { AskedField, FormField } from '@perya/domain/registration/fields'
import { lazy, Suspense } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { CaptchaField } from '../session/captcha-field.tsx'
import type { VerificationMethod } from '../verification/index.ts'
import type { RegionChoice } from './queries.ts'
import css from './register.module.css'
import { RegistrationField } from './registration-field.tsx'
import type { SubmitResult } from './use-verdict.ts'

const PhoneFields = lazy(() => import('./phone-fields.tsx').then((module) => ({ default: module.PhoneFields })))

/** The fields of the registration form in their order, the phone number with its code, the captcha last. */
export const RegistrationFields = ({
  asked,
  verdict,
  initials,
  minimumAge,
  regions,
  captchaRound,
  onCodeSent,
  onBadNumber,
}: {
  asked: readonly AskedField[]
  verdict: SubmitResult
  /** Values that the fields start with, by name. */
  initials: Readonly<Record<string, string>>
  minimumAge: number
  regions: readonly RegionChoice[]
  /** Number of captchas that were used up; above 0 one is required. */
  captchaRound: number
  onCodeSent: (to: string, route: VerificationMethod) => void
  onBadNumber: () => void
}) => {
  const say = useTranslate()
  const isShown = (field: FormField) => asked.find((one) => one.field === field)
  const isCaptchaAsked = captchaRound > 0 || isShown('captcha') !== undefined
  const needsCaptchaNow = verdict.marked.includes('captcha') || verdict.faults.captcha !== undefined
  return (
    <div className={css['fields']}>
      {asked.map((one) =>
        one.field === 'captcha' || one.field === 'verificationCode' ? null : one.field === 'mobileNum' ? (
          <Suspense key={one.field} fallback={<div className={css['phone']} aria-busy="true" />}>
            <PhoneFields
              number={one}
              code={isShown('verificationCode') ?? null}
              initial={initials['mobileNum'] ?? ''}
              initialDialling={initials['countryDialingCode'] ?? ''}
              faults={verdict.faults}
              minimumAge={minimumAge}
              onSent={onCodeSent}
              onBadNumber={onBadNumber}
            />
          </Suspense>
        ) : (
          <RegistrationField
            key={one.field}
            asked={one}
            fault={verdict.faults[one.field] ?? null}
            isMarked={verdict.marked.includes(one.field)}
            initial={initials[one.field] ?? ''}
            minimumAge={minimumAge}
            regions={regions}
            {...(one.field === 'zalo' ? { hint: say('register.zaloReward') } : {})}
          />
        ),
      )}
      {isCaptchaAsked && (
        <div data-field="captcha" className={needsCaptchaNow ? css['wrongPart'] : undefined}>
          <CaptchaField key={captchaRound} required />
          {needsCaptchaNow && <p className={css['bad']}>{say('register.needCaptcha')}</p>}
        </div>
      )}
    </div>
  )
}
