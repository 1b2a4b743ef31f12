import type { AppContext } from '../../kernel/context.ts'
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
  const { rows } = await store.pool.query<RedeemedLaunch>({
    name: 'vendor-authenticate',
    text: 'select * from vendor_authenticate($1, $2, $3, $4)',
    values: [vendor, nonce, hashSecret(token), now],
  })
  return rows[0] ?? null
}
