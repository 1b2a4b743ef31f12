import type { HandlersOf } from '../handler.ts'
import { devices } from './devices.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOtherSession } from './end-session.ts'
import { forgetDevice } from './forget-device.ts'
import { sessions } from './sessions.ts'
import { signIns } from './sign-ins.ts'

/** The account's own safety. */
export const securityHandlers: HandlersOf<'security'> = {
  'security.sessions': sessions,
  'security.endSession': endOtherSession,
  'security.endOtherSessions': endOtherSessions,
  'security.devices': devices,
  'security.forgetDevice': forgetDevice,
  'security.signIns': signIns,
}
