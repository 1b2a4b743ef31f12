import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { zonedMoment } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MomentField } from '../../ui/moment-field.tsx'

/** Publishes a draft now, or at a moment, with a reason. */
export const PublishDialog = ({
  version,
  changes,
  isPlanned,
  onClose,
}: {
  version: number
  changes: number
  isPlanned: boolean
  onClose: () => void
}) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const [moment, setMoment] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const at = zonedMoment(moment)
  const label = isPlanned ? t.lobby.schedule : t.lobby.publishChanges(changes)
  const run = async (): Promise<void> => {
    const outcome = await action.run({
      command: 'lobby publish',
      input: { version, ...(isPlanned && at !== null ? { at } : {}) },
      reason: reason.trim(),
    })
    if (outcome === null) return
    announceResult(t.action.done(isPlanned && at !== null ? t.lobby.planned(version, formatMoment(at)) : t.lobby.published(version), outcome.record))
    onClose()
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <p className="small t2">{isPlanned ? t.lobby.scheduleHint : t.lobby.publishHint}</p>
      <DecisionBox
        action={action}
        reason={reason}
        onReason={setReason}
        boxRef={box}
        label={label}
        isOff={isPlanned && at === null}
        onRun={() => void run()}
        onAsk={() => {}}
      >
        {isPlanned ? <MomentField label={t.lobby.moment} hint={t.catalogue.zone(me.zone)} value={moment} onChange={setMoment} /> : null}
      </DecisionBox>
    </Dialog>
  )
}

/** Makes a version that was published the published one again, with a reason. */
export const UndoDialog = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const action = useAction()
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const outcome = await action.run({ command: 'lobby undo', input: { version }, reason: reason.trim() })
    if (outcome === null) return
    announceResult(t.action.done(t.lobby.undone(version), outcome.record))
    onClose()
  }
  return (
    <Dialog title={t.lobby.undoTo(version)} onClose={onClose}>
      <p className="small t2">{t.lobby.undoHint}</p>
      <DecisionBox action={action} reason={reason} onReason={setReason} label={t.lobby.undoTo(version)} onRun={() => void run()} onAsk={() => {}} />
    </Dialog>
  )
}
