import type { Value } from '@perya/calls'
import { askedFields, type RegistrationMethod } from '@perya/domain/registration/fields'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { readForm } from '../../ui/form/form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { openLogin } from '../session/open-login.ts'
import { clearRegistrationDraft, type Invitation } from './registration-draft.ts'
import { type RegionChoice, toRegistrationRules } from './queries.ts'
import css from './register.module.css'
import { RegistrationFields } from './registration-fields.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useRegistration } from './use-registration.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'

const Head = () => {
  const say = useTranslate()
  return (
    <div className={css['head']}>
      <div>
        <h1>{say('register.title')}</h1>
        <p>
          {say('register.member')}{' '}
          <button type="button" className="link" onClick={() => openLogin()}>
            {say('register.logIn')}
          </button>
        </p>
      </div>
      <a href="/" className={buttonClass('ghost', 's')}>
        <Icon name="arrow-left" size="s" className={css['flip']} />
        {say('register.home')}
      </a>
    </div>
  )
}

/** The registration form: the fields that the server's rules require, on one tab or two (REG-01..08). */
export const RegisterForm = ({
  settings,
  regions,
  invitation: given,
  firstWay,
  keepWay,
  refreshSettings,
}: {
  settings: Value<'system.registerSettings'>
  regions: readonly RegionChoice[]
  invitation: Invitation
  firstWay: RegistrationMethod
  keepWay: (way: RegistrationMethod) => void
  refreshSettings: () => void
}) => {
  const say = useTranslate()
  const { minimumAge, termsPreTicked } = useBrand()
  const isMobileOn = useModule('MOBILENUMREG3') && settings.mobileRegistration
  const isUsernameOn = settings.usernameRegistration
  const [wanted, setWanted] = useState<RegistrationMethod>(firstWay)
  const way = wanted === 'mobile' && isMobileOn ? 'mobile' : isUsernameOn || !isMobileOn ? 'username' : 'mobile'
  const [isTicked, setIsTicked] = useState(termsPreTicked)
  const form = useRef<HTMLFormElement>(null)
  const { round, initials, listen, begin, remount } = useRegistrationDraft(form, given)
  const rules = useMemo(() => toRegistrationRules(settings, regions, minimumAge), [settings, regions, minimumAge])
  const asked = useMemo(() => askedFields(way, rules), [way, rules])
  const { verdict, isBusy, captchaRound, submit, tell, clear, noteCodeSent } = useRegistration(form, way, rules, {
    termsVersion: settings.termsVersion,
    invitation: given,
    onTermsChanged: refreshSettings,
  })
  const reset = () => {
    clearRegistrationDraft()
    clear()
    setIsTicked(termsPreTicked)
    begin({})
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // A disabled button would prevent the submit event altogether; pressing Enter must show why nothing happens (REG-29).
    if (event.key !== 'Enter' || isTicked || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
    event.preventDefault()
    void submit(readForm(event.currentTarget).data, false)
  }
  const tabs = [
    ...(isUsernameOn ? [{ value: 'username' as const, says: say('register.byUsername') }] : []),
    ...(isMobileOn ? [{ value: 'mobile' as const, says: say('register.byMobile') }] : []),
  ]
  return (
    <>
      <Head />
      <Tabs
        label={say('register.ways')}
        value={way}
        tabs={tabs}
        onChoose={(next) => {
          setWanted(next)
          keepWay(next)
          remount()
          clear()
        }}
      >
        <Form
          ref={form}
          key={`${way} ${round}`}
          className={css['form']}
          busy={isBusy}
          onInput={listen}
          onKeyDown={onKeyDown}
          onSubmit={({ data }) => submit(data, isTicked)}
        >
          <p className={css['requiredHint']}>{say('register.required')}</p>
          <FormAlert className={css['alert']} icon="warning-circle" text={verdict.alert} />
          <RegistrationFields
            asked={asked}
            verdict={verdict}
            initials={initials}
            minimumAge={rules.minimumAge}
            regions={regions}
            captchaRound={captchaRound}
            onCodeSent={noteCodeSent}
            onBadNumber={() => tell({ mobileNum: { key: 'mobile' } })}
          />
          <TermsCheckbox isTicked={isTicked} onTick={setIsTicked} />
          <div className={css['foot']}>
            <SubmitButton size="l" disabled={!isTicked}>
              {say(isBusy ? 'register.busy' : 'register.submit')}
            </SubmitButton>
            <Button kind="ghost" size="l" onClick={reset}>
              {say('register.reset')}
            </Button>
          </div>
        </Form>
      </Tabs>
    </>
  )
}
