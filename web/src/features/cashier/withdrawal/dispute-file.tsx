import { saveFile } from '../../../lib/storage/save-file.ts'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button } from '../../../ui/controls/button.tsx'
import css from '../cashier.module.css'
import parcelCss from './withdrawal-tracker.module.css'

const forms = ['pdf', 'json'] as const

/** Exports everything about a withdrawal as a file, for the authority that decides a dispute between the member and the operator. */
export const DisputeFile = ({ id, onAlert }: { id: string; onAlert: (message: string) => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { busy, attempt } = useSend()
  const make = async (form: (typeof forms)[number]) => {
    onAlert('')
    const { done, refused } = await attempt(() => send('cashier.disputeFile', { id, form }, { timeoutMillis: 60_000 }))
    if (done !== null) saveFile(done)
    if (refused !== null) onAlert(refusalText(refused))
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
