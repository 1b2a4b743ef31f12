import { type RefusalKey, refusals } from '@perya/calls/refusals'
import { Refusal } from '../../kernel/refusal.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** Returns the transaction of an applied posting, whether new or a repeat; throws the refusal of any other. */
export const assertApplied = ({ status, reason, txId }: PostingResult): number => {
  if (status === 'applied' && txId !== null) return txId
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  throw new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}
