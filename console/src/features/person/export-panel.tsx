import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/pieces.tsx'
import { AskForm } from './ask-form.tsx'
import type { PersonRequest, PersonTicket, PersonView } from './person-wire.ts'
import { WaitingNote } from './waiting-note.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

/** Address and code of one download; both are shown once. */
const Ticket = ({ ticket: { address, code, expiresAt }, onTaken }: { ticket: PersonTicket; onTaken: () => void }) => (
  <div className="stack" role="status">
    <p>
      <span className="small t3">{t.person.code}</span>
      <br />
      <b className="mono">{code}</b>
    </p>
    <p className="small t2">{t.person.codeSays(formatTime(expiresAt))}</p>
    <div>
      <a className="btn pri" href={address} download onClick={onTaken}>
        {t.person.download}
      </a>
    </div>
  </div>
)

const Ready = ({ request }: { request: PersonRequest }) => {
  const action = useAction()
  const [ticket, setTicket] = useState<PersonTicket | null>(null)
  const [isTaken, setTaken] = useState(false)
  const until = formatMoment(request.dueAt)
  if (!request.isMine) return <p>{t.person.readyOther(request.id, request.askedBy.replace('staff:', ''), until)}</p>
  const fetchTicket = async (): Promise<void> => {
    const outcome = await action.run({ command: 'person download', input: { id: request.id }, reason: '' })
    if (outcome === null) return
    setTicket(outcome.result as PersonTicket)
    setTaken(false)
    announceResult(t.action.done(t.person.gotCode, outcome.record))
  }
  return (
    <div className="stack">
      <p>{t.person.ready(request.id, until)}</p>
      <Refused action={action} />
      {ticket === null ? null : isTaken ? (
        <p role="status">
          <span className="small t3">{t.person.code}</span> <b className="mono">{ticket.code}</b>
        </p>
      ) : (
        <Ticket ticket={ticket} onTaken={() => setTaken(true)} />
      )}
      {ticket === null || isTaken ? (
        <div>
          <Button kind={ticket === null ? 'pri' : 'line'} icon="key" disabled={action.isBusy} onClick={() => void fetchTicket()}>
            {t.person.getCode}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The export of a person: asked for, waiting for a second person, or ready for its asker. */
export const ExportPanel = ({ view: { member, requests, waiting } }: { view: PersonView }) => {
  const ready = requests.find(({ kind, state }) => kind === 'export' && state === 'ready')
  const asked = waiting.find(({ command }) => command === 'person export')
  return (
    <Panel title={t.person.export}>
      <div className="bd stack">
        <p className="small t2">{t.person.exportSays}</p>
        {ready !== undefined ? (
          <Ready request={ready} />
        ) : asked !== undefined ? (
          <WaitingNote request={asked} />
        ) : member.isErased ? null : (
          <AskForm
            command="person export"
            inputOf={() => ({ username: member.id })}
            button={t.person.askExport}
            says={t.person.exportAsked(member.username)}
          />
        )}
      </div>
    </Panel>
  )
}
