import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { downloadBytes, downloadText } from '../../lib/csv.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'

type MadeFile = { readonly name: string; readonly json: string; readonly pdf: string }

/** Makes the dispute file of a message, with a reason, and downloads it as PDF and JSON. */
export const ComplaintFile = ({ reference }: { reference: string }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const may = rightTo(me, 'feedback file').read
  useKeys(may ? [{ key: 'f', label: t.complaints.keys.file, run: () => box.current?.focus() }] : [])
  if (!may) return null
  const make = async (): Promise<void> => {
    const outcome = await action.run({ command: 'feedback file', input: { number: reference }, reason: reason.trim() })
    if (outcome === null) return
    const { name, json, pdf } = outcome.result as MadeFile
    downloadText(`${name}.json`, json, 'application/json')
    downloadBytes({ name: `${name}.pdf`, type: 'application/pdf', content: pdf })
    setReason('')
    announceResult(t.action.done(t.complaints.fileMade(reference), outcome.record))
  }
  const { refused, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  return (
    <section className="stack">
      <h3>{t.complaints.file}</h3>
      <p className="small t2">{t.complaints.fileHint}</p>
      {refused === null || isReason ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(refused)}
        </Note>
      )}
      <ReasonBox value={reason} onChange={setReason} onSend={() => void make()} boxRef={box} isNeeded={isReason} sends={t.complaints.fileMake} />
      <span>
        <Button icon="export" disabled={isBusy} onClick={() => void make()}>
          {t.complaints.fileMake}
        </Button>
      </span>
    </section>
  )
}
