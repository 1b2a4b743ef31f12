import type { HandlersOf } from '../handler.ts'
import { bindContact } from './bind-contact.ts'
import { devices } from './devices.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOtherSession } from './end-session.ts'
import { forgetDevice } from './forget-device.ts'
import { overview } from './overview.ts'
import { sendContactCode } from './send-contact-code.ts'
import { sessions } from './sessions.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { signIns } from './sign-ins.ts'
import { undo } from './undo.ts'
import { undoPreview } from './undo-preview.ts'

/** The account's own safety. */
export const securityHandlers: HandlersOf<'security'> = {
  'security.overview': overview,
  'security.setPaymentPassword': setPaymentPassword,
  'security.sendContactCode': sendContactCode,
  'security.bindContact': bindContact,
  'security.sessions': sessions,
  'security.endSession': endOtherSession,
  'security.endOtherSessions': endOtherSessions,
  'security.devices': devices,
  'security.forgetDevice': forgetDevice,
  'security.signIns': signIns,
  'security.undoPreview': undoPreview,
  'security.undo': undo,
}
