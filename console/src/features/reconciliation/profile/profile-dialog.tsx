import { headOfFile, type StatementProfile } from '@perya/domain/cashier/statement-profile'
import { type FormEvent, useState } from 'react'
import { announceResult } from '../../../lib/announce.ts'
import { useMe } from '../../../lib/calls/session.ts'
import { useAction } from '../../../lib/calls/use-action.ts'
import { useView } from '../../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import { refusalText } from '../../../texts/refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Note } from '../../../ui/pieces.tsx'
import { emptyProfile, guessColumns, guessDelimiter, previewOf } from './profile-draft.ts'
import { ColumnFields, MarkFields, WordFields } from './profile-fields.tsx'

const words = t.reconciliation.profile
const sampleBytes = 512 * 1024
const delimiters = [',', ';', '\t', '|'] as const

/** The beginning of a file, as whole lines: enough to choose a profile by. */
export const sampleOf = async (file: File): Promise<string> => {
  const text = await file.slice(0, sampleBytes).text()
  return file.size <= sampleBytes ? text : text.slice(0, text.lastIndexOf('\n') + 1)
}

// A profile without columns begins with what a sample shows.
const fitted = (profile: StatementProfile, sample: string | null): StatementProfile => {
  if (sample === null || Object.keys(profile.columns).length > 0) return profile
  const delimiter = guessDelimiter(sample)
  return { ...profile, delimiter, columns: guessColumns(headOfFile(sample, delimiter, 0).head) }
}

const Preview = ({ sample, profile }: { sample: string | null; profile: StatementProfile }) => {
  const { lines, trouble } = previewOf(sample, profile)
  return (
    <>
      {trouble === null ? null : <Note tone="w">{words.trouble(trouble)}</Note>}
      {lines.length === 0 ? null : (
        <DataTable
          label={words.preview}
          rows={lines}
          keyOf={({ no }) => String(no)}
          isCards
          columns={[
            { id: 'at', head: words.fields.at, cell: ({ at }) => formatMoment(at), className: 'o1' },
            { id: 'kind', head: words.fields.kind, cell: ({ kind }) => words.kinds[kind], className: 'o3' },
            {
              ...{ id: 'amount', head: words.fields.amount, isEnd: true, className: 'o2 nw' },
              cell: ({ amount, currency }) => <bdi dir="ltr">{formatMoney(amount, currency)}</bdi>,
            },
            { id: 'state', head: words.fields.state, cell: ({ state }) => words.states[state], className: 'o4' },
            { id: 'ours', head: words.fields.our_ref, cell: ({ ourRef }) => ourRef || '–', className: 'x' },
            { id: 'theirs', head: words.fields.provider_ref, cell: ({ providerRef }) => providerRef, className: 'x' },
          ]}
        />
      )}
    </>
  )
}

const Form = ({
  provider,
  stored,
  given,
  onDone,
}: {
  provider: string
  stored: StatementProfile | null
  given: string | null
  onDone: () => void
}) => {
  const me = useMe()
  const action = useAction()
  const [sample, setSample] = useState(given)
  const [profile, setProfile] = useState<StatementProfile>(() => fitted(stored ?? emptyProfile(me.zone), given))
  const take = async (chosen: File): Promise<void> => {
    const text = await sampleOf(chosen)
    setSample(text)
    setProfile((before) => fitted(before, text))
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await action.run({ command: 'statement profile', input: { provider, profile: JSON.stringify(profile) }, reason: '' })
    if (outcome === null) return
    announceResult(t.action.done(words.saved(provider), outcome.record))
    onDone()
  }
  const part = { profile, sample, onChange: setProfile }
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      {given === null ? (
        <Field label={words.sample} hint={words.sampleHint}>
          {(parts) => (
            <input
              className="inp"
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={({ target }) => (target.files?.[0] === undefined ? undefined : void take(target.files[0]))}
              {...parts}
            />
          )}
        </Field>
      ) : null}
      <SelectField
        label={words.delimiter}
        value={profile.delimiter}
        onChange={(next) => setProfile({ ...profile, delimiter: delimiters.find((one) => one === next) ?? ',' })}
        options={delimiters.map((one) => [one, words.delimiters[one]])}
      />
      <ColumnFields {...part} />
      <WordFields {...part} field="kind" />
      <WordFields {...part} field="state" />
      <MarkFields {...part} />
      <Preview sample={sample} profile={profile} />
      {action.refused === null ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(action.refused)}
        </Note>
      )}
      <div className="row">
        <Button kind="pri" type="submit" className="grow" disabled={action.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

type Stored = { readonly profile: StatementProfile | null; readonly version: number | null }

/** How a provider writes its statements: columns, words and marks, chosen by a sample, with the first lines as they are read. */
export const ProfileDialog = ({ provider, sample, onClose }: { provider: string; sample: string | null; onClose: () => void }) => {
  const view = useView<Stored>('statement-profile', { provider })
  return (
    <Dialog title={words.title(provider)} isWide onClose={onClose}>
      <Faces query={view} what={t.reconciliation.what} command="statement list" rows={6}>
        {view.data === undefined ? null : (
          <Form key={view.data.version ?? 0} provider={provider} stored={view.data.profile} given={sample} onDone={onClose} />
        )}
      </Faces>
    </Dialog>
  )
}
