import { useRef } from 'react'
import { useModule } from '../../../lib/brand/modules.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../factor.module.css'
import { StatusMessage } from '../status-message.tsx'
import { useFactors } from '../use-factors.ts'
import { isPasskeySupported, toPasskeyRefusal } from './use-passkey.ts'

const makePasskey = async (name: string): Promise<true> => {
  const { options } = await send('factor.beginPasskey', {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(() => {
    throw toPasskeyRefusal()
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const passkey = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } as const
  await send('factor.addPasskey', { name, passkey })
  return true
}

/** The passkeys of a member: add one, list them, remove one. Nothing where the platform cannot use passkeys at this address. */
export const PasskeyList = () => {
  const say = useTranslate()
  const { owned, change, busy, told, day, dialog } = useFactors()
  const form = useRef<HTMLFormElement>(null)
  const isOn = useModule('PASSKEY3')
  if (!isOn || owned === null || !owned.passkeysPossible) return null
  const add = async ({ of }: FormValues) => {
    const name = of('name').trim()
    const made = await change(() => makePasskey(name === '' ? say('factor.passkey') : name), say('factor.passkeyAdded'))
    if (made !== null) form.current?.reset()
  }
  const remove = (id: string) =>
    change(async () => {
      await send('factor.removePasskey', { id })
      return true
    }, say('factor.removed'))
  return (
    <section className={css['part']} aria-labelledby="factor-passkeys">
      <CardTitle id="factor-passkeys">{say('factor.passkeys')}</CardTitle>
      <p className={css['why']}>{say('factor.passkeysText')}</p>
      {owned.passkeys.length === 0 ? (
        <p>{say('factor.noPasskeys')}</p>
      ) : (
        <ul className={css['list']} aria-label={say('factor.passkeys')}>
          {owned.passkeys.map(({ id, name, addedAt, usedAt }) => (
            <li key={id}>
              <strong>{name}</strong>
              <small>
                {say('factor.addedOn', { date: day(addedAt) })},{' '}
                {usedAt === null ? say('factor.neverUsed') : say('factor.usedOn', { date: day(usedAt) })}
              </small>
              <Button kind="ghost" size="s" aria-label={say('factor.removeNamed', { name })} onClick={() => void remove(id)}>
                {say('factor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPasskeySupported() && (
        <Form ref={form} className={css['fields']} busy={busy} onSubmit={add}>
          <TextField
            label={say('factor.passkeyName')}
            name="name"
            maxLength={40}
            autoCapitalize="sentences"
            placeholder={say('factor.passkeyNameHint')}
          />
          <SubmitButton kind="plain">{say('factor.addPasskey')}</SubmitButton>
        </Form>
      )}
      <StatusMessage told={told} />
      {dialog}
    </section>
  )
}
