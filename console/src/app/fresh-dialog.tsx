import { useState } from 'react'
import { CallRefused, post } from '../lib/calls/api.ts'
import { readPasskey } from '../lib/calls/passkey.ts'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { refusalText } from '../texts/refusals.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'

type FreshWays = { readonly ways?: readonly ('passkey' | 'password')[]; readonly passkey?: object | null; readonly codeRequired?: boolean } & object

/** The options of a passkey check, where the person has one. */
const optionsOf = (begun: FreshWays): object | null => begun.passkey ?? ('challenge' in begun ? begun : null)

/** Confirms who the person is before a decision: by passkey, or by password with a code where one is set up. */
export const FreshDialog = ({ onDone }: { onDone: (isFresh: boolean) => void }) => {
  const { name } = useMe()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const confirm = async (proof: object): Promise<void> => {
    try {
      await post('fresh', proof)
      onDone(true)
    } catch (refused) {
      setError(refused instanceof CallRefused ? refusalText(refused) : t.faces.failedHint)
    }
  }
  const byPasskey = async (): Promise<void> => {
    try {
      const options = optionsOf(await post<FreshWays>('fresh/begin'))
      if (options === null) throw new Error('no passkey')
      const assertion = await readPasskey(options)
      if (assertion === null) setError(t.login.passkeyFailed)
      else await confirm({ assertion })
    } catch {
      setError(t.login.passkeyFailed)
    }
  }
  return (
    <Dialog title={t.fresh.title} onClose={() => onDone(false)}>
      <p className="small t2">{t.fresh.text}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm({ password, ...(code === '' ? {} : { code }) })
        }}
      >
        <input className="sr" type="text" name="username" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden="true" />
        <TextField
          label={t.login.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error === '' ? undefined : error}
        />
        <details>
          <summary className="small t2">{t.login.code}</summary>
          <TextField label={t.login.code} inputMode="numeric" autoComplete="one-time-code" value={code} onChange={setCode} />
        </details>
        <div className="row wrap">
          <Button type="submit" kind="pri" isTall disabled={password === ''}>
            {t.fresh.submit}
          </Button>
          <Button kind="line" isTall icon="fingerprint-simple" onClick={() => void byPasskey()}>
            {t.login.passkey}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
