import { useState } from 'react'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { actorsOf, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const isAddressed = (value: unknown): value is { readonly address: string } =>
  typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string'

/**
 * A picture of class C. It stays closed until a person who may open it gives a reason; the server then gives an address that works once, and draws the
 * person's name into the pixels.
 */
export const MarkedPicture = ({ command, id, reason: usual }: { command: `${string} picture`; id: string; reason: string }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState(usual)
  const [note, setNote] = useState('')
  const [address, setAddress] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  if (rightTo(me, command).alone === 'never')
    return (
      <p className="small t3">
        {t.pictures.noRight(
          actorsOf(command)
            .map((role) => t.roles[role])
            .join(', '),
        )}
      </p>
    )
  const open = async (): Promise<void> => {
    setFailed(false)
    const outcome = await action.run({ command, input: { id, reason, ...(note === '' ? {} : { note }) }, reason: '' })
    if (outcome !== null && isAddressed(outcome.result)) setAddress(outcome.result.address)
  }
  if (address !== null)
    return (
      <figure className="marked">
        <img
          src={address}
          alt={t.pictures.alt(id)}
          onError={() => {
            setAddress(null)
            setFailed(true)
          }}
        />
        <figcaption className="micro t3">{t.pictures.opened}</figcaption>
        <Button kind="line" onClick={() => setAddress(null)}>
          {t.pictures.close}
        </Button>
      </figure>
    )
  return (
    <div className="tool">
      <p className="small t2">{t.pictures.closed}</p>
      {isFailed ? (
        <Note tone="b" icon="warning-circle">
          {t.pictures.failed}
        </Note>
      ) : null}
      <Refused action={action} />
      <SelectField label={t.pictures.reason} value={reason} onChange={setReason} options={t.pictures.reasons} />
      {reason === 'other' ? <TextField label={t.pictures.note} value={note} onChange={setNote} maxLength={200} /> : null}
      <Button kind="line" icon="eyes" disabled={action.isBusy || isStale} onClick={() => void open()}>
        {t.pictures.open}
      </Button>
    </div>
  )
}
