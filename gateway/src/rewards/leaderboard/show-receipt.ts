import { createHash } from 'node:crypto'
import { canonicalJson } from '@perya/domain/lottery/proof/merkle'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lotteryTitle } from './lottery-title.ts'
import { titlePictureUrl, currencySymbol } from './present-leaderboard-entry.ts'
import { decodeReceipt } from './receipt-code.ts'
import { findPrize, findWin } from './win-store.ts'

/** Shows the transaction of a receipt. Play money, non-wins and members who opted out are all `not_found`, indistinguishably. */
export const showReceipt: Handler<'ranking.receipt'> = async ({ receipt: code }, { app, language }) => {
  const line = decodeReceipt(app, code)
  if (line === null) throw new Refusal('not_found')
  const [win, prize] = await Promise.all([findWin(app, line), findPrize(app, line)])
  const row = win ?? (prize === null ? null : { ...prize, ...lotteryTitle(prize, language) })
  if (row === null) throw new Refusal('not_found')
  const { currency, vendor, vendor_name: vendorName, round_id: round, amount, stake, paid, opened_at: opened, won_at: won } = row
  const format = (of: number) => formatInCurrency(currency, of)
  const text = canonicalJson({
    ...{ amount: format(amount), at: won.toISOString(), currency, game: row.game_id, kind: win === null ? 'lottery_payout' : 'win' },
    ...{ receipt: code, round, vendor },
  })
  return {
    ...{ receipt: code, gameName: row.name, gameId: row.game_id, icon: titlePictureUrl(app, row), vendor: vendorName ?? vendor, round },
    ...{ currency, currencySymbol: currencySymbol(app, currency), stake: format(stake), paid: format(paid) },
    ...{ openedAt: opened.toISOString(), wonAt: won.toISOString() },
    line: { text, hash: createHash('sha256').update(text).digest('hex') },
  }
}
