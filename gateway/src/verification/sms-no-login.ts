import { codeLife } from '@perya/domain/verification/sending'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { issueCode } from './issue-code.ts'
import { numberOf } from './number-of.ts'

const moduleOf = { login: 'MOBILEVERCODELOGIN3', reset: 'CHNGPASSVERIF3' } as const

/** A code by SMS for whoever is not signed in: to sign in with, or to set a new password (A62). */
export const smsNoLogin: Handler<'verification.smsNoLogin'> = async ({ purpose, captcha, captchaId, ...typed }, asking) => {
  if (!(await platformState(asking.house)).enabled.has(moduleOf[purpose])) throw new Refusal('module_disabled')
  const wish = { purpose, channel: 'sms', to: numberOf(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(asking, wish)
  return { expiredMinutes: codeLife / 60_000, expirationTime: expiresAt }
}
