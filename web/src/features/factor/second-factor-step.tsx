import { useEffect, useRef, useState } from 'react'
import { type CodeMethod, codeMethods, type SecondFactorMethod } from '@perya/domain/factor/second-factor'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CaptchaField } from '../session/login/captcha-field.tsx'
import { SignInSubmit } from '../session/login/sign-in-submit.tsx'
import type { FactorProps } from '../session/ways/sign-in-method.ts'
import { CodeInput } from './code-input.tsx'
import css from './factor.module.css'
import { FactorMethodChoice } from './factor-method-choice.tsx'
import { methodName } from './method-name.ts'
import { isPasskeySupported, requestPasskeyAssertion } from './passkey/use-passkey.ts'

const isCodeMethod = (method: SecondFactorMethod): method is CodeMethod => codeMethods.some((one) => one === method)

const Step = ({ challenge, busy, alertId, tell, attempt, onBack }: FactorProps) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { id, mobile, email } = challenge
  const methods = challenge.methods.filter((method) => method !== 'passkey' || isPasskeySupported())
  const [method, setMethod] = useState(methods[0] ?? 'captcha')
  const withName = methods.filter(isCodeMethod)
  const [codeMethod, setCodeMethod] = useState(withName[0])
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector<HTMLElement>('input:not([type=radio], [type=hidden]), button[type=submit]')?.focus()
  useEffect(focus, [])

  const target = (by: CodeMethod | undefined): string => (by === 'mobile' ? mobile : by === 'email' ? email : '')
  const sendCode = (by: 'mobile' | 'email') => send('factor.beginVerification', { id, method: by })
  const answer = async (of: (name: string) => string) => {
    if (method !== 'passkey')
      return send('factor.verify', {
        id,
        method,
        code: of('code'),
        name: of('name'),
        captcha: of('captcha'),
        captchaId: of('captchaId'),
        ...(method === 'bankName' ? { codeMethod } : {}),
      })
    const { passkey } = await send('factor.beginVerification', { id, method })
    return send('factor.verify', { id, method, ...(passkey === null ? {} : { passkey: await requestPasskeyAssertion(passkey) }) })
  }
  const submit = async (values: FormValues) => {
    const of = (name: string) => values.of(name).trim()
    const empty = ['name', 'code', 'captcha'].find((name) => values.has(name) && of(name) === '')
    if (empty !== undefined) {
      tell(say('factor.needAnswer'))
      return values.focus(empty)
    }
    const refused = await attempt(() => answer(of))
    if (refused === null) return
    if (refused.is('challenge_over')) {
      onBack()
      return tell(refusalText(refused))
    }
    setRound((now) => now + 1)
    focus()
  }
  return (
    <Form ref={form} className={css['fields']} alertId={alertId} busy={busy} onSubmit={submit}>
      <p className={css['why']}>{say('factor.why')}</p>
      <FactorMethodChoice
        label={say('factor.methods')}
        methods={methods}
        value={method}
        nameOf={(one) => say(methodName[one])}
        onChoose={(next) => {
          tell('')
          setMethod(next)
        }}
      />
      {method === 'passkey' && <p className={css['why']}>{say('factor.passkeyText')}</p>}
      {method === 'captcha' && (
        <>
          <p className={css['why']}>{say('factor.captchaText')}</p>
          <CaptchaField key={round} />
        </>
      )}
      {method === 'bankName' && (
        <>
          <p className={css['why']}>{say('factor.bankNameText')}</p>
          <TextField label={say('factor.bankNameLabel')} name="name" maxLength={128} autoComplete="name" />
          <FactorMethodChoice
            label={say('factor.codeBy')}
            methods={withName}
            value={codeMethod}
            nameOf={(one) => say(methodName[one])}
            onChoose={setCodeMethod}
          />
          {codeMethod !== undefined && <CodeInput method={codeMethod} to={target(codeMethod)} send={sendCode} />}
        </>
      )}
      {isCodeMethod(method) && <CodeInput key={method} method={method} to={target(method)} send={sendCode} />}
      <SignInSubmit>{say(method === 'passkey' ? 'factor.usePasskey' : 'factor.confirm')}</SignInSubmit>
      <Button kind="ghost" disabled={busy} onClick={onBack}>
        {say('factor.back')}
      </Button>
    </Form>
  )
}

/** The second-factor step of a sign-in from an unknown network: a choice of the offered methods, each with its own input (AUTH-20, AUTH-21). */
export const SecondFactorStep = (given: FactorProps) => (
  <DeferredMessages>
    <Step {...given} />
  </DeferredMessages>
)
