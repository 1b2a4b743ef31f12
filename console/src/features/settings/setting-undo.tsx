import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { type SettingRow, settingTitle } from './setting-wire.ts'

/** Undoes the last change of a setting, with a reason, under the rule of such a change. */
export const SettingUndo = ({ row }: { row: SettingRow }) => {
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const open = (): void => {
    setOpen(true)
    // The field is there after the next paint.
    setTimeout(() => box.current?.focus(), 0)
  }
  const { changed, mayChange } = row
  useKeys(changed !== null && mayChange ? [{ key: 'u', label: t.settings.keys.undo, run: open }] : [])
  if (changed === null || !mayChange) return null
  const title = settingTitle(row.name)
  const request = { command: 'setting undo', input: { version: changed.version }, reason: reason.trim() }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome !== null) announceResult(t.action.done(t.settings.undone(title), outcome.record))
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    action.clear()
    setOpen(false)
    announceResult(t.action.asked(t.settings.undo, asked.approval))
  }
  return (
    <section className="stack">
      <p className="small t2">{t.settings.undoHint(changed.before === null ? t.settings.unset : writeValue(changed.before))}</p>
      {isOpen ? (
        <DecisionBox
          action={action}
          reason={reason}
          onReason={setReason}
          boxRef={box}
          label={t.settings.undo}
          isOff={reason.trim().length < 3}
          onRun={() => void run()}
          onAsk={() => void ask()}
        />
      ) : (
        <span>
          <Button kind="line" icon="arrow-clockwise" onClick={open}>
            {t.settings.undo}
          </Button>
        </span>
      )}
    </section>
  )
}
