import type { Handler } from '../../kernel/context.ts'
import { contactTarget } from '../contacts/contact-target.ts'
import { issueCode } from '../verification/issue-code.ts'
import { assertMayVerify } from './contact-step.ts'

/** Sends a verification code to the phone number or email address that completes an account. */
export const sendCompletenessCode: Handler<'completion.sendCode'> = async (input, context) => {
  const target = contactTarget(input)
  await assertMayVerify(context)
  const { expiresAt, resendAt } = await issueCode(context, { purpose: 'bind', ...target })
  return { expiresAt: new Date(expiresAt).toISOString(), resendAt: new Date(resendAt).toISOString() }
}
