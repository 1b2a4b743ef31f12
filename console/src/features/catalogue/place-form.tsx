import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import type { TitleRow } from './catalogue-wire.ts'

/** Asks for another weight of a title, and whether it is among the hot ones; a second person signs. */
export const PlaceForm = ({ title }: { title: TitleRow }) => {
  const me = useMe()
  const action = useAction()
  const [weight, setWeight] = useState(String(title.weight))
  const [isHot, setHot] = useState(title.isHot)
  const [reason, setReason] = useState('')
  if (!rightTo(me, 'catalogue put').ask) return null
  const input = {
    ...{ title: title.id },
    ...(weight === String(title.weight) ? {} : { weight: Number(weight) }),
    ...(isHot === title.isHot ? {} : { hot: isHot ? 'yes' : 'no' }),
  }
  const isChanged = Object.keys(input).length > 1
  const ask = async (): Promise<void> => {
    if (!isChanged) return
    const asked = await action.ask({ command: 'catalogue put', input, reason: reason.trim() })
    if (asked === null) return
    announceResult(t.action.asked(t.catalogue.place, asked.approval))
    setReason('')
  }
  const isReason = action.refused?.code === 'reason_required'
  return (
    <section className="stack" aria-label={t.catalogue.place}>
      <h3>{t.catalogue.place}</h3>
      <p className="small t2">{t.catalogue.placeHint}</p>
      {action.refused === null || isReason ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(action.refused)}
        </Note>
      )}
      <div className="row wrap">
        <TextField label={t.catalogue.weight} value={weight} onChange={setWeight} inputMode="numeric" maxLength={7} />
        <label className="row">
          <input type="checkbox" checked={isHot} onChange={(event) => setHot(event.target.checked)} />
          {t.catalogue.hotRow}
        </label>
      </div>
      {isChanged ? (
        <>
          <ReasonBox value={reason} onChange={setReason} onSend={() => void ask()} isNeeded={isReason} sends={t.catalogue.askPlace} />
          <Button kind="line" icon="users" disabled={action.isBusy} onClick={() => void ask()}>
            {t.catalogue.askPlace}
          </Button>
        </>
      ) : null}
    </section>
  )
}
