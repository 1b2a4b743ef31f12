import type { HandlersOf } from '../handler.ts'
import { captcha } from './captcha.ts'
import { firstLogin } from './first-login.ts'
import { freeplay } from './freeplay.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

/** Coming in and going out. */
export const sessionHandlers: HandlersOf<'session'> = {
  'session.login': login,
  'session.freeplay': freeplay,
  'session.logout': logout,
  'session.firstLogin': firstLogin,
  'session.captcha': captcha,
}
