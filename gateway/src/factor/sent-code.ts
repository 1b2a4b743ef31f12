import { maskedMail, maskedNumber } from '@perya/domain/factor/masked'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { issueCode } from '../verification/issue-code.ts'
import { spendCode } from '../verification/spend-code.ts'
import { contactsOf } from './provable.ts'

type Way = 'mobile' | 'email'
type For = 'factor' | 'step-up'

const channelOf = { mobile: 'sms', email: 'mail' } as const

/** Sends a code to the verified number or mail address of a member; only its masked form is told. */
export const sendCode = async (asking: Asking<Principal | null>, memberId: string, way: Way, purpose: For) => {
  const to = (await contactsOf(asking.house, memberId))[way]
  if (to === null) throw new Refusal('forbidden')
  const { expiresAt, resendAt } = await issueCode(asking, { purpose, channel: channelOf[way], to })
  return {
    to: way === 'mobile' ? maskedNumber(to) : maskedMail(to),
    expiresAt: new Date(expiresAt).toISOString(),
    resendAt: new Date(resendAt).toISOString(),
  }
}

/** Whether a code is the one that was sent to a member for this purpose; right or wrong, it counts as a try. */
export const spendSentCode = async (asking: Asking<Principal | null>, memberId: string, way: Way, purpose: For, code: string): Promise<boolean> => {
  const to = (await contactsOf(asking.house, memberId))[way]
  return to !== null && spendCode(asking, { purpose, channel: channelOf[way], to, code })
}
