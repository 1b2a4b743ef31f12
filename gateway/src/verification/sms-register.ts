import { headers } from '@perya/calls/envelope'
import { codeLife } from '@perya/domain/verification/sending'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { issueCode } from './issue-code.ts'
import { numberOf } from './number-of.ts'

/** A code by SMS to register with. A link or a picture of another site cannot ask for it: neither sends our header (B05). */
export const smsRegister: Handler<'verification.smsRegister'> = async ({ captcha, captchaId, ...typed }, asking) => {
  if (asking.header(headers.module.toLowerCase()) === undefined) throw new Refusal('forbidden')
  const wish = { purpose: 'register', channel: 'sms', to: numberOf(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(asking, wish)
  return { expiredMinutes: codeLife / 60_000, expirationTime: expiresAt }
}
