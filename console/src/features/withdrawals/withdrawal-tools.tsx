import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { downloadBytes } from '../../lib/csv.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'

type File = { readonly name: string; readonly type: string; readonly content: string }

const isFile = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'content' in value && typeof value.content === 'string'

const AskPlayer = ({ id }: { id: string }) => {
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [question, setQuestion] = useState<string>('account')
  const send = async (): Promise<void> => {
    const outcome = await action.run({ command: 'withdrawal ask', input: { id, question }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.tools.asked, outcome.record))
  }
  return (
    <div className="tool">
      <SelectField label={t.tools.question} value={question} onChange={setQuestion} options={t.tools.questions} />
      <Refused refused={action.refused} />
      <Button kind="line" icon="chat-circle-dots" disabled={action.isBusy || isStale} onClick={() => void send()}>
        {t.tools.ask}
      </Button>
    </div>
  )
}

const Refused = ({ refused }: Pick<ReturnType<typeof useAction>, 'refused'>) =>
  refused === null ? null : (
    <Note tone="b" icon="warning-circle">
      {refusalText(refused)}
    </Note>
  )

const DisputeFile = ({ id }: { id: string }) => {
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  const load = async (form: 'pdf' | 'json'): Promise<void> => {
    const outcome = await action.run({ command: 'withdrawal file', input: { id, form }, reason: reason.trim() })
    if (outcome !== null && isFile(outcome.result)) {
      downloadBytes(outcome.result)
      announceResult(t.action.done(t.tools.filed(outcome.result.name), outcome.record))
    }
  }
  const isOff = action.isBusy || isStale
  return (
    <div className="tool">
      <TextField
        label={t.tools.fileReason}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={action.refused?.code === 'reason_required' ? t.action.reasonNeeded : undefined}
      />
      {action.refused?.code === 'reason_required' ? null : <Refused refused={action.refused} />}
      <div className="row wrap">
        <Button kind="line" icon="article" disabled={isOff} onClick={() => void load('pdf')}>
          {t.tools.pdf}
        </Button>
        <Button kind="line" icon="article" disabled={isOff} onClick={() => void load('json')}>
          {t.tools.json}
        </Button>
      </div>
    </div>
  )
}

/** What a person can do about a withdrawal without deciding it: put a question to the player, and create the dispute file. */
export const WithdrawalTools = ({ id }: { id: string }) => {
  const me = useMe()
  const [mayAsk, mayFile] = [rightTo(me, 'withdrawal ask').alone !== 'never', rightTo(me, 'withdrawal file').read]
  if (!mayAsk && !mayFile) return null
  return (
    <section>
      <h3>{t.tools.title}</h3>
      {mayAsk ? <AskPlayer id={id} /> : null}
      {mayFile ? <DisputeFile id={id} /> : null}
    </section>
  )
}
