import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import { downloadExport } from '../reports/index.ts'
import type { DifferenceRow } from './reconciliation-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'

const kindsOf = ({ kind }: DifferenceRow): readonly string[] =>
  kind === 'likely' ? ['match', 'asked', 'other'] : ['asked', 'fee', 'timing', 'duplicate', 'provider_error', 'our_error', 'other']

/** What is done about a difference: explain it, ask the provider with a file, or ask for a correction, which a second person signs. */
export const DifferenceDecision = ({ row, onDone }: { row: DifferenceRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [note, setNote] = useState('')
  const [kind, setKind] = useState(kindsOf(row)[0] ?? 'other')
  const [isPost, setPost] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const mayExplain = rightTo(me, 'difference explain').alone !== 'never'
  const right = rightTo(me, 'difference post')
  const mayPost = (right.ask || right.alone !== 'never') && row.gain !== null && Number(row.gain) !== 0
  const amount = formatMoney((row.gain ?? '0').replace('-', ''), row.currency)

  const fetchFile = async (): Promise<void> => {
    const record = await downloadExport(action, { statement: row.statement, id: row.id }, 'difference file')
    if (record !== null) announceResult(t.action.done(t.reconciliation.fileDone, record))
  }
  useKeys([
    { key: 'w', label: t.reconciliation.keys.explain, run: () => box.current?.focus() },
    { key: 'f', label: t.reconciliation.keys.file, run: () => (mayExplain ? void fetchFile() : undefined) },
  ])
  if (!mayExplain && !mayPost) return <NoRight command="difference explain" />

  const given = note.trim()
  const explain = async (): Promise<void> => {
    setPost(false)
    const outcome = await action.run({
      command: 'difference explain',
      input: { id: row.id, kind, ...(given === '' ? {} : { note: given }) },
      reason: given,
    })
    if (outcome === null) {
      box.current?.focus()
      return
    }
    announceResult(t.action.done(t.reconciliation.explained(row.id), outcome.record))
    onDone()
  }
  const request = { command: 'difference post', input: { id: row.id, ...(given === '' ? {} : { note: given }) }, reason: given }
  const post = async (): Promise<void> => {
    setPost(true)
    const outcome = await action.run(request)
    if (outcome === null) return
    announceResult(t.action.done(t.reconciliation.posted(row.id), outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(t.reconciliation.post(amount), asked.approval))
    onDone()
  }
  const { refused, second, isBusy } = action
  const isOff = isBusy || isStale
  const isAsking = second !== null && isPost
  return (
    <>
      {isAsking ? <SecondPersonNote second={second} /> : null}
      {refused === null || second !== null ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(refused)}
        </Note>
      )}
      {row.state === 'explained' ? null : (
        <SelectField
          label={t.reconciliation.explanation}
          value={kind}
          onChange={setKind}
          options={kindsOf(row).map((one) => [one, t.reconciliation.explanations[one] ?? one])}
        />
      )}
      <ReasonBox
        value={note}
        onChange={setNote}
        onSend={() => void (isAsking ? ask() : row.state === 'explained' ? post() : explain())}
        boxRef={box}
        isNeeded={refused?.code === 'reason_required'}
        sends={isAsking ? t.action.ask : row.state === 'explained' ? t.reconciliation.post(amount) : t.reconciliation.explain}
      />
      <div className="row wrap">
        {isAsking ? (
          <>
            <Button kind="pri" isTall icon="users" className="grow" disabled={isOff} onClick={() => void ask()}>
              {t.action.ask}
            </Button>
            <Button kind="line" isTall onClick={action.clear}>
              {t.common.cancel}
            </Button>
          </>
        ) : (
          <>
            {mayExplain && row.state !== 'explained' ? (
              <Button kind="pri" isTall icon="check" className="grow" disabled={isOff} onClick={() => void explain()}>
                {t.reconciliation.explain}
              </Button>
            ) : null}
            {mayPost ? (
              <Button kind="line" isTall disabled={isOff} onClick={() => void post()}>
                {t.reconciliation.post(amount)}
              </Button>
            ) : null}
            {mayExplain ? (
              <Button kind="ghost" isTall icon="export" disabled={isOff} onClick={() => void fetchFile()}>
                {t.reconciliation.ask}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <p className="micro t3">{row.gain === null ? t.reconciliation.noPost : t.reconciliation.postNote}</p>
    </>
  )
}
