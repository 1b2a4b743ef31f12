import type { Handler } from '../../kernel/context.ts'
import { registerMember } from './register-member.ts'

/** Registration by mobile number (CALL-13). */
export const registerByMobile: Handler<'registration.registerMobile'> = ({ registerUrl, registerMethod: _always, ...input }, context) =>
  registerMember(context, 'mobile', input, registerUrl)
