import type { HandlersOfFeature } from '../../kernel/context.ts'
import { bindContact } from '../contacts/bind-contact.ts'
import { listDevices } from './list-devices.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOtherSession } from './end-session.ts'
import { deleteDevice } from './delete-device.ts'
import { showSecurity } from './show-security.ts'
import { sendContactCode } from '../contacts/send-contact-code.ts'
import { listSessions } from './list-sessions.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { signIns } from './sign-ins.ts'
import { undo } from './undo/undo.ts'
import { undoPreview } from './undo/undo-preview.ts'

/** Account security: contacts, sessions, devices, sign-in log. */
export const securityHandlers: HandlersOfFeature<'security'> = {
  'security.overview': showSecurity,
  'security.setPaymentPassword': setPaymentPassword,
  'security.sendContactCode': sendContactCode,
  'security.bindContact': bindContact,
  'security.sessions': listSessions,
  'security.endSession': endOtherSession,
  'security.endOtherSessions': endOtherSessions,
  'security.devices': listDevices,
  'security.forgetDevice': deleteDevice,
  'security.signIns': signIns,
  'security.undoPreview': undoPreview,
  'security.undo': undo,
}
