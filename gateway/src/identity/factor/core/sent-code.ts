import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import type { CallContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { issueCode } from '../../verification/issue-code.ts'
import { consumeCode } from '../../verification/consume-code.ts'
import { readVerifiedContacts } from './provable.ts'

type Way = 'mobile' | 'email'
type For = 'factor' | 'step-up'

const channelOf = { mobile: 'sms', email: 'mail' } as const

/** Sends a verification code to the verified phone number or email address of a member; returns only its masked form. */
export const sendFactorCode = async (context: CallContext<Principal | null>, memberId: string, way: Way, purpose: For) => {
  const to = (await readVerifiedContacts(context.app, memberId))[way]
  if (to === null) throw new Refusal('forbidden')
  const { expiresAt, resendAt } = await issueCode(context, { purpose, channel: channelOf[way], to })
  return {
    to: way === 'mobile' ? maskPhoneNumber(to) : maskEmail(to),
    expiresAt: new Date(expiresAt).toISOString(),
    resendAt: new Date(resendAt).toISOString(),
  }
}

/** Consumes a code that was sent to a member for this purpose; right or wrong, it counts as an attempt. */
export const consumeSentCode = async (
  context: CallContext<Principal | null>,
  memberId: string,
  way: Way,
  purpose: For,
  code: string,
): Promise<boolean> => {
  const to = (await readVerifiedContacts(context.app, memberId))[way]
  return to !== null && consumeCode(context, { purpose, channel: channelOf[way], to, code })
}
