import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { mayDo, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/pieces.tsx'
import { AskForm, MissingRight } from './ask-form.tsx'
import type { LegalHold, PersonView } from './person-wire.ts'
import { WaitingNote } from './waiting-note.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const PlaceHold = ({ memberId }: { memberId: string }) => {
  const me = useMe()
  const action = useAction()
  const [name, setName] = useState('')
  if (!mayDo(me, { name: 'person hold', changes: true })) return <MissingRight command="person hold" />
  const place = async (): Promise<void> => {
    const outcome = await action.run({ command: 'person hold', input: { username: memberId, name: name.trim() }, reason: '' })
    if (outcome === null) return
    announceResult(t.action.done(t.person.placed(name.trim()), outcome.record))
    setName('')
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <Refused action={action} />
      <TextField label={t.person.holdName} hint={t.person.holdHint} value={name} onChange={setName} maxLength={120} />
      <div>
        <Button type="submit" kind="line" disabled={action.isBusy || name.trim().length < 3}>
          {t.person.place}
        </Button>
      </div>
    </form>
  )
}

const Hold = ({ hold: { number, name, by, at } }: { hold: LegalHold }) => {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="stack">
      <div className="row wrap">
        <b>{name}</b>
        <span className="small t3">{t.person.placedBy(by.replace('staff:', ''), formatMoment(at))}</span>
        {rightTo(me, 'person release').ask && !isAsking ? (
          <span className="end">
            <Button kind="line" aria-label={t.person.lift(name)} onClick={() => setAsking(true)}>
              {t.person.liftShort}
            </Button>
          </span>
        ) : null}
      </div>
      {isAsking ? <AskForm command="person release" inputOf={() => ({ number })} button={t.person.lift(name)} says={t.person.lifting(name)} /> : null}
    </li>
  )
}

/** Legal holds: one person places one, two lift it. */
export const HoldsPanel = ({ view: { member, holds, waiting } }: { view: PersonView }) => (
  <Panel title={t.person.holds}>
    <div className="bd stack">
      <p className="small t2">{t.person.holdSays}</p>
      {waiting
        .filter(({ command }) => command === 'person release')
        .map((request) => (
          <WaitingNote key={request.id} request={request} />
        ))}
      {holds.length === 0 ? (
        <p>{t.person.noHolds}</p>
      ) : (
        <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
          {holds.map((hold) => (
            <Hold key={hold.number} hold={hold} />
          ))}
        </ul>
      )}
      <PlaceHold memberId={member.id} />
    </div>
  </Panel>
)
