import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused, post } from '../../lib/calls/api.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/pieces.tsx'
import { FactorSetup } from './factor-setup.tsx'

const textOf = (error: unknown): string => (error instanceof CallRefused ? refusalText(error) : t.faces.failedHint)

/** An invitation, by the token behind `#` of its link: the person chooses a password, then adds a passkey or an authenticator app. */
export const InvitationScreen = () => {
  const [token] = useState(() => location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [isAccepted, setAccepted] = useState(false)
  const [error, setError] = useState('')
  const { data, error: refused } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => post<{ readonly name: string; readonly display: string }>('invitation/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = async (): Promise<void> => {
    setError('')
    try {
      await post('invitation/accept', { token, password })
      setAccepted(true)
    } catch (thrown) {
      setError(textOf(thrown))
    }
  }
  const problem = refused === null ? error : textOf(refused)
  return (
    <div className="gate" style={{ gridTemplateColumns: '1fr' }}>
      <section>
        <main className="box">
          <div>
            <h1>{data === undefined ? t.account.invitation : t.account.welcome(data.display)}</h1>
            <p className="small t3">{isAccepted ? t.account.invitationNext : t.account.invitationHint}</p>
          </div>
          {data === undefined || isAccepted ? null : (
            <form
              className="form"
              onSubmit={(event) => {
                event.preventDefault()
                void accept()
              }}
            >
              <input className="sr" type="text" name="username" autoComplete="username" value={data.name} readOnly tabIndex={-1} aria-hidden="true" />
              <TextField label={t.account.newPassword} type="password" autoComplete="new-password" value={password} onChange={setPassword} />
              <Button type="submit" kind="pri" isTall disabled={password === ''}>
                {t.account.accept}
              </Button>
            </form>
          )}
          {isAccepted ? (
            <>
              <FactorSetup />
              <Link className="btn pri tall" href="/sign-in">
                {t.login.title}
              </Link>
            </>
          ) : null}
          {problem === '' ? null : (
            <Note tone="b" icon="warning-circle">
              {problem}
            </Note>
          )}
        </main>
      </section>
    </div>
  )
}
