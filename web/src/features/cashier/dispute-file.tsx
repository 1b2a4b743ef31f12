import { useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { saveFile } from '../../lib/save-file.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './cashier.module.css'
import parcelCss from './withdrawal-tracker.module.css'

const forms = ['pdf', 'json'] as const

/** Exports everything about a withdrawal as a file, for the authority that decides a dispute between the member and the operator. */
export const DisputeFile = ({ id, onAlert }: { id: string; onAlert: (message: string) => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const make = async (form: (typeof forms)[number]) => {
    setBusy(true)
    onAlert('')
    try {
      saveFile(await send('cashier.disputeFile', { id, form }, { timeoutMillis: 60_000 }))
    } catch (thrown) {
      onAlert(refusalText(toCallRefused(thrown)))
    }
    setBusy(false)
  }
  return (
    <div className={parcelCss['file']}>
      <span>
        <b>{say('cashier.file')}</b>
        <small>{say('cashier.fileText')}</small>
      </span>
      <span className={css['acts']}>
        {forms.map((form) => {
          const name = say(form === 'pdf' ? 'cashier.filePdf' : 'cashier.fileJson')
          return (
            <Button
              key={form}
              size="s"
              kind="line"
              disabled={busy}
              onClick={() => void make(form)}
              aria-label={say('cashier.fileOf', { form: name, id })}
            >
              {name}
            </Button>
          )
        })}
      </span>
    </div>
  )
}
