import type { AskedField, FormField } from '@perya/domain/registration/fields'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { CaptchaField } from '../../session/login/captcha-field.tsx'
import type { VerificationMethod } from '../../verification/index.ts'
import { FoldedInvitation } from './invitation-field.tsx'
import type { RegionChoice } from '../queries.ts'
import css from '../register.module.css'
import { RegistrationField } from './registration-field.tsx'
import type { SubmitResult } from '../checks/use-verdict.ts'

const PhoneFields = lazy(() => import('./phone-fields.tsx').then((module) => ({ default: module.PhoneFields })))

const Folded = ({ asked, isFilled, children }: { asked: AskedField; isFilled: boolean; children: ReactNode }) =>
  asked.field === 'affiliateCode' && !asked.required ? <FoldedInvitation isFolded={!isFilled}>{children}</FoldedInvitation> : children

/** Fields of the registration form in their order: those of one step, the phone number with its code, in the last step the captcha. */
export const RegistrationFields = ({
  asked,
  verdict,
  initials,
  minimumAge,
  regions,
  isLast,
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
  isLast: boolean
  /** Number of captchas that were used up; above 0 one is required. */
  captchaRound: number
  onCodeSent: (to: string, route: VerificationMethod) => void
  onBadNumber: () => void
}) => {
  const say = useTranslate()
  const isShown = (field: FormField) => asked.find((one) => one.field === field)
  const isCaptchaAsked = isLast && (captchaRound > 0 || isShown('captcha') !== undefined)
  const isWrong = (field: FormField) => verdict.marked.includes(field) || verdict.faults[field] !== undefined
  const needsCaptchaNow = isWrong('captcha')
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
          <Folded key={one.field} asked={one} isFilled={(initials[one.field] ?? '') !== '' || isWrong(one.field)}>
            <RegistrationField
              asked={one}
              fault={verdict.faults[one.field] ?? null}
              isMarked={verdict.marked.includes(one.field)}
              initial={initials[one.field] ?? ''}
              minimumAge={minimumAge}
              regions={regions}
              {...(one.field === 'zalo' ? { hint: say('register.zaloReward') } : {})}
            />
          </Folded>
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
