import { useEffect, useRef } from 'react'
import type { PasskeyAssertion } from '@perya/calls/identity/passkey'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isPasskeySupported, requestPasskeyAssertion } from '../factor/index.ts'
import css from './password.module.css'

/** Proof of the second factor. */
export type FactorProof = { readonly factorCode: string } | { readonly passkey: PasskeyAssertion }

/** Additionally requires the authenticator app or a passkey from members who have one (T10). `prove` throws the server's refusal. */
export const FactorStep = ({ methods, prove }: { methods: readonly string[]; prove: (given: FactorProof) => Promise<void> }) => {
  const say = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const { alert, busy, attempt, setAlert } = useSend()
  const takesCode = methods.includes('totp') || methods.includes('code')
  // The previous form was removed, and the focus with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const submit = ({ of }: FormValues) => {
    const factorCode = of('factorCode').trim()
    if (factorCode === '') return setAlert(say('password.needFactorCode'))
    return attempt(() => prove({ factorCode }))
  }
  const byPasskey = async (): Promise<FactorProof> => ({
    passkey: await requestPasskeyAssertion((await send('factor.beginPasskeySignIn', {})).options),
  })
  return (
    <Form ref={form} className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
      <p>{say('password.factorText')}</p>
      <FormAlert icon="warning-circle" className={css['alert']} />
      {takesCode && <TextField label={say('password.factorCode')} icon="lock-simple" name="factorCode" autoComplete="one-time-code" maxLength={32} />}
      <div className={css['acts']}>
        {methods.includes('passkey') && isPasskeySupported() && (
          <Button kind={takesCode ? 'line' : 'primary'} disabled={busy} onClick={() => void attempt(async () => prove(await byPasskey()))}>
            {say('password.byPasskey')}
          </Button>
        )}
        {takesCode && <SubmitButton>{say('password.set')}</SubmitButton>}
      </div>
    </Form>
  )
}
