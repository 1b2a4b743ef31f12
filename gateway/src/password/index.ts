import type { HandlersOf } from '../handler.ts'
import { change } from './change.ts'
import { mail } from './mail.ts'
import { mailReset } from './mail-reset.ts'
import { sms } from './sms.ts'
import { verification } from './verification.ts'

/** Changing a password, and getting back in without it. */
export const passwordHandlers: HandlersOf<'password'> = {
  'password.change': change,
  'password.mail': mail,
  'password.mailReset': mailReset,
  'password.sms': sms,
  'password.verification': verification,
}
