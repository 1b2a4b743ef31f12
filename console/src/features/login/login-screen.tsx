import { demoStaff } from '@perya/domain/staff/demo-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../lib/calls/api.ts'
import { readPasskey } from '../../lib/calls/passkey.ts'
import { meQuery } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Note } from '../../ui/pieces.tsx'
import { beginLogin, finishLogin, isDemoWay, type LoginWays } from './login-ways.ts'

const textOf = (error: unknown): string => (error instanceof CallRefused ? refusalText(error) : t.faces.failedHint)

const focusOnMount = (field: HTMLInputElement | null): void => field?.focus()

/** The nine accounts of a demo: each fills in a name, nothing else. */
const DemoAccounts = ({ name, onChoose }: { name: string; onChoose: (name: string) => void }) => (
  <section className="side" aria-labelledby="demo">
    <div className="box">
      <div>
        <h2 id="demo">{t.login.demo}</h2>
        <p className="small t3">{t.login.demoHint}</p>
      </div>
      <ul className="accounts">
        {demoStaff.map((account) => (
          <li key={account.name}>
            <button type="button" aria-pressed={account.name === name} onClick={() => onChoose(account.name)}>
              <Avatar name={account.display} isLarge />
              <span>
                <b>{account.name}</b>
                <small>
                  {account.display} · {account.roles.map((role) => t.roles[role]).join(', ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

type Proof = { readonly password: string; readonly code?: string }

const ProofForm = ({ name, ways, onProof, onPasskey, onChange }: ProofProps) => {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const hasPassword = ways.ways.includes('password')
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        onProof({ password, ...(code === '' ? {} : { code }) })
      }}
    >
      <div className="row">
        <Avatar name={name} isLarge />
        <b>{name}</b>
        <span className="end">
          <Button kind="ghost" onClick={onChange}>
            {t.login.change}
          </Button>
        </span>
      </div>
      <input className="sr" type="text" name="username" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden="true" />
      {hasPassword ? (
        <TextField
          label={t.login.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          inputRef={focusOnMount}
        />
      ) : null}
      {ways.codeRequired && hasPassword ? (
        <TextField label={t.login.code} inputMode="numeric" autoComplete="one-time-code" value={code} onChange={setCode} />
      ) : null}
      {hasPassword ? (
        <Button type="submit" kind="pri" isTall disabled={password === ''}>
          {t.login.submit}
        </Button>
      ) : null}
      {ways.passkey === null ? null : (
        <Button kind={hasPassword ? 'line' : 'pri'} isTall icon="fingerprint-simple" onClick={onPasskey}>
          {t.login.passkey}
        </Button>
      )}
    </form>
  )
}
type ProofProps = { name: string; ways: LoginWays; onProof: (proof: Proof) => void; onPasskey: () => void; onChange: () => void }

const NameForm = ({ name, onName, onNext }: { name: string; onName: (name: string) => void; onNext: () => void }) => (
  <form
    className="form"
    onSubmit={(event) => {
      event.preventDefault()
      onNext()
    }}
  >
    <TextField label={t.login.name} autoComplete="username webauthn" maxLength={128} value={name} onChange={onName} inputRef={focusOnMount} />
    <Button type="submit" kind="pri" isTall disabled={name.trim() === ''}>
      {t.login.next}
    </Button>
  </form>
)

/** The login: the name, then a passkey or the password. The answer is the same for every name. */
export const LoginScreen = () => {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [ways, setWays] = useState<LoginWays | null>(null)
  const [error, setError] = useState('')
  // The ways are the same for every name, so any name shows whether this is a demo.
  const { data: offered } = useQuery({
    queryKey: ['login ways'],
    queryFn: () => beginLogin('staff'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    document.title = t.login.title
  }, [])

  const finish = async (proof: object): Promise<void> => {
    setError('')
    try {
      queries.setQueryData(meQuery.queryKey, await finishLogin({ name: name.trim(), ...proof }))
    } catch (refused) {
      setError(textOf(refused))
    }
  }
  const byPasskey = async (from: LoginWays): Promise<void> => {
    const assertion = from.passkey === null ? null : await readPasskey(from.passkey)
    if (assertion === null) setError(t.login.passkeyFailed)
    else await finish({ assertion })
  }
  const begin = async (): Promise<void> => {
    setError('')
    try {
      const found = await beginLogin(name.trim())
      setWays(found)
      if (!found.ways.includes('password')) await byPasskey(found)
    } catch (refused) {
      setError(textOf(refused))
    }
  }
  return (
    <div className="gate" style={offered !== undefined && isDemoWay(offered) ? undefined : { gridTemplateColumns: '1fr' }}>
      <section>
        <main className="box">
          <div className="brand">
            <i>
              <Icon name="storefront" size="s" />
            </i>
            <span>Perya</span>
            <small>{t.brandSuffix}</small>
          </div>
          <div>
            <h1>{t.login.title}</h1>
            <p className="small t3">{t.login.intro}</p>
          </div>
          {ways === null ? (
            <NameForm name={name} onName={setName} onNext={() => void begin()} />
          ) : (
            <ProofForm
              name={name.trim()}
              ways={ways}
              onProof={(proof) => void finish(proof)}
              onPasskey={() => void byPasskey(ways)}
              onChange={() => setWays(null)}
            />
          )}
          {error === '' ? null : (
            <Note tone="b" icon="warning-circle">
              {error}
            </Note>
          )}
        </main>
      </section>
      {offered !== undefined && isDemoWay(offered) ? (
        <DemoAccounts
          name={name}
          onChoose={(chosen) => {
            setName(chosen)
            setWays(null)
            setError('')
          }}
        />
      ) : null}
    </div>
  )
}
