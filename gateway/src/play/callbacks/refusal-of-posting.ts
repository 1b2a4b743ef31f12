import type { RefusalKey } from '@perya/calls/refusals'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { Refusal } from '../../kernel/refusal.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'

const keys: Readonly<Record<string, RefusalKey>> = {
  insufficient_balance: 'insufficient_balance',
  conflict: 'conflict',
  rolled_back: 'conflict',
  mismatch: 'idempotency_mismatch',
  signature_invalid: 'signature_invalid',
  not_found: 'not_found',
  not_logged_in: 'not_logged_in',
  account_frozen: 'account_frozen',
  account_incomplete: 'account_incomplete',
  game_not_open: 'game_not_open',
  invalid_input: 'invalid_input',
  limit_stake: 'limit_stake',
  limit_loss: 'limit_loss',
  limit_time: 'limit_time',
  limit_bonus: 'limit_bonus',
  // The vendor need not know which of the two it is.
  on_time_out: 'on_time_out',
  self_excluded: 'on_time_out',
}

/** Returns the refusal of a rejected posting. A stored one carries its balance, so that every repetition receives the same answer. */
export const refusalOfPosting = ({ reason, balance }: PostingResult, currency: string): Refusal =>
  new Refusal(keys[reason ?? ''] ?? 'conflict', balance === null ? null : { balance: formatAmount(balance, currencyDigits(currency)), currency })
