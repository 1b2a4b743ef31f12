import { revealFields, revealReasons, shortestNote } from '@perya/domain/staff/reveal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { actorsOf, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PlayerHead } from './player-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const second = 1000
const clockOf = (millis: number): string => {
  const seconds = Math.max(0, Math.ceil(millis / second))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long fields stay open, counted down; views are read again when it is over. */
const Countdown = ({ until }: { until: string }) => {
  const queries = useQueryClient()
  const left = () => new Date(until).getTime() - serverNow()
  const [millis, setMillis] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      setMillis(left())
      if (left() > 0) return
      clearInterval(timer)
      void queries.invalidateQueries({ queryKey: ['see'] })
    }, second)
    return () => clearInterval(timer)
  })
  return <b role="timer">{clockOf(millis)}</b>
}

const RevealDialog = ({ head, onClose }: { head: PlayerHead; onClose: () => void }) => {
  const action = useAction()
  const [fields, setFields] = useState<readonly string[]>(['name', 'phone'])
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [caseId, setCase] = useState('')
  const isReady = fields.length > 0 && reason !== '' && (reason !== 'other' || note.trim().length >= shortestNote)
  const submit = async (): Promise<void> => {
    const given = { ...(note.trim() === '' ? {} : { note: note.trim() }), ...(caseId.trim() === '' ? {} : { case: caseId.trim() }) }
    const outcome = await action.run({ command: 'member reveal', input: { member: head.id, fields, reason, ...given }, reason: '' })
    if (outcome === null) return
    announceResult(t.action.done(t.player.revealDone, outcome.record))
    onClose()
  }
  const toggle = (field: string): void => setFields(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field])
  return (
    <Dialog title={t.player.revealTitle} onClose={onClose}>
      <fieldset className="fld">
        <legend>{t.player.revealFields}</legend>
        <div className="checks">
          {revealFields.map((field) => (
            <label key={field} className="check">
              <input type="checkbox" checked={fields.includes(field)} onChange={() => toggle(field)} />
              {t.player.fields[field]}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t.player.revealReason}
        value={reason}
        onChange={setReason}
        options={[['', t.common.none], ...revealReasons.map((one) => [one, t.player.reasons[one] ?? one] as const)]}
      />
      <Field label={t.player.revealNote} hint={reason === 'other' ? t.player.revealNoteHint : undefined}>
        {(parts) => <textarea className="inp" maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} {...parts} />}
      </Field>
      <TextField label={t.player.revealCase} value={caseId} onChange={setCase} maxLength={40} placeholder="W-…" />
      <Refused action={action} />
      <Button kind="pri" isTall disabled={!isReady || action.isBusy} onClick={() => void submit()}>
        {t.player.revealSubmit}
      </Button>
    </Dialog>
  )
}

/** What of a person is hidden or shown, and the way to change it. */
export const RevealBar = ({ head }: { head: PlayerHead }) => {
  const me = useMe()
  const action = useAction()
  const [isAsking, setAsking] = useState(false)
  const { fields, until } = head.open
  const may = rightTo(me, 'member reveal').alone !== 'never'
  useKeys([{ key: 'r', label: t.players.keys.reveal, run: () => setAsking(may) }])
  const hide = async (): Promise<void> => {
    const outcome = await action.run({ command: 'member reveal', input: { member: head.id, off: true }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.player.hideDone, outcome.record))
  }
  const names = t.player.listed(fields.map((field) => t.player.fields[field] ?? field))
  return (
    <div className={until === null ? 'reveal' : 'reveal on'}>
      <Icon name={until === null ? 'lock-simple' : 'eyes'} />
      <span className="grow">
        {until !== null ? (
          <>
            {t.player.shown(names)} <Countdown key={until} until={until} />
          </>
        ) : may ? (
          t.player.hidden
        ) : (
          t.player.hiddenFor(t.player.listed(actorsOf('member reveal').map((role) => t.roles[role])))
        )}
      </span>
      {may ? <Button onClick={() => setAsking(true)}>{until === null ? t.player.show : t.player.showMore}</Button> : null}
      {until === null ? null : (
        <Button kind="line" disabled={action.isBusy} onClick={() => void hide()}>
          {t.player.hide}
        </Button>
      )}
      {isAsking ? <RevealDialog head={head} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
