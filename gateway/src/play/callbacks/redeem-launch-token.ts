import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { hashSecret } from '../../kernel/secrets.ts'

/** The launch of a redeemed token; `balance` in minor units. `replayed`: the nonce was used before, and nothing else is set. */
export type RedeemedLaunch = {
  readonly status: string
  readonly player_id: string
  readonly currency: string
  readonly book: 'real' | 'fun'
  readonly balance: number
  readonly game_id: string
  readonly language: string
  readonly nickname: string
  readonly room_id: string
}

/** Redeems the single-use launch token of a vendor, once for each nonce; null where the token is unknown, used or expired. */
export const redeemLaunchToken = async (
  { store }: Pick<AppContext, 'store'>,
  { vendor, nonce, token, now }: { readonly vendor: string; readonly nonce: string; readonly token: string; readonly now: Date },
): Promise<RedeemedLaunch | null> => {
  const given = { vendor, nonce, token: hashSecret(token), now }
  const [row] = await callFunction<'vendor_authenticate', RedeemedLaunch>(store.pool, 'vendor_authenticate', given)
  return row ?? null
}
