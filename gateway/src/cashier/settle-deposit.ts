import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { openAccount, outside } from '../wallet/accounts.ts'
import { postDeposit } from '../wallet/post.ts'
import type { Deposit } from './tables.ts'

/** Credits a deposit whose money has come, once, whoever says so and however often; false where it may not be any more. */
export const settleDeposit = async (house: House, deposit: Deposit, actor: string): Promise<boolean> => {
  const { id, currency, provider } = deposit
  const from = await openAccount(house.store, outside(`payments:${provider}`, 'real', currency))
  const fees = await openAccount(house.store, { book: 'real', currency, ownerType: 'house', ownerId: 'cashier', kind: 'fees' })
  const posted = await postDeposit(house.store, { id, now: new Date(house.clock.now()), from, fees })
  if (posted.status !== 'applied') return false
  if (!posted.duplicate) await writeAudit(house, { actor, action: 'deposit paid', subject: id, result: 'done', detail: { tx: posted.txId } })
  return true
}
