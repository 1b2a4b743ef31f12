import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { type DocumentKind, documentKinds, type DocumentPart, largestDocument } from '@perya/domain/kyc/documents'
import { send } from '../../lib/calls/send.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ImagePicker } from '../cashier/index.ts'
import { documentLabels, partLabels } from './kyc-words.ts'
import css from './kyc.module.css'

type View = Value<'kyc.show'>
type Wanted = NonNullable<View['next']>

const uploadTimeoutMillis = 120_000

const isKind = (value: string): value is DocumentKind => documentKinds.some((kind) => kind === value)

/** The pictures that a document of this kind needs: a passport has no back. */
const partsFor = ({ level, parts }: Wanted, kind: DocumentKind): readonly DocumentPart[] =>
  level === 2 && kind === 'passport' ? parts.filter((part) => part !== 'back') : parts

const PartRow = ({
  part,
  isThere,
  busy,
  onPicked,
  onAlert,
}: {
  part: DocumentPart
  isThere: boolean
  busy: boolean
  onPicked: (picture: string) => void
  onAlert: (message: string) => void
}) => {
  const say = useTranslate()
  const name = say(partLabels[part].name)
  return (
    <li className={css['part']}>
      <Icon name={isThere ? 'check-circle' : 'image'} />
      <div>
        <b>{name}</b>
        <p className={css['fine']}>{say(isThere ? 'kyc.partThere' : partLabels[part].hint)}</p>
      </div>
      <ImagePicker
        says={say(isThere ? 'kyc.replace' : 'kyc.add', { part: name })}
        shows={say(isThere ? 'kyc.replaceAct' : 'kyc.addAct')}
        busy={busy}
        maxBytes={largestDocument}
        accepts="image/png,image/jpeg,application/pdf"
        onPicked={onPicked}
        onAlert={onAlert}
      />
    </li>
  )
}

/** The number of the document; `last`: its last characters as they were handed in before, empty where they were not. */
const NumberField = ({ value, last, onChange }: { value: string; last: string; onChange: (number: string) => void }) => {
  const say = useTranslate()
  const hint = useId()
  return (
    <div className={css['number']}>
      <TextField
        label={say('kyc.number')}
        name="number"
        value={value}
        maxLength={40}
        aria-describedby={last === '' ? undefined : hint}
        onChange={(event) => onChange(event.target.value)}
      />
      {last !== '' && (
        <p id={hint} className={css['fine']}>
          {say('kyc.numberAgain', { last })}
        </p>
      )}
    </div>
  )
}

/** What a request still needs; empty once it can be sent. */
const StillNeeded = ({ names }: { names: readonly string[] }) => {
  const say = useTranslate()
  return (
    <p className={css['fine']} role="status">
      {names.length > 0 && say('kyc.needed', { list: names.join(', ') })}
    </p>
  )
}

/** Uploads the pictures that a level needs, one by one, and hands them in; `before`: the case that asks for some of them again. */
export const DocumentForm = ({
  wanted,
  uploaded,
  before,
  opens,
}: {
  wanted: Wanted
  uploaded: View['uploaded']
  before: View['case']
  /** What the level allows; null where it allows no more. */
  opens: string | null
}) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<DocumentKind>(before?.document ?? 'national_id')
  const [number, setNumber] = useState('')
  const { alert, busy, attempt, setAlert } = useSend({ scope: 'kyc' })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['kyc.show'] })
  const parts = partsFor(wanted, kind)
  const missing = parts.filter((part) => !uploaded.includes(part))
  const lacksNumber = wanted.level === 2 && number.trim() === ''
  const needed = [...(lacksNumber ? [say('kyc.number')] : []), ...missing.map((part) => say(partLabels[part].name))]
  const add = (part: DocumentPart, picture: string) =>
    attempt(() => send('kyc.upload', { part, picture }, { timeoutMillis: uploadTimeoutMillis }), { onSettled: refresh })
  const handIn = () =>
    attempt(() => send('kyc.submit', wanted.level === 2 ? { level: 2, document: kind, number } : { level: 3 }), { onSettled: refresh })
  return (
    <Form className={css['card']} alert={alert} busy={busy} onSubmit={handIn} aria-labelledby="kyc-form">
      <CardTitle id="kyc-form">{say(before === null ? 'kyc.toLevel' : 'kyc.again', { level: wanted.level })}</CardTitle>
      {opens !== null && <p className={css['text']}>{opens}</p>}
      <p className={css['text']}>{say(wanted.level === 2 ? 'kyc.rule' : 'kyc.ruleFunds')}</p>
      {wanted.level === 2 && (
        <div className={css['fields']}>
          <Field label={say('kyc.kind')}>
            {(ids) => (
              <Select
                {...ids}
                value={kind}
                disabled={before !== null}
                onChange={(event) => isKind(event.target.value) && setKind(event.target.value)}
              >
                {documentKinds.map((one) => (
                  <option key={one} value={one}>
                    {say(documentLabels[one])}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <NumberField value={number} last={before?.numberLast ?? ''} onChange={setNumber} />
        </div>
      )}
      <ul className={css['parts']}>
        {parts.map((part) => (
          <PartRow
            key={part}
            part={part}
            isThere={uploaded.includes(part)}
            busy={busy}
            onPicked={(picture) => void add(part, picture)}
            onAlert={setAlert}
          />
        ))}
      </ul>
      <FormAlert className={css['alert']} />
      <SubmitButton disabled={needed.length > 0}>{say('kyc.sendAct')}</SubmitButton>
      <StillNeeded names={needed} />
      <p className={css['fine']}>{say('kyc.privacy')}</p>
    </Form>
  )
}
