import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { makePasskey } from '../../lib/calls/passkey.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

/** Adds what a person logs in with: a passkey, or an authenticator app. */
export const FactorSetup = () => {
  const action = useAction()
  const [totp, setTotp] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [code, setCode] = useState('')
  const [isCancelled, setCancelled] = useState(false)
  const addPasskey = async (): Promise<void> => {
    const options = await action.send<object>('passkey/begin')
    if (options === null) return
    const registration = await makePasskey(options)
    setCancelled(registration === null)
    if (registration === null) return
    if ((await action.send('passkey/add', { registration, label: navigator.platform.slice(0, 60) })) !== null) announceResult(t.account.passkeyAdded)
  }
  const confirmTotp = async (): Promise<void> => {
    if (!(await action.submit('totp/confirm', { code }))) return
    setTotp(null)
    setCode('')
  }
  return (
    <div className="form">
      <div className="row wrap">
        <Button kind="line" isTall icon="fingerprint-simple" disabled={action.isBusy} onClick={() => void addPasskey()}>
          {t.account.addPasskey}
        </Button>
        <Button
          kind="line"
          isTall
          icon="key"
          disabled={action.isBusy}
          onClick={() => void action.send<NonNullable<typeof totp>>('totp/begin').then(setTotp)}
        >
          {t.account.addTotp}
        </Button>
      </div>
      {totp === null ? null : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            void confirmTotp()
          }}
        >
          <Note icon="key">
            {t.account.totpHint} <b className="mono">{totp.secret}</b>
          </Note>
          <TextField label={t.login.code} inputMode="numeric" autoComplete="one-time-code" value={code} onChange={setCode} />
          <Button type="submit" kind="pri" isTall disabled={code === '' || action.isBusy}>
            {t.account.confirmTotp}
          </Button>
        </form>
      )}
      {isCancelled ? <Note icon="warning">{t.account.passkeyCancelled}</Note> : null}
      <Refused action={action} />
    </div>
  )
}
