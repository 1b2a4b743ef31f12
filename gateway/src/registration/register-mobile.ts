import type { Handler } from '../handler.ts'
import { registerMember } from './register-member.ts'

/** Registration by mobile number (CALL-13). */
export const registerMobile: Handler<'registration.registerMobile'> = ({ registerUrl, registerMethod: _always, ...input }, asking) =>
  registerMember(asking, 'mobile', input, registerUrl)
