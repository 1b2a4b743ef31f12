import type { Handler } from '../handler.ts'
import { contactTarget } from '../security/contact-target.ts'
import { issueCode } from '../verification/issue-code.ts'
import { assertMayVerify } from './contact-step.ts'

/** Sends a verification code to the number or mail address that completes an account. */
export const sendCode: Handler<'completion.sendCode'> = async (input, asking) => {
  const target = contactTarget(input)
  await assertMayVerify(asking)
  const { expiresAt, resendAt } = await issueCode(asking, { purpose: 'bind', ...target })
  return { expiresAt: new Date(expiresAt).toISOString(), resendAt: new Date(resendAt).toISOString() }
}
