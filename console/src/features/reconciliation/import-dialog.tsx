import { addDays, localDayAt } from '@perya/domain/records/period'
import { type FormEvent, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { CallRefused, upload } from '../../lib/calls/api.ts'
import { useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'

type Imported = { readonly statement: { readonly id: string; readonly differences: number } }

/** The import of a statement: the file is uploaded, then imported by the command that records it. */
export const ImportDialog = ({ provider: usual, onClose, onDone }: { provider: string; onClose: () => void; onDone: (id: string) => void }) => {
  const me = useMe()
  const action = useAction()
  const [file, setFile] = useState<File | null>(null)
  const [provider, setProvider] = useState(usual)
  const [day, setDay] = useState(addDays(localDayAt(serverNow(), me.zone), -1))
  const [trouble, setTrouble] = useState<CallRefused | null>(null)
  const [isUploading, setUploading] = useState(false)
  const refused = trouble ?? action.refused
  const isBusy = isUploading || action.isBusy

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (file === null || isBusy) return
    setTrouble(null)
    setUploading(true)
    const stored = await upload<{ readonly upload: string }>(
      `upload/statement?name=${encodeURIComponent(file.name.slice(0, 200))}`,
      file,
      'text/csv',
    ).catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error
      setTrouble(error)
      return null
    })
    setUploading(false)
    if (stored === null) return
    const outcome = await action.run({ command: 'statement import', input: { day, provider, upload: stored.upload }, reason: '', isLong: true })
    if (outcome === null) return
    const { statement } = outcome.result as Imported
    announceResult(t.action.done(t.reconciliation.imported(statement.differences), outcome.record))
    onDone(statement.id)
  }

  return (
    <Dialog title={t.reconciliation.importTitle} onClose={onClose}>
      <form className="form" onSubmit={(event) => void send(event)}>
        <Field label={t.reconciliation.file} hint={t.reconciliation.importHint}>
          {(parts) => (
            <input
              className="inp"
              type="file"
              accept=".csv,text/csv"
              required
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              {...parts}
            />
          )}
        </Field>
        <TextField label={t.reconciliation.provider} value={provider} onChange={setProvider} maxLength={40} />
        <Field label={t.reconciliation.day}>
          {(parts) => <input className="inp" type="date" required value={day} onChange={(event) => setDay(event.target.value)} {...parts} />}
        </Field>
        {refused === null ? null : (
          <Note tone="b" icon="warning-circle">
            {refusalText(refused)}
          </Note>
        )}
        <div className="row">
          <Button kind="pri" type="submit" icon="upload-simple" className="grow" disabled={isBusy || file === null}>
            {t.reconciliation.import}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t.common.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
