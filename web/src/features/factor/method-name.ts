import type { SecondFactorMethod } from '@perya/domain/factor/second-factor'
import type { StepUpMethod } from '@perya/domain/factor/step-up'
import type { MessageKey } from '../../lib/message-key.ts'

/** Labels of the factor methods. */
export const methodName: Readonly<Record<SecondFactorMethod | StepUpMethod, MessageKey>> = {
  passkey: 'factor.passkey',
  totp: 'factor.totp',
  mobile: 'factor.mobile',
  email: 'factor.email',
  code: 'factor.code',
  bankName: 'factor.bankName',
  captcha: 'factor.captcha',
  password: 'factor.password',
  paymentPassword: 'security.paymentPassword',
}
