import type { PlayedRound } from '@perya/calls/game-server'
import type { Purse } from '../frame/amount.ts'
import type { Say } from '../frame/words.ts'

/** What a drawn round meant for this seat, in words. `net` is null where nothing was staked; `times` how often the stake came back. */
type Result = { readonly text: string; readonly kind: '' | 'win'; readonly net: number | null; readonly times: number }

/** Says a drawn round: less than the stake is never called a win. */
export const resultOf = (say: Say, purse: Purse, own: readonly Pick<PlayedRound, 'stake' | 'payout'>[], drawn: string): Result => {
  if (own.length === 0) return { text: drawn, kind: '', net: null, times: 0 }
  const stake = own.reduce((sum, one) => sum + purse.units(one.stake), 0)
  const won = own.reduce((sum, one) => sum + purse.units(one.payout), 0)
  const outcome =
    won === 0
      ? say('slot.nothing')
      : won <= stake
        ? say('slot.returned', { won: purse.shown(won), stake: purse.shown(stake) })
        : say('slot.won', { won: purse.shown(won) })
  return { text: `${drawn}. ${outcome}`, kind: won > stake ? 'win' : '', net: won - stake, times: won > stake ? won / stake : 0 }
}
