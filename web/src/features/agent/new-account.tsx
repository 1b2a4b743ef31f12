import { type FormEvent, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { toCallRefused, invalidFields } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './agent.module.css'

type Sort = CallInputSent<'team.register'>['sort']

const Made = ({ username, onAnother }: { username: string; onAnother: () => void }) => {
  const say = useTranslate()
  return (
    <div className={css['form']}>
      <p className={css['news']} role="status">
        {say('agent.made', { name: username })}
      </p>
      <p className={css['fine']}>{say('agent.madeText')}</p>
      <div className={css['acts']}>
        <CopyButton text={username} says={say('agent.copyName')} done={say('agent.copied')} onFailed={() => undefined} />
        <a className={buttonClass('line', 's')} href={`?agent=agentDownline&find=${encodeURIComponent(username)}`}>
          {say('agent.showInTeam')}
        </a>
        <Button kind="ghost" size="s" onClick={onAnother}>
          {say('agent.another')}
        </Button>
      </div>
    </div>
  )
}

/** The form of a new account: its kind, a name, and a password that has to be changed at the first login. */
export const NewAccount = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const alertId = useId()
  const [sort, setSort] = useState<Sort>('member')
  const [bad, setBad] = useState<{ field: 'username' | 'password'; says: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const of = (name: string) => String(new FormData(form).get(name) ?? '')
    const refuse = (says: string, field: 'username' | 'password') => {
      setBad({ field, says })
      form.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus()
    }
    const [username, password] = [of('username').trim(), of('password')]
    if (username === '') return refuse(say('agent.nameNeeded'), 'username')
    if (password === '') return refuse(say('agent.passwordNeeded'), 'password')
    setBusy(true)
    setBad(null)
    try {
      const account = await send('team.register', { username, password, sort })
      setMade(account.username)
      void queryClient.invalidateQueries({ queryKey: ['team.downlines'] })
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      refuse(refusalText(refused), 'password' in invalidFields(refused) || refused.key.startsWith('password') ? 'password' : 'username')
    }
    setBusy(false)
  }
  const tied = (field: 'username' | 'password') => (bad?.field === field ? { 'aria-invalid': true, 'aria-describedby': alertId } : {})
  return (
    <section className={css['panel']} aria-labelledby="agent-new">
      <h2 id="agent-new">{say('agent.newAccount')}</h2>
      {made !== null ? (
        <Made username={made} onAnother={() => setMade(null)} />
      ) : (
        <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
          <Segmented
            label={say('agent.kind')}
            value={sort}
            choices={[
              { value: 'member', says: say('agent.kindMember') },
              { value: 'agent', says: say('agent.kindAgent') },
            ]}
            onChoose={setSort}
          />
          <TextField label={say('agent.username')} name="username" icon="user" maxLength={32} {...tied('username')} />
          <SecretField
            label={say('agent.password')}
            name="password"
            autoComplete="new-password"
            eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
            {...tied('password')}
          >
            <p className={css['fine']}>{say('agent.passwordText')}</p>
          </SecretField>
          <p id={alertId} role="alert" className={css['alert']}>
            {bad?.says}
          </p>
          <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
            {say('agent.make')}
          </Button>
        </form>
      )}
    </section>
  )
}
