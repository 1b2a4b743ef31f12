import { assertSteppedUp } from '../step-up/step-up.ts'
import type { Handler } from '../../kernel/context.ts'
import { issueCode } from '../verification/issue-code.ts'
import { contactTarget } from './contact-target.ts'

/** Sends a code to a phone number or email address that is to be bound, after a step-up. */
export const sendContactCode: Handler<'security.sendContactCode'> = async (input, context) => {
  const target = contactTarget(input)
  await assertSteppedUp(context, 'contact')
  const { expiresAt, resendAt } = await issueCode(context, { purpose: 'bind', ...target })
  return { expiresAt: new Date(expiresAt).toISOString(), resendAt: new Date(resendAt).toISOString() }
}
