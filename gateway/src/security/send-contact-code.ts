import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { issueCode } from '../verification/issue-code.ts'
import { contactTarget } from './contact-target.ts'

/** Sends a code to a number or an address that is to be bound, once the member has shown that he is there. */
export const sendContactCode: Handler<'security.sendContactCode'> = async (input, context) => {
  const target = contactTarget(input)
  await assertSteppedUp(context, 'contact')
  const { expiresAt, resendAt } = await issueCode(context, { purpose: 'bind', ...target })
  return { expiresAt: new Date(expiresAt).toISOString(), resendAt: new Date(resendAt).toISOString() }
}
