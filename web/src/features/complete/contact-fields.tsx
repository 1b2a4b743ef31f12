import type { FieldError } from '@perya/domain/registration/check-field'
import type { ContactKind } from '@perya/domain/registration/completeness'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from '../register/register.module.css'
import { fieldErrorText } from '../register/index.ts'
import { CodeField, PhoneNumberField } from '../verification/index.ts'
import own from './complete.module.css'

type Sent = { readonly resendAt: number; readonly expiresAt: number }

/** A number or a mail address, and the code that is sent to it: verified together with the form. */
export const ContactFields = ({
  kinds,
  kind,
  onKind,
  faults,
  minimumAge,
  send,
  mayAsk,
}: {
  kinds: readonly ContactKind[]
  kind: ContactKind
  onKind: (kind: ContactKind) => void
  faults: Readonly<Partial<Record<string, FieldError>>>
  minimumAge: number
  send: () => Promise<Sent>
  mayAsk: () => boolean
}) => {
  const say = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const target = kind === 'sms' ? 'mobileNum' : 'email'
  useEffect(() => {
    // These fields are shared with other forms, so their errors are connected from here.
    for (const name of [target, 'verificationCode']) {
      const input = box.current?.querySelector(`input[name=${name}]`)
      input?.setAttribute('aria-invalid', String(faults[name] !== undefined))
      input?.setAttribute('aria-required', 'true')
    }
  }, [faults, target])
  const says = (field: 'mobileNum' | 'email' | 'verificationCode') => {
    const fault = faults[field]
    return (
      <div id={`register-${field}-says`} className={`${css['says']} ${fault === undefined ? '' : css['bad']}`}>
        {fault !== undefined && <p>{fieldErrorText(say, field, fault, minimumAge)}</p>}
      </div>
    )
  }
  const wrong = (field: string) => (faults[field] === undefined ? undefined : css['wrongPart'])
  return (
    <section className={own['contact']} aria-labelledby="complete-contact">
      <div>
        <h2 id="complete-contact">{say('complete.contact')}</h2>
        <p>{say('complete.contactText')}</p>
      </div>
      {kinds.length > 1 && (
        <Segmented
          label={say('complete.contactKind')}
          value={kind}
          choices={kinds.map((value) => ({ value, says: say(value === 'sms' ? 'register.field.mobileNum' : 'register.field.email') }))}
          onChoose={onKind}
        />
      )}
      <div ref={box} key={kind} className={css['phone']}>
        <div data-field={target} className={cx(kind === 'mail' && own['required'], wrong(target))}>
          {kind === 'sms' ? (
            <PhoneNumberField required describedBy="register-mobileNum-says" />
          ) : (
            <TextField
              label={say('register.field.email')}
              icon="envelope-simple"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              placeholder={`${say('register.place.email')} *`}
              aria-describedby="register-email-says"
            />
          )}
          {says(target)}
        </div>
        <div data-field="verificationCode" className={wrong('verificationCode')}>
          <CodeField required send={send} mayAsk={mayAsk} label={say('complete.code')} describedBy="register-verificationCode-says" />
          {says('verificationCode')}
        </div>
      </div>
    </section>
  )
}
