import type { FieldError } from '@perya/domain/registration/check-field'
import type { AskedField } from '@perya/domain/registration/fields'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import {
  CodeField,
  type VerificationMethod,
  PhoneNumberField,
  parsePhoneInput,
  type SolvedCaptcha,
  useRegisterRoute,
} from '../../verification/index.ts'
import css from '../register.module.css'
import { fieldErrorText } from '../words.ts'

/** Number and code: lazy-loaded only where a number is asked for, because they include the metadata of all dialling codes (SMS-01, SMS-03). */
export const PhoneFields = ({
  number,
  code,
  initial,
  initialDialling,
  faults,
  minimumAge,
  onSent,
  onBadNumber,
}: {
  number: AskedField
  code: AskedField | null
  initial: string
  /** Country and dialling code as the form has them. */
  initialDialling: string
  faults: Readonly<Partial<Record<string, FieldError>>>
  minimumAge: number
  onSent: (to: string, route: VerificationMethod) => void
  onBadNumber: () => void
}) => {
  const say = useTranslate()
  const { known, find } = useRegisterRoute()
  const box = useRef<HTMLDivElement>(null)
  const filled = () => parsePhoneInput(new FormData(box.current?.closest('form') ?? undefined))
  useEffect(() => {
    // The two fields are shared with other forms, so their errors are connected from here.
    for (const name of ['mobileNum', 'verificationCode']) {
      const input = box.current?.querySelector(`input[name=${name}]`)
      input?.setAttribute('aria-invalid', String(faults[name] !== undefined))
      input?.setAttribute('aria-required', String(name === 'verificationCode' || number.required))
    }
  }, [faults, number.required])
  const says = (field: 'mobileNum' | 'verificationCode') => {
    const fault = faults[field]
    return (
      <div id={`register-${field}-says`} className={`${css['says']} ${fault === undefined ? '' : css['bad']}`}>
        {fault !== undefined && <p>{fieldErrorText(say, field, fault, minimumAge)}</p>}
      </div>
    )
  }
  const sendCode = async (solved: SolvedCaptcha) => {
    const { countryDialingCode, mobileNum } = filled()
    // Some browsers open windows only during a press, so a known route is used without waiting.
    const route = known ?? (await find())
    const until = await route.send({ countryDialingCode, mobileNum }, solved)
    onSent(`${countryDialingCode} ${mobileNum}`, route)
    return until
  }
  const mayAsk = () => {
    const { isValid } = filled()
    if (!isValid) onBadNumber()
    return isValid
  }
  return (
    <div ref={box} className={css['phone']}>
      <div data-field="mobileNum" className={faults['mobileNum'] === undefined ? undefined : css['wrongPart']}>
        <PhoneNumberField
          required={number.required}
          remembered={initial === '' ? null : { countryDialingCode: initialDialling.split(' ')[1] ?? '', mobileNum: initial }}
          describedBy="register-mobileNum-says"
        />
        {says('mobileNum')}
      </div>
      {code !== null && (
        <div data-field="verificationCode" className={faults['verificationCode'] === undefined ? undefined : css['wrongPart']}>
          <CodeField
            required
            send={sendCode}
            mayAsk={mayAsk}
            describedBy="register-verificationCode-says"
            {...(known?.isThirdParty === false ? {} : { sentSays: say('phone.sent') })}
          />
          {says('verificationCode')}
        </div>
      )}
    </div>
  )
}
