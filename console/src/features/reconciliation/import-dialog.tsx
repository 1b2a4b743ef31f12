import { addDays, localDayAt } from '@perya/domain/records/period'
import { type FormEvent, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { CallRefused, upload } from '../../lib/calls/api.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ProfileDialog, sampleOf } from './profile/profile-dialog.tsx'

type Imported = { readonly statement: { readonly id: string; readonly differences: number } }

/** The import of a statement: a file is uploaded, then imported by the command that records it; or the connected provider is asked for its records. */
export const ImportDialog = ({ provider: usual, onClose, onDone }: { provider: string; onClose: () => void; onDone: (id: string) => void }) => {
  const me = useMe()
  const action = useAction()
  const [file, setFile] = useState<File | null>(null)
  // The statements, and with them the provider, may be read after the dialog has opened.
  const [chosen, setProvider] = useState<string | null>(null)
  const provider = chosen ?? usual
  const [day, setDay] = useState(addDays(localDayAt(serverNow(), me.zone), -1))
  const [trouble, setTrouble] = useState<CallRefused | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [isDescribing, setDescribing] = useState(false)
  const [sample, setSample] = useState<string | null>(null)
  const [isRounds, setRounds] = useState(false)
  const [vendor, setVendor] = useState('')
  const [balance, setBalance] = useState('')
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
    if (isRounds) await importBy('statement rounds', { vendor, day, upload: stored.upload })
    else await importBy('statement import', { day, provider, upload: stored.upload, ...(balance.trim() === '' ? {} : { balance: balance.trim() }) })
  }

  const importBy = async (command: string, input: object): Promise<void> => {
    const outcome = await action.run({ command, input, reason: '', isLong: true })
    if (outcome === null) return
    const { statement } = outcome.result as Imported
    announceResult(t.action.done(t.reconciliation.imported(statement.differences), outcome.record))
    onDone(statement.id)
  }

  const describe = async (): Promise<void> => {
    setSample(file === null ? null : await sampleOf(file))
    setDescribing(true)
  }

  if (isDescribing) return <ProfileDialog provider={provider} sample={sample} onClose={() => setDescribing(false)} />
  return (
    <Dialog title={t.reconciliation.importTitle} onClose={onClose}>
      <form className="form" onSubmit={(event) => void send(event)}>
        <SelectField
          label={t.reconciliation.about.label}
          value={isRounds ? 'rounds' : 'payments'}
          onChange={(about) => setRounds(about === 'rounds')}
          options={[
            ['payments', t.reconciliation.about.payments],
            ['rounds', t.reconciliation.about.rounds],
          ]}
        />
        <Field label={t.reconciliation.file} hint={isRounds ? t.reconciliation.roundsHint : t.reconciliation.importHint}>
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
        {isRounds ? (
          <TextField label={t.reconciliation.vendor} value={vendor} onChange={setVendor} maxLength={32} />
        ) : (
          <>
            <TextField label={t.reconciliation.provider} value={provider} onChange={setProvider} maxLength={40} />
            <TextField label={t.reconciliation.balance.field} value={balance} onChange={setBalance} maxLength={30} inputMode="decimal" />
          </>
        )}
        <Field label={t.reconciliation.day}>
          {(parts) => <input className="inp" type="date" required value={day} onChange={(event) => setDay(event.target.value)} {...parts} />}
        </Field>
        {isRounds || rightTo(me, 'statement profile').alone === 'never' || provider === '' ? null : (
          <Button kind="ghost" onClick={() => void describe()}>
            {t.reconciliation.profile.open}
          </Button>
        )}
        {refused === null ? null : (
          <Note tone="b" icon="warning-circle">
            {refusalText(refused)}
          </Note>
        )}
        <div className="row wrap">
          <Button kind="pri" type="submit" icon="upload-simple" className="grow" disabled={isBusy || file === null}>
            {t.reconciliation.import}
          </Button>
          {!isRounds && provider === usual && usual !== '' ? (
            <Button kind="line" disabled={isBusy} title={t.reconciliation.fetchHint} onClick={() => void importBy('statement fetch', { day })}>
              {t.reconciliation.fetch}
            </Button>
          ) : null}
          <Button kind="line" onClick={onClose}>
            {t.common.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
