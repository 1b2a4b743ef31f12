import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Posted } from '../wallet/post.ts'
import { refusalOf } from './refusal-of.ts'

/** What a vendor is told of a message that was taken; throws the refusal of one that was not. */
export const moved = (posted: Posted, { txId, currency }: { readonly txId: string; readonly currency: string }, takesTombstone = false) => {
  if (posted.status !== 'applied' && !(takesTombstone && posted.status === 'tombstone')) throw refusalOf(posted, currency)
  return {
    balance: formatAmount(posted.balance ?? minor(0), digitsOf(currency)),
    currency,
    txId,
    ledgerTx: posted.txId === null ? '' : String(posted.txId),
    duplicate: posted.duplicate,
  }
}
