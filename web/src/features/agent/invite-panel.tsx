import { type FormEvent, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { useSend } from '../cashier/index.ts'
import { RecordListState } from '../records/index.ts'
import css from './agent.module.css'
import { InviteLink } from './invite-link.tsx'

const useInvites = () => {
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['team.invites'] })
  return {
    query: useQuery({ ...ask('team.invites', {}), refetchOnMount: 'always' }),
    refresh,
    turn: useMutation({
      mutationFn: (link: { code: string; isOn: boolean }) => send('team.turnInvite', link),
      onSuccess: refresh,
      onError: (thrown: Error) => toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning' }),
    }),
  }
}

/** Links by which players register below the agent, each with its QR code and how often it was used; a disabled link can be enabled again. */
export const InvitePanel = () => {
  const say = useTranslate()
  const [label, setLabel] = useState('')
  const { query, refresh, turn } = useInvites()
  const { alert, busy, attempt } = useSend()
  const list = query.data?.list ?? []
  const isFull = query.data !== undefined && list.length >= query.data.most
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void attempt(label.trim(), async (idempotencyKey) => {
      await send('team.createInvite', { label: label.trim() }, { idempotencyKey })
      setLabel('')
      await refresh()
      return ''
    })
  }
  return (
    <section className={css['panel']} aria-labelledby="agent-invites">
      <h2 id="agent-invites">{say('agent.invites')}</h2>
      <p className={css['fine']}>{say('agent.invitesText')}</p>
      {isFull ? (
        <p className={css['fine']}>{say('agent.invitesFull', { count: list.length })}</p>
      ) : (
        <form className={css['newInvite']} onSubmit={submit}>
          <TextField label={say('agent.inviteLabel')} maxLength={40} value={label} onChange={(event) => setLabel(event.target.value)} />
          <Button type="submit" disabled={busy || query.data === undefined} aria-busy={busy}>
            {say('agent.newLink')}
          </Button>
        </form>
      )}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <RecordListState
        query={query}
        empty={query.data !== undefined && list.length === 0 ? { title: say('agent.noInvites'), says: say('agent.noInvitesText') } : null}
        waits="agent.waiting"
        refuses="agent.refused"
      >
        <ul aria-label={say('agent.invites')}>
          {list.map((link) => (
            <InviteLink key={link.code} link={link} busy={turn.isPending} onTurn={() => turn.mutate({ code: link.code, isOn: !link.isOn })} />
          ))}
        </ul>
      </RecordListState>
    </section>
  )
}
