import { codeTtlMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { issueCode } from './issue-code.ts'
import { parsePhoneNumber } from './parse-phone-number.ts'

const moduleOf = { login: 'MOBILEVERCODELOGIN3', reset: 'CHNGPASSVERIF3' } as const

/** Sends an SMS code to a visitor: to sign in with, or to set a new password (A62). */
export const smsNoLogin: Handler<'verification.smsNoLogin'> = async ({ purpose, captcha, captchaId, ...typed }, context) => {
  if (!(await platformState(context.app)).enabled.has(moduleOf[purpose])) throw new Refusal('module_disabled')
  const request = { purpose, channel: 'sms', to: parsePhoneNumber(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(context, request)
  return { expiredMinutes: codeTtlMillis / 60_000, expirationTime: expiresAt }
}
