import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { refusalOfPosting } from './refusal-of-posting.ts'

/** Presents the result of an accepted callback to its vendor; throws the refusal of one that was not accepted. */
export const presentCallbackResult = (
  posted: PostingResult,
  { txId, currency }: { readonly txId: string; readonly currency: string },
  takesTombstone = false,
) => {
  if (posted.status !== 'applied' && !(takesTombstone && posted.status === 'tombstone')) throw refusalOfPosting(posted, currency)
  return {
    balance: formatAmount(posted.balance ?? minor(0), currencyDigits(currency)),
    currency,
    txId,
    ledgerTx: posted.txId === null ? '' : String(posted.txId),
    duplicate: posted.duplicate,
  }
}
