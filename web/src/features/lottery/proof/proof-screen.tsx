import { type Proof, readProof } from '@perya/domain/lottery/proof'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { drawsCatalogue, DrawsText } from '../../../lib/draws-text.tsx'
import type { LoadContext } from '../../../lib/load-context.ts'
import { asRefused } from '../../../lib/refused.ts'
import { useRefusalText, useSay } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Refused, Skeleton } from '../../../ui/faces.tsx'
import { ProofCard } from './proof-card.tsx'
import css from './proof.module.css'
import { useProof } from './use-proof.ts'

const mostFileBytes = 500_000

/** Brings the words of the page. */
export const loadProof = async ({ language }: LoadContext): Promise<void> => {
  await drawsCatalogue(language).catch(() => undefined)
}

const readFile = async (file: File): Promise<Proof | null> => {
  if (file.size > mostFileBytes) return null
  try {
    return readProof(JSON.parse(await file.text()))
  } catch {
    return null
  }
}

const Shown = ({ ticketId, file }: { ticketId: string; file: Proof | null }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const view = useProof(ticketId, file)
  if (view.face === 'ready') return <ProofCard proof={view.proof} findings={view.findings} isKept={view.isKept} />
  if (view.face === 'refused')
    return (
      <Refused title={say('proof.refused')} action={<Button onClick={view.retry}>{say('proof.again')}</Button>}>
        {refusalText(asRefused(view.error))}
      </Refused>
    )
  if (view.face === 'empty') return <Empty title={say('proof.none')}>{say('proof.noneSays')}</Empty>
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
  const say = useSay()
  const navigate = useNavigate()
  const id = useId()
  const { ticket = '' } = useSearch({ strict: false })
  const [file, setFile] = useState<Proof | null>(null)
  const [isBad, setBad] = useState(false)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('ticket')
    setFile(null)
    setBad(false)
    if (typeof typed === 'string' && typed.trim() !== '') void navigate({ to: '/lottery/proof', search: { ticket: typed.trim() } })
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
      <form className={css['form']} onSubmit={find}>
        <label htmlFor={id}>{say('proof.number')}</label>
        <input key={ticket} id={id} name="ticket" defaultValue={ticket} dir="ltr" autoComplete="off" spellCheck={false} maxLength={40} />
        <Button kind="primary" type="submit">
          {say('proof.check')}
        </Button>
        <label className={css['file']}>
          {say('proof.openFile')}
          <input type="file" accept="application/json,.json" onChange={(event) => void open(event)} />
        </label>
      </form>
      <p className={css['bad']} role="alert">
        {isBad ? say('proof.badFile') : ''}
      </p>
      <Shown key={file === null ? ticket : `file ${file.ticketId}`} ticketId={ticket} file={file} />
    </div>
  )
}

/** Proves a ticket in the browser, with WebCrypto and without trust in the server; works without a link for what was seen or saved. */
export const ProofScreen = () => (
  <DrawsText>
    <ProofPage />
  </DrawsText>
)
