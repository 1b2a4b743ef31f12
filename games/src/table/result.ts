import type { PlayedRound } from '@perya/calls/play/game-server'
import type { MoneyFormat } from '../frame/text/amount.ts'
import { outcomeOf } from '../frame/text/outcome.ts'
import type { Translate } from '../frame/text/messages.ts'

/** Result of a drawn round for this seat, as text. `net` is null if nothing was staked; `times` is 0 if nothing may be celebrated. */
type Result = { readonly text: string; readonly kind: '' | 'win'; readonly net: number | null; readonly times: number }

/** Presents a drawn round with all bets of this seat in it. */
export const formatTableResult = (
  translate: Translate,
  money: MoneyFormat,
  own: readonly Pick<PlayedRound, 'stake' | 'payout'>[],
  drawn: string,
): Result => {
  if (own.length === 0) return { text: drawn, kind: '', net: null, times: 0 }
  const { text, ...outcome } = outcomeOf(translate, money, own)
  return { ...outcome, text: `${drawn}. ${text}` }
}
