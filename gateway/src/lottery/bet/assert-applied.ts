import { type RefusalKey, refusals } from '@perya/calls/refusals'
import { Refusal } from '../../refusal.ts'
import type { PostingResult } from '../../wallet/post.ts'

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** The transaction of a move that was made, now or before; throws the refusal of one that was not. */
export const assertApplied = ({ status, reason, txId }: PostingResult): number => {
  if (status === 'applied' && txId !== null) return txId
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  throw new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}
