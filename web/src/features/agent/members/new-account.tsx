import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { invalidFields } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../agent.module.css'

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
  const queryClient = useQueryClient()
  const [sort, setSort] = useState<Sort>('member')
  const { alert, busy, attempt, setAlert } = useSend()
  const [invalid, setInvalid] = useState<'username' | 'password'>()
  const [made, setMade] = useState<string | null>(null)
  const submit = async ({ of, focus }: FormValues) => {
    const point = (field: 'username' | 'password') => {
      setInvalid(field)
      focus(field)
    }
    const [username, password] = [of('username').trim(), of('password')]
    const empty = username === '' ? 'username' : password === '' ? 'password' : null
    if (empty !== null) {
      setAlert(say(empty === 'username' ? 'agent.nameNeeded' : 'agent.passwordNeeded'))
      return point(empty)
    }
    setInvalid(undefined)
    const { done, refused } = await attempt(() => send('team.register', { username, password, sort }))
    if (refused !== null) point('password' in invalidFields(refused) || refused.key.startsWith('password') ? 'password' : 'username')
    if (done === null) return
    setMade(done.username)
    void queryClient.invalidateQueries({ queryKey: ['team.downlines'] })
  }
  return (
    <section className={css['panel']} aria-labelledby="agent-new">
      <CardTitle id="agent-new">{say('agent.newAccount')}</CardTitle>
      {made !== null ? (
        <Made username={made} onAnother={() => setMade(null)} />
      ) : (
        <Form className={css['form']} alert={alert} invalidField={invalid} busy={busy} onSubmit={submit}>
          <Segmented
            label={say('agent.kind')}
            value={sort}
            choices={[
              { value: 'member', says: say('agent.kindMember') },
              { value: 'agent', says: say('agent.kindAgent') },
            ]}
            onChoose={setSort}
          />
          <TextField label={say('agent.username')} name="username" icon="user" maxLength={32} />
          <SecretField
            label={say('agent.password')}
            name="password"
            autoComplete="new-password"
            eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
          >
            <p className={css['fine']}>{say('agent.passwordText')}</p>
          </SecretField>
          <FormAlert className={css['alert']} />
          <SubmitButton>{say('agent.make')}</SubmitButton>
        </Form>
      )}
    </section>
  )
}
