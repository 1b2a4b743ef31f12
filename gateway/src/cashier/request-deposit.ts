import { depositBounds, depositFee, depositTerms } from '@perya/domain/cashier/deposit-methods'
import { nextLook } from '@perya/domain/cashier/deposit-state'
import { digitsOf } from '@perya/domain/money/currencies'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { cashOf, openAccount } from '../wallet/accounts.ts'
import { fingerprint } from '../wallet/post.ts'
import { beginDeposit } from './begin-deposit.ts'
import { underNumber } from './number-of.ts'
import { offeredMethods } from './offered.ts'
import { presentDeposit } from './present-deposit.ts'
import { readAmount } from './read-amount.ts'
import { storeDeposit } from './deposit-rows.ts'

/** Asks for a deposit: it is stored first, then the provider is asked; the same key asks for the same one. */
export const requestDeposit: Handler<'cashier.deposit'> = async ({ method, amount: typed }, { house, principal, idempotencyKey, setting }) => {
  const { memberId, book, currency } = principal
  const amount = readAmount(typed, currency, depositBounds(method, digitsOf(currency)))
  if (!offeredMethods(house).includes(method)) throw new Refusal('method_unavailable')
  const now = house.clock.now()
  const expiresAt = new Date(now + depositTerms[method].hours * 3_600_000)
  const wish = {
    member_id: memberId,
    account_id: await openAccount(house.store, cashOf(memberId, book, currency)),
    currency,
    method,
    amount,
    fee: depositFee(method, amount, digitsOf(currency)),
    state: method === 'bank' ? 'pending' : 'asking',
    request_key: idempotencyKey ?? '',
    req_hash: fingerprint(method, amount, currency),
    provider: method === 'bank' ? 'bank' : (house.payments?.name ?? ''),
    made_at: new Date(now),
    changed_at: new Date(now),
    expires_at: expiresAt,
    look_at: method === 'bank' ? expiresAt : new Date(now + nextLook(0)),
  } as const
  const { deposit, isNew } = await underNumber('D', house.chance, (id) => storeDeposit(house, { ...wish, id }))
  return presentDeposit(house, isNew && method !== 'bank' ? await beginDeposit(house, deposit, setting.publicOrigin) : deposit)
}
