import { passkeysOf, requestOptionsFor, rpIdOf } from '../factor/passkeys.ts'
import type { Handler } from '../handler.ts'
import { readWish, wishBound } from './withdrawal-wish.ts'

/** What a passkey is asked for exactly this withdrawal; null where the member has none that serves here. */
export const beginWithdrawal: Handler<'cashier.beginWithdrawal'> = async (wish, { house, principal, setting }) => {
  const { amount, account } = await readWish(house, principal, wish)
  const rpId = rpIdOf(setting.publicOrigin)
  const passkeys = rpId === null ? [] : await passkeysOf(house, principal.memberId)
  if (rpId === null || passkeys.length === 0) return { passkey: null }
  return { passkey: await requestOptionsFor(house, rpId, wishBound(principal.sessionId, amount, account.id), passkeys) }
}
