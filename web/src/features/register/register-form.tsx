import type { Value } from '@perya/calls'
import { askedFields, type RegistrationMethod } from '@perya/domain/registration/fields'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { readForm } from '../../ui/form/form-state.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { clearRegistrationDraft, type Invitation } from './steps/registration-draft.ts'
import { type RegionChoice, toRegistrationRules } from './queries.ts'
import css from './register.module.css'
import { RegisterHead } from './register-head.tsx'
import { RegistrationFields } from './fields/registration-fields.tsx'
import { RegistrationSection } from './fields/registration-section.tsx'
import { stepsOf } from './steps/registration-steps.ts'
import { TermsCheckbox } from './fields/terms-checkbox.tsx'
import { useRegistration } from './use-registration.ts'
import { useRegistrationDraft } from './steps/use-registration-draft.ts'
import { isStepped, useSteps } from './steps/use-steps.ts'

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
  const steps = useMemo(() => stepsOf(askedFields(way, rules)), [way, rules])
  const { verdict, isBusy, captchaRound, submit, check, tell, clear, noteCodeSent } = useRegistration(form, way, rules, {
    termsVersion: settings.termsVersion,
    invitation: given,
    onTermsChanged: refreshSettings,
  })
  const { current, isLast, move, restart } = useSteps(form, steps, verdict)
  const isMidway = () => !isLast && isStepped()
  const goOn = async (filled: FormData) => {
    if (await check(filled, steps[current]?.fields ?? [])) move(1)
  }
  const reset = () => {
    clearRegistrationDraft()
    restart()
    clear()
    setIsTicked(termsPreTicked)
    begin({})
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // A disabled button would prevent the submit event altogether; pressing Enter must show why nothing happens (REG-29).
    if (event.key !== 'Enter' || isTicked || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
    event.preventDefault()
    const { data } = readForm(event.currentTarget)
    void (isMidway() ? goOn(data) : submit(data, false))
  }
  const tabs = [
    ...(isUsernameOn ? [{ value: 'username' as const, says: say('register.byUsername') }] : []),
    ...(isMobileOn ? [{ value: 'mobile' as const, says: say('register.byMobile') }] : []),
  ]
  return (
    <>
      <RegisterHead step={current + 1} steps={steps.length} goBack={() => move(-1)} />
      <Tabs
        label={say('register.ways')}
        value={way}
        tabs={tabs}
        onChoose={(next) => {
          setWanted(next)
          keepWay(next)
          restart()
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
          onSubmit={({ data }) => (isMidway() ? goOn(data) : submit(data, isTicked))}
        >
          <FormAlert className={css['alert']} icon="warning-circle" text={verdict.alert} />
          {steps.map(({ name, fields }, place) => (
            <RegistrationSection key={name} name={name} step={place + 1} steps={steps.length} isCurrent={place === current}>
              <RegistrationFields
                asked={fields}
                verdict={verdict}
                initials={initials}
                minimumAge={rules.minimumAge}
                regions={regions}
                isLast={place === steps.length - 1}
                captchaRound={captchaRound}
                onCodeSent={noteCodeSent}
                onBadNumber={() => tell({ mobileNum: { key: 'mobile' } })}
              />
              {place === steps.length - 1 && <TermsCheckbox isTicked={isTicked} onTick={setIsTicked} />}
            </RegistrationSection>
          ))}
          <div className={css['end']}>
            <Button kind="ghost" size="s" className={css['reset']} onClick={reset}>
              {say('register.reset')}
            </Button>
            <div className={css['send']} data-midway={isLast ? undefined : ''}>
              <Button kind="primary" size="l" className={css['continue']} onClick={() => void goOn(readForm(form.current).data)}>
                {say('register.continue')}
              </Button>
              <SubmitButton size="l" className={css['submit']} disabled={!isTicked}>
                {say(isBusy ? 'register.busy' : 'register.submit')}
              </SubmitButton>
            </div>
          </div>
        </Form>
      </Tabs>
    </>
  )
}
