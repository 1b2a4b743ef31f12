import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PasskeyAssertion } from '@perya/calls/passkey'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isPasskeySupported, requestPasskeyAssertion } from '../factor/index.ts'
import { FormError } from './form-error.tsx'
import css from './password.module.css'

/** Proof of the second factor. */
export type FactorProof = { readonly factorCode: string } | { readonly passkey: PasskeyAssertion }

/** Additionally requires the authenticator app or a passkey from members who have one (T10). `prove` throws the server's refusal. */
export const FactorStep = ({ methods, prove }: { methods: readonly string[]; prove: (given: FactorProof) => Promise<void> }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const badId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const takesCode = methods.includes('totp') || methods.includes('code')
  // The previous form was removed, and the focus with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const attempt = async (given: () => Promise<FactorProof>) => {
    setBusy(true)
    setBad('')
    try {
      await prove(await given())
    } catch (thrown) {
      setBad(refusalText(toCallRefused(thrown)))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const factorCode = String(new FormData(event.currentTarget).get('factorCode') ?? '').trim()
    if (factorCode === '') return setBad(say('password.needFactorCode'))
    void attempt(() => Promise.resolve({ factorCode }))
  }
  const byPasskey = async (): Promise<FactorProof> => ({
    passkey: await requestPasskeyAssertion((await send('factor.beginPasskeySignIn', {})).options),
  })
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p>{say('password.factorText')}</p>
      <FormError id={badId} text={bad} />
      {takesCode && (
        <TextField
          label={say('password.factorCode')}
          icon="lock-simple"
          name="factorCode"
          autoComplete="one-time-code"
          maxLength={32}
          aria-describedby={badId}
        />
      )}
      <div className={css['acts']}>
        {methods.includes('passkey') && isPasskeySupported() && (
          <Button kind={takesCode ? 'line' : 'primary'} disabled={busy} onClick={() => void attempt(byPasskey)}>
            {say('password.byPasskey')}
          </Button>
        )}
        {takesCode && (
          <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
            {say('password.set')}
          </Button>
        )}
      </div>
    </form>
  )
}
