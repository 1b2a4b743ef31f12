import { codeLife } from '@perya/domain/verification/sending'
import type { Handler } from '../handler.ts'
import { issueCode } from '../verification/issue-code.ts'
import { numberOf } from '../verification/number-of.ts'

/** Sends a code to set a new password with. It is made and counted for every number; only a known one receives it (T10, S4). */
export const sms: Handler<'password.sms'> = async ({ captcha, captchaId, ...typed }, asking) => {
  const wish = { purpose: 'reset', channel: 'sms', to: numberOf(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(asking, wish)
  return { expiredMinutes: codeLife / 60_000, expirationTime: expiresAt }
}
