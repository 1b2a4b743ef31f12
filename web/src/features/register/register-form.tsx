import type { Value } from '@perya/calls'
import { askedFields, type RegistrationMethod } from '@perya/domain/registration/fields'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useBrand } from '../../lib/brand.tsx'
import { useModule } from '../../lib/modules.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CaptchaField } from '../session/captcha-field.tsx'
import { openLogin } from '../session/open-login.ts'
import { clearRegistrationDraft, type Invitation, storeRegistrationDraft, storeInvitation, readRegistrationDraft } from './registration-draft.ts'
import { RegistrationField } from './registration-field.tsx'
import { type RegionChoice, toRegistrationRules } from './queries.ts'
import css from './register.module.css'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useRegistration } from './use-registration.ts'

const PhoneFields = lazy(() => import('./phone-fields.tsx').then((module) => ({ default: module.PhoneFields })))

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
  const isMobileOn = useModule('MOBILENUMREG3') && settings.mobileRegistration !== false
  const isUsernameOn = settings.usernameRegistration !== false
  const [wanted, setWanted] = useState<RegistrationMethod>(firstWay)
  const way = wanted === 'mobile' && isMobileOn ? 'mobile' : isUsernameOn || !isMobileOn ? 'username' : 'mobile'
  const [isTicked, setIsTicked] = useState(termsPreTicked)
  const [round, setRound] = useState(0)
  const [initials, setInitials] = useState<Readonly<Record<string, string>>>({ ...given, recommenderId: given.referralCode })
  const [invitation, setInvitation] = useState(given)
  const typed = useRef(initials)
  const form = useRef<HTMLFormElement>(null)
  const rules = useMemo(() => toRegistrationRules(settings, regions, minimumAge), [settings, regions, minimumAge])
  const asked = useMemo(() => askedFields(way, rules), [way, rules])
  const { verdict, isBusy, captchaRound, submit, tell, clear, noteCodeSent } = useRegistration(form, way, rules, {
    termsVersion: settings.termsVersion,
    invitation,
    onTermsChanged: refreshSettings,
  })

  // Remounts the fields with what has been typed: after a reload, on the other tab, or empty.
  const begin = (words: Readonly<Record<string, string>>) => {
    typed.current = words
    setInitials(words)
    setRound((now) => now + 1)
  }
  const listen = () => {
    const now = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)])
    typed.current = { ...typed.current, ...Object.fromEntries(now) }
    storeRegistrationDraft(typed.current)
  }
  useEffect(() => {
    const kept = storeInvitation(given)
    setInvitation(kept)
    const filled = new FormData(form.current ?? undefined)
    // A country without a number is the one that the page preselects, and does not replace a stored one.
    if (filled.get('mobileNum') === '') filled.delete('countryDialingCode')
    const here = Object.fromEntries([...filled].filter(([, value]) => value !== ''))
    const before = typed.current
    const words: Record<string, string> = {
      ...before,
      affiliateCode: kept.affiliateCode,
      recommenderId: kept.referralCode,
      ...readRegistrationDraft(),
    }
    for (const [name, value] of Object.entries(here)) words[name] = String(value)
    if (Object.entries(words).some(([name, value]) => value !== '' && value !== (here[name] ?? before[name] ?? ''))) begin(words)
    // Once, after hydration: restores what was typed before a reload.
  }, [])

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
    void submit(false)
  }
  const number = asked.find(({ field }) => field === 'mobileNum')
  const code = asked.find(({ field }) => field === 'verificationCode') ?? null
  const isCaptchaAsked = captchaRound > 0 || asked.some(({ field }) => field === 'captcha')
  const needsCaptchaNow = verdict.marked.includes('captcha') || verdict.faults.captcha !== undefined
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
          begin(typed.current)
          clear()
        }}
      >
        <form
          ref={form}
          key={`${way} ${round}`}
          className={css['form']}
          noValidate
          onInput={listen}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(isTicked)
          }}
        >
          <p className={css['requiredHint']}>{say('register.required')}</p>
          <div role="alert" className={css['alert']} hidden={verdict.alert === ''}>
            <Icon name="warning-circle" />
            <span>{verdict.alert}</span>
          </div>
          <div className={css['fields']}>
            {asked.map((one) =>
              one.field === 'captcha' || one.field === 'verificationCode' ? null : one.field === 'mobileNum' ? (
                <Suspense key={one.field} fallback={<div className={css['phone']} aria-busy="true" />}>
                  <PhoneFields
                    number={number ?? one}
                    code={code}
                    initial={initials['mobileNum'] ?? ''}
                    initialDialling={initials['countryDialingCode'] ?? ''}
                    faults={verdict.faults}
                    minimumAge={minimumAge}
                    onSent={noteCodeSent}
                    onBadNumber={() => tell({ mobileNum: { key: 'mobile' } })}
                  />
                </Suspense>
              ) : (
                <RegistrationField
                  key={one.field}
                  asked={one}
                  fault={verdict.faults[one.field] ?? null}
                  isMarked={verdict.marked.includes(one.field)}
                  initial={initials[one.field] ?? ''}
                  minimumAge={rules.minimumAge}
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
          <TermsCheckbox isTicked={isTicked} onTick={setIsTicked} />
          <div className={css['foot']}>
            <Button type="submit" kind="primary" size="l" disabled={!isTicked || isBusy} aria-busy={isBusy}>
              {say(isBusy ? 'register.busy' : 'register.submit')}
            </Button>
            <Button kind="ghost" size="l" onClick={reset}>
              {say('register.reset')}
            </Button>
          </div>
        </form>
      </Tabs>
    </>
  )
}
