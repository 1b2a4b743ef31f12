import { useTranslate, useRefusalText } from '../../../lib/text/text.tsx'
import { CallRefused } from '../../../lib/calls/call-refused.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from '../cashier.module.css'
import { maxImageBytes, fileToBase64 } from './file-to-base64.ts'

const pictures = 'image/png,image/jpeg'

/** Picks a picture from the device and passes it on as base64; reports a picture that is too large before it is sent. */
export const ImagePicker = ({
  says,
  shows = says,
  busy,
  maxBytes = maxImageBytes,
  accepts = pictures,
  onPicked,
  onAlert,
}: {
  /** Accessible name of the control. */
  says: string
  /** Visible label, a part of the name; empty: the icon alone. */
  shows?: string
  busy: boolean
  maxBytes?: number
  /** MIME types that the dialog of the device offers. */
  accepts?: string
  onPicked: (picture: string, name: string) => void
  onAlert: (message: string) => void
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const pick = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > maxBytes) return onAlert(refusalText(new CallRefused({ key: 'too_large', status: 413, message: '' })))
    try {
      onPicked(await fileToBase64(file), file.name)
    } catch {
      onAlert(say('cashier.pictureUnread'))
    }
  }
  return (
    <label className={buttonClass('plain', 'm', css['file'])} aria-busy={busy}>
      <Icon name="paperclip" size="s" />
      {shows}
      <input
        type="file"
        accept={accepts}
        aria-label={says}
        disabled={busy}
        onChange={(event) => {
          void pick(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
