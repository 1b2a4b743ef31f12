import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../../handler.ts'
import { unwageredRewards } from '../../reward/unwagered-rewards.ts'
import { findUpline } from './find-upline.ts'

/** To whom a transfer upwards goes, and how much may. */
export const uplineTerms: Handler<'wallet.uplineTerms'> = async (_input, { house, principal }) => {
  const { upline, left, most, held } = await findUpline(house, principal)
  const written = (of: typeof left) => formatAmount(of, digitsOf(principal.currency))
  const locked = await unwageredRewards(house, principal)
  return {
    upline: maskName(upline.username),
    left: written(left),
    most: written(most),
    locked: written(locked),
    heldUntil: held?.toISOString() ?? null,
  }
}
