import type { Value } from '@perya/calls'
import { type ContactKind, mustCompleteAtOnce } from '@perya/domain/registration/completeness'
import { lazy, Suspense, useRef, useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RegistrationField, TermsCheckbox } from '../register/index.ts'
import css from '../register/register.module.css'
import own from './complete.module.css'
import { useCompletion } from './use-completion.ts'

const PhoneFields = lazy(() => import('../register/fields/phone-fields.tsx').then((module) => ({ default: module.PhoneFields })))
const ContactFields = lazy(() => import('./contact-fields.tsx').then((module) => ({ default: module.ContactFields })))

type Asked = Value<'completion.show'>

// What the law against money laundering asks about a customer.
const lawAsks: readonly string[] = ['occupation', 'sourceOfIncome', 'idType', 'idNumber']

const wordsFor = (asked: Asked) => {
  if (asked.missing.length === 0) return ['complete.titleContact', 'complete.textContact'] as const
  if (mustCompleteAtOnce(asked.missing, asked)) return ['complete.title', 'complete.text'] as const
  return ['complete.titleBeforePlay', asked.missing.every((field) => lawAsks.includes(field)) ? 'complete.textBeforePlay' : 'complete.text'] as const
}

const Head = ({ asked }: { asked: Asked }) => {
  const say = useTranslate()
  const [title, text] = wordsFor(asked)
  return (
    <>
      <div className={css['head']}>
        <div>
          <h1>{say(title)}</h1>
        </div>
        <a href="/" className={buttonClass('ghost', 's')}>
          <Icon name="arrow-left" size="s" className={css['flip']} />
          {say('complete.browse')}
        </a>
      </div>
      <p className={own['why']}>{say(text)}</p>
    </>
  )
}

/** The form of an incomplete account: the missing fields of registration, a contact that is verified on the form, and the terms. */
export const CompletionForm = ({
  asked,
  wantsContact,
  back,
  onTermsChanged,
}: {
  asked: Asked
  /** A verified contact is needed for a reward, although the account is complete without one. */
  wantsContact: boolean
  back: string
  onTermsChanged: () => void
}) => {
  const say = useTranslate()
  const { termsPreTicked } = useBrand()
  const form = useRef<HTMLFormElement>(null)
  const needsContact = wantsContact || asked.missing.includes('contact')
  const needsTerms = asked.missing.includes('terms')
  const [kind, setKind] = useState<ContactKind>(asked.contactKinds.includes('mail') ? 'mail' : 'sms')
  const [isTicked, setIsTicked] = useState(termsPreTicked)
  const contact = needsContact ? kind : null
  const { fields, verdict, isBusy, submit, sendCode, mayAskCode, tell, dialog } = useCompletion(form, asked, { contact, back, onTermsChanged })
  const isOpen = !needsTerms || isTicked
  const isContactOnly = asked.missing.length === 0
  return (
    <>
      <Head asked={asked} />
      {dialog}
      <Form ref={form} className={css['form']} busy={isBusy} onSubmit={({ data }) => submit(data, isOpen)}>
        <p className={css['requiredHint']}>{say('register.required')}</p>
        <FormAlert className={css['alert']} icon="warning-circle" text={verdict.alert} />
        <div className={css['fields']}>
          {fields.map((one) =>
            one.field === 'mobileNum' ? (
              <Suspense key={one.field} fallback={<div className={css['phone']} aria-busy="true" />}>
                <PhoneFields
                  number={one}
                  code={null}
                  initial=""
                  initialDialling=""
                  faults={verdict.faults}
                  minimumAge={asked.minimumAge}
                  onSent={() => undefined}
                  onBadNumber={() => tell({ mobileNum: { key: 'mobile' } })}
                />
              </Suspense>
            ) : (
              <RegistrationField
                key={one.field}
                asked={one}
                fault={verdict.faults[one.field] ?? null}
                isMarked={verdict.marked.includes(one.field)}
                initial=""
                minimumAge={asked.minimumAge}
                regions={asked.regions}
              />
            ),
          )}
          {contact !== null && (
            <Suspense fallback={<div className={css['phone']} aria-busy="true" />}>
              <ContactFields
                kinds={asked.contactKinds}
                kind={contact}
                onKind={setKind}
                faults={verdict.faults}
                minimumAge={asked.minimumAge}
                send={sendCode}
                mayAsk={mayAskCode}
              />
            </Suspense>
          )}
        </div>
        {needsTerms && <TermsCheckbox isTicked={isTicked} onTick={setIsTicked} />}
        <div className={css['foot']}>
          <SubmitButton size="l" disabled={!isOpen}>
            {say(isBusy ? 'complete.busy' : isContactOnly ? 'complete.submitContact' : 'complete.submit')}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
