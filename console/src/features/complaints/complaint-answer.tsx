import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SendBox } from '../../ui/decision/send-box.tsx'
import type { ComplaintDetail } from './complaint-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const Templates = ({ row, onUse }: { row: ComplaintDetail; onUse: (text: string) => void }) => (
  <details>
    <summary className="small">{t.complaints.templates}</summary>
    <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
      {row.templates.map(({ key, english, own }) => (
        <li key={key} className="row wrap">
          <span className="grow small">
            <span dir="auto">{own}</span>
            {own === english ? null : (
              <small className="t3" style={{ display: 'block' }}>
                {english}
              </small>
            )}
          </span>
          <Button kind="line" onClick={() => onUse(own)}>
            {t.complaints.useTemplate}
          </Button>
        </li>
      ))}
    </ul>
  </details>
)

/** Answers a message, takes it in work, or closes it. */
export const ComplaintAnswer = ({ row, onDone }: { row: ComplaintDetail; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [answerText, setAnswerText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const may = rightTo(me, 'feedback answer').alone !== 'never'
  const isOver = row.state === 'closed'
  useKeys(may && !isOver ? [{ key: 'w', label: t.complaints.keys.answer, run: () => box.current?.focus() }] : [])
  if (isOver) return <p className="small t3">{t.complaints.over_}</p>
  if (!may) return <NoRight command="feedback answer" />
  const { reference } = row
  const send = async (command: 'answer' | 'take' | 'close', input: object, done: string): Promise<void> => {
    const outcome = await action.run({ command: `feedback ${command}`, input: { number: reference, ...input }, reason: '' })
    if (outcome === null) return
    announceResult(t.action.done(done, outcome.record))
    setAnswerText('')
    if (command !== 'take') onDone()
  }
  const text = answerText.trim()
  const isOff = action.isBusy || isStale
  const answer = (): void => {
    if (!isOff && text !== '') void send('answer', { says: text }, t.complaints.sent(reference))
  }
  return (
    <>
      <Refused action={action} />
      <Templates
        row={row}
        onUse={(chosen) => {
          setAnswerText(text === '' ? chosen : `${text}\n${chosen}`)
          box.current?.focus()
        }}
      />
      <SendBox label={t.complaints.answer} value={answerText} onChange={setAnswerText} onSend={answer} boxRef={box} rows={3} />
      <div className="row wrap">
        <Button kind="pri" isTall icon="check" className="wide" disabled={isOff || text === ''} onClick={answer}>
          {t.complaints.send(reference)}
        </Button>
        {row.state === 'received' ? (
          <Button kind="line" isTall disabled={isOff} onClick={() => void send('take', {}, t.complaints.taken(reference))}>
            {t.complaints.take(reference)}
          </Button>
        ) : null}
        <Button
          kind="line"
          isTall
          disabled={isOff}
          onClick={() => void send('close', text === '' ? {} : { says: text }, t.complaints.closed(reference))}
        >
          {t.complaints.close(reference)}
        </Button>
      </div>
    </>
  )
}
