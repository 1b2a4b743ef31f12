import { announceResult } from '../../lib/announce.ts'
import { mayDo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Note, Panel } from '../../ui/pieces.tsx'
import { AskForm, MissingRight } from './ask-form.tsx'
import type { PersonRequest, PersonView } from './person-wire.ts'
import { WaitingNote } from './waiting-note.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const Grace = ({ request: { id, dueAt } }: { request: PersonRequest }) => {
  const me = useMe()
  const action = useAction()
  const withdraw = async (): Promise<void> => {
    const outcome = await action.run({ command: 'person withdraw', input: { id }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.person.withdrawn(id), outcome.record))
  }
  return (
    <div className="stack">
      <Note tone="w" icon="clock-countdown">
        {t.person.due(id, formatMoment(dueAt))}
      </Note>
      <Refused action={action} />
      {mayDo(me, { name: 'person withdraw', changes: true }) ? (
        <div>
          <Button kind="line" disabled={action.isBusy} onClick={() => void withdraw()}>
            {t.person.withdraw}
          </Button>
        </div>
      ) : (
        <MissingRight command="person withdraw" />
      )}
    </div>
  )
}

const Causes = ({ causes }: { causes: readonly string[] }) => (
  <div>
    <p>{t.person.causes}</p>
    <ul>
      {causes.map((cause) => (
        <li key={cause}>{cause}</li>
      ))}
    </ul>
  </div>
)

/** The erasure of a person: what forbids it, the request for it, its days of grace, or what is retained after it. */
export const ErasurePanel = ({ view: { member, causes, retained, requests, waiting } }: { view: PersonView }) => {
  const grace = requests.find(({ state }) => state === 'grace')
  const asked = waiting.find(({ command }) => command === 'person erase')
  const content = member.isErased ? (
    <div>
      <p>
        <b>{t.person.erasedTitle}</b>
      </p>
      <p>{t.person.kept}</p>
      <ul>
        {retained.map(({ reason, why, until }) => (
          <li key={reason}>
            {why} · {until === null ? t.person.keptEnd : t.person.keptUntil(until.slice(0, 10))}
          </li>
        ))}
      </ul>
    </div>
  ) : grace !== undefined ? (
    <Grace request={grace} />
  ) : asked !== undefined ? (
    <WaitingNote request={asked} />
  ) : causes.length > 0 ? (
    <Causes causes={causes} />
  ) : (
    <AskForm
      command="person erase"
      inputOf={(reason) => ({ username: member.id, reason })}
      button={t.person.askErasure}
      says={t.person.erasureAsked(member.username)}
      isDanger
    />
  )
  return (
    <Panel title={t.person.erasure}>
      <div className="bd stack">
        <p className="small t2">{t.person.erasureSays}</p>
        {content}
      </div>
    </Panel>
  )
}
