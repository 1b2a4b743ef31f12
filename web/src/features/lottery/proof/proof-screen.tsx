import { type TicketProof, parseTicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ChangeEvent, useId, useState } from 'react'
import { loadLotteryMessages, LotteryMessages } from '../../../lib/text/lottery-messages.tsx'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { ProofCard } from './proof-card.tsx'
import css from './proof.module.css'
import { useTicketProof } from './use-ticket-proof.ts'

const mostFileBytes = 500_000

/** Loads the messages of the page. */
export const loadProof = async ({ language }: LoadContext): Promise<void> => {
  await loadLotteryMessages(language).catch(() => undefined)
}

const readFile = async (file: File): Promise<TicketProof | null> => {
  if (file.size > mostFileBytes) return null
  try {
    return parseTicketProof(JSON.parse(await file.text()))
  } catch {
    return null
  }
}

const Shown = ({ ticketId, file }: { ticketId: string; file: TicketProof | null }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const view = useTicketProof(ticketId, file)
  if (view.face === 'ready') return <ProofCard proof={view.proof} findings={view.findings} isKept={view.isKept} />
  if (view.face === 'refused')
    return (
      <RefusedState title={say('proof.refused')} action={<Button onClick={view.retry}>{say('proof.again')}</Button>}>
        {refusalText(toCallRefused(view.error))}
      </RefusedState>
    )
  if (view.face === 'empty') return <EmptyState title={say('proof.none')}>{say('proof.noneSays')}</EmptyState>
  return (
    <div aria-busy="true">
      <span className="said" role="status">
        {say('proof.waiting')}
      </span>
      <Skeleton className={css['waiting']} />
    </div>
  )
}

const ProofPage = () => {
  const say = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const { ticket = '' } = useSearch({ strict: false })
  const [file, setFile] = useState<TicketProof | null>(null)
  const [isBad, setBad] = useState(false)
  const find = ({ of }: FormValues) => {
    const typed = of('ticket').trim()
    setFile(null)
    setBad(false)
    if (typed !== '') void navigate({ to: '/lottery/proof', search: { ticket: typed } })
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    const read = chosen ? await readFile(chosen) : null
    target.value = ''
    setFile(read)
    setBad(read === null)
  }
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{say('proof.title')}</h1>
        <p>{say('proof.says')}</p>
      </header>
      <Form className={css['form']} onSubmit={find}>
        <label htmlFor={id}>{say('proof.number')}</label>
        <input key={ticket} id={id} name="ticket" defaultValue={ticket} dir="ltr" autoComplete="off" spellCheck={false} maxLength={40} />
        <SubmitButton>{say('proof.check')}</SubmitButton>
        <label className={css['file']}>
          {say('proof.openFile')}
          <input type="file" accept="application/json,.json" onChange={(event) => void open(event)} />
        </label>
      </Form>
      <p className={css['bad']} role="alert">
        {isBad ? say('proof.badFile') : ''}
      </p>
      <Shown key={file === null ? ticket : `file ${file.ticketId}`} ticketId={ticket} file={file} />
    </div>
  )
}

/** Verifies a ticket in the browser, with WebCrypto and without trust in the server; works offline for stored or saved proofs. */
export const ProofScreen = () => (
  <LotteryMessages>
    <ProofPage />
  </LotteryMessages>
)
