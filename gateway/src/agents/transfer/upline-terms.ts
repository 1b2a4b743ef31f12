import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../../kernel/context.ts'
import { unwageredRewards } from '../../ledger/unwagered-rewards.ts'
import { findUpline } from './find-upline.ts'

/** The receiver of an upline transfer, and the amount that may be sent. */
export const uplineTerms: Handler<'wallet.uplineTerms'> = async (_input, { app, principal }) => {
  const { upline, left, most, held } = await findUpline(app, principal)
  const written = (of: typeof left) => formatAmount(of, currencyDigits(principal.currency))
  const locked = await unwageredRewards(app, principal)
  return {
    upline: maskName(upline.username),
    left: written(left),
    most: written(most),
    locked: written(locked),
    heldUntil: held?.toISOString() ?? null,
  }
}
