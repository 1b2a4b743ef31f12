import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Value } from '@perya/calls'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import { CodeInput } from './code-input.tsx'
import css from './factor.module.css'
import { FactorMethodChoice } from './factor-method-choice.tsx'
import { methodName } from './method-name.ts'
import { requestPasskeyAssertion } from './passkey/use-passkey.ts'
import type { StepUpPurpose } from './use-step-up.tsx'

type Begun = Value<'factor.beginStepUp'>

type Props = { readonly purpose: StepUpPurpose; readonly onAnswer: (proved: boolean) => void }

const Dialog = ({ purpose, onAnswer }: Props) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [method, setMethod] = useState<Begun['methods'][number] | undefined>()
  const [to, setTo] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { alert, busy, attempt, setAlert } = useSend()
  const begin = () => send('factor.beginStepUp', { purpose })
  const showMethods = (fresh: Begun) => {
    setBegun(fresh)
    setMethod((now) => now ?? fresh.methods[0])
  }
  // A challenge is single-use, so each attempt requests its own.
  const beginAgain = async () => {
    const fresh = await begin()
    showMethods(fresh)
    return fresh.passkey
  }
  // Requested once when the dialog opens.
  const onOpen = useEffectEvent(() => {
    begin().then(showMethods, (thrown: unknown) => setAlert(refusalText(toCallRefused(thrown))))
  })
  useEffect(() => onOpen(), [])
  const sendCode = async (by: 'mobile' | 'email') => {
    const sent = await send('factor.beginStepUp', { send: by, purpose })
    setTo(sent.to)
    return sent
  }
  const prove = async ({ of }: FormValues): Promise<void> => {
    if (method === undefined) return
    const passkey = method === 'passkey' ? await beginAgain() : null
    const shown = passkey === null ? {} : { passkey: await requestPasskeyAssertion(passkey) }
    await send('factor.stepUp', { purpose, method, password: of('password'), code: of('code').trim(), ...shown })
  }
  const submit = async (values: FormValues) => {
    const { refused } = await attempt(() => prove(values))
    if (refused === null) onAnswer(true)
    else form.current?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus()
  }
  return (
    <Modal title={say('factor.stepUpTitle')} closeLabel={say('shell.close')} onClose={() => onAnswer(false)}>
      <Form ref={form} className={css['fields']} alert={alert} busy={busy} onSubmit={submit}>
        <p className={css['why']}>{say('factor.stepUpText')}</p>
        <FormAlert className={css['alert']} />
        <FactorMethodChoice
          label={say('factor.methods')}
          methods={begun?.methods ?? []}
          value={method}
          nameOf={(one) => say(methodName[one])}
          onChoose={setMethod}
        />
        {(method === 'password' || method === 'paymentPassword') && (
          <SecretField
            key={method}
            label={say(methodName[method])}
            eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
            name="password"
            autoComplete={method === 'password' ? 'current-password' : 'off'}
            maxLength={128}
          />
        )}
        {method === 'passkey' && <p className={css['why']}>{say('factor.passkeyText')}</p>}
        {method !== undefined && method !== 'password' && method !== 'paymentPassword' && method !== 'passkey' && (
          <CodeInput key={method} method={method} to={to} send={sendCode} />
        )}
        <div className={css['acts']}>
          <Button kind="ghost" onClick={() => onAnswer(false)}>
            {say('shell.cancel')}
          </Button>
          <SubmitButton disabled={method === undefined}>{say(method === 'passkey' ? 'factor.usePasskey' : 'factor.confirm')}</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

/** The step-up dialog: the member proves their identity again by password, authenticator app, passkey, or another method. */
export const StepUpDialog = (given: Props) => (
  <DeferredMessages>
    <Dialog {...given} />
  </DeferredMessages>
)
