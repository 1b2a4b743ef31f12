import { depositLimits, depositFee, depositTerms } from '@perya/domain/cashier/deposit-methods'
import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { fingerprint } from '../../ledger/posting/post.ts'
import { requestCollection } from './request-collection.ts'
import { withReference } from '../../kernel/reference-number.ts'
import { offeredDepositMethods } from './offered-deposit-methods.ts'
import { presentDeposit } from './present-deposit.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { insertDeposit } from './deposit-rows.ts'

/** Creates a deposit: it is stored first, then sent to the provider; a repeat of the key returns the same deposit. */
export const createDeposit: Handler<'cashier.deposit'> = async ({ method, amount: typed }, { app, principal, idempotencyKey, setting }) => {
  const { memberId, book, currency } = principal
  const amount = readAmount(typed, currency, depositLimits(method, currencyDigits(currency)))
  if (!offeredDepositMethods(app).includes(method)) throw new Refusal('method_unavailable')
  const now = app.clock.now()
  const expiresAt = new Date(now + depositTerms[method].hours * 3_600_000)
  const request = {
    member_id: memberId,
    account_id: await openAccount(app.store, cashAccount(memberId, book, currency)),
    currency,
    method,
    amount,
    fee: depositFee(method, amount, currencyDigits(currency)),
    state: method === 'bank' ? 'pending' : 'asking',
    request_key: idempotencyKey ?? '',
    req_hash: fingerprint(method, amount, currency),
    provider: method === 'bank' ? 'bank' : (app.payments?.name ?? ''),
    made_at: new Date(now),
    changed_at: new Date(now),
    expires_at: expiresAt,
    look_at: method === 'bank' ? expiresAt : new Date(now + nextPollDelayMillis(0)),
  } as const
  const { deposit, isNew } = await withReference('D', app.chance, (id) => insertDeposit(app, { ...request, id }))
  return presentDeposit(app, isNew && method !== 'bank' ? await requestCollection(app, deposit, setting.publicOrigin) : deposit)
}
