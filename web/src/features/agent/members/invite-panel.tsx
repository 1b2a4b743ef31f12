import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { RecordListState } from '../../records/index.ts'
import css from '../agent.module.css'
import { InviteLink } from './invite-link.tsx'

const useInvites = () => {
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { busy: isTurning, attempt } = useSend()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['team.invites'] })
  const turn = async (link: { code: string; isOn: boolean }) => {
    const { refused } = await attempt(async () => {
      await send('team.turnInvite', link)
      await refresh()
      return true
    })
    if (refused !== null) toast({ says: refusalText(refused), icon: 'warning' })
  }
  return { query: useQuery({ ...ask('team.invites', {}), refetchOnMount: 'always' }), refresh, turn, isTurning }
}

/** Links by which players register below the agent, each with its QR code and how often it was used; a disabled link can be enabled again. */
export const InvitePanel = () => {
  const say = useTranslate()
  const [label, setLabel] = useState('')
  const { query, refresh, turn, isTurning } = useInvites()
  const { alert, busy, attempt } = useSend()
  const list = query.data?.list ?? []
  const isFull = query.data !== undefined && list.length >= query.data.most
  const create = () =>
    attempt(
      async (idempotencyKey) => {
        await send('team.createInvite', { label: label.trim() }, { idempotencyKey })
        setLabel('')
        await refresh()
        return true
      },
      { request: label.trim() },
    )
  return (
    <section className={css['panel']} aria-labelledby="agent-invites">
      <CardTitle id="agent-invites">{say('agent.invites')}</CardTitle>
      <p className={css['fine']}>{say('agent.invitesText')}</p>
      {isFull ? (
        <p className={css['fine']}>{say('agent.invitesFull', { count: list.length })}</p>
      ) : (
        <Form className={css['newInvite']} busy={busy} onSubmit={create}>
          <TextField label={say('agent.inviteLabel')} maxLength={40} value={label} onChange={(event) => setLabel(event.target.value)} />
          <SubmitButton kind="plain" disabled={query.data === undefined}>
            {say('agent.newLink')}
          </SubmitButton>
        </Form>
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
            <InviteLink key={link.code} link={link} busy={isTurning} onTurn={() => void turn({ code: link.code, isOn: !link.isOn })} />
          ))}
        </ul>
      </RecordListState>
    </section>
  )
}
