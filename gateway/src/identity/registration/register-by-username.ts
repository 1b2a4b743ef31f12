import type { Handler } from '../../kernel/context.ts'
import { registerMember } from './register-member.ts'

/** Registration by user name (CALL-12). */
export const registerByUsername: Handler<'registration.register'> = (input, context) => registerMember(context, 'username', input)
