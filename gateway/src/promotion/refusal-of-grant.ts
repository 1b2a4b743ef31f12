import { type RefusalKey, refusals } from '@perya/calls/refusals'
import { Refusal } from '../refusal.ts'
import type { PostingResult } from '../wallet/post.ts'

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** The clear no behind what the ledger answered to a claim. */
export const refusalOfGrant = ({ status, reason }: PostingResult): Refusal => {
  if (status === 'mismatch') return new Refusal('idempotency_mismatch')
  return new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}
