import type { Handler } from '../handler.ts'
import { registerMember } from './register-member.ts'

/** Registration by user name (CALL-12). */
export const register: Handler<'registration.register'> = (input, asking) => registerMember(asking, 'username', input)
