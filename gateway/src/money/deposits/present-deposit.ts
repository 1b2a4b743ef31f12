import type { Value } from '@perya/calls'
import { isOpenDeposit } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { subtractMinor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import type { DepositRow } from '../tables.ts'

/** A deposit as its owner sees it; the payment details only while it can be paid. */
export const presentDeposit = ({ brand }: Pick<AppContext, 'brand'>, deposit: DepositRow): Value<'cashier.deposit'> => {
  const { id, method, amount, fee, currency, state, reason, proof_id: proof } = deposit
  const written = (of: typeof amount) => formatAmount(of, currencyDigits(currency))
  const isOpen = isOpenDeposit(state)
  return {
    id,
    method,
    amount: written(amount),
    fee: written(fee),
    credit: written(subtractMinor(amount, fee)),
    currency,
    state,
    reason,
    page: isOpen ? deposit.page : '',
    code: isOpen ? deposit.code : '',
    bank: isOpen && method === 'bank' ? (brand.bankAccount ?? null) : null,
    hasProof: proof !== null,
    madeAt: deposit.made_at.toISOString(),
    changedAt: deposit.changed_at.toISOString(),
    expiresAt: deposit.expires_at.toISOString(),
  }
}
