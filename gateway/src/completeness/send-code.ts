import type { Handler } from '../context.ts'
import { contactTarget } from '../security/contact-target.ts'
import { issueCode } from '../verification/issue-code.ts'
import { assertMayVerify } from './contact-step.ts'

/** Sends a verification code to the number or mail address that completes an account. */
export const sendCode: Handler<'completion.sendCode'> = async (input, context) => {
  const target = contactTarget(input)
  await assertMayVerify(context)
  const { expiresAt, resendAt } = await issueCode(context, { purpose: 'bind', ...target })
  return { expiresAt: new Date(expiresAt).toISOString(), resendAt: new Date(resendAt).toISOString() }
}
