import type { HandlersOfFeature } from '../../kernel/context.ts'
import { captcha } from '../attempts/captcha.ts'
import { firstLogin } from './first-login.ts'
import { freeplay } from './freeplay.ts'
import { handover, handoverPreview } from './handover/handover.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { rememberMe } from './remember-me.ts'
import { resume } from './resume-remembered.ts'

/** Sign-in, sessions and sign-out. */
export const sessionHandlers: HandlersOfFeature<'session'> = {
  'session.login': login,
  'session.freeplay': freeplay,
  'session.logout': logout,
  'session.firstLogin': firstLogin,
  'session.remember': rememberMe,
  'session.resume': resume,
  'session.handoverPreview': handoverPreview,
  'session.handover': handover,
  'session.captcha': captcha,
}
