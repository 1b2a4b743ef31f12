import { type RefusalKey, refusals } from '@perya/calls/refusals'
import { Refusal } from '../../kernel/refusal.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** Returns the refusal of a rejected claim posting. */
export const refusalOfGrant = ({ status, reason }: PostingResult): Refusal => {
  if (status === 'mismatch') return new Refusal('idempotency_mismatch')
  return new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}
