import type { Handler } from '../../kernel/context.ts'
import { storeFirstLogin } from './store-first-login.ts'

/**
 * Records the first login; repeating it keeps the first time (AUTH-09). A password that must be changed before any other call remains an
 * issued one: signing out and in again does not bypass the change (A73).
 */
export const firstLogin: Handler<'session.firstLogin'> = async (_input, { app, principal }) => {
  await storeFirstLogin(app, principal)
  return null
}
