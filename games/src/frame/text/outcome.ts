import type { PlayedRound } from '@perya/calls/game-server'
import { roundResult } from '@perya/domain/games/celebration'
import type { MoneyFormat } from './amount.ts'
import type { Translate } from './messages.ts'

/** A settled round as text. `net` is payout less stake; `times` is payout by stake where the round may be celebrated, else 0. */
export type Outcome = { readonly text: string; readonly kind: '' | 'win'; readonly net: number; readonly times: number }

/** Presents rounds that were settled together as one round: only a payout above the whole stake is called a win. */
export const outcomeOf = (say: Translate, purse: MoneyFormat, rounds: readonly Pick<PlayedRound, 'stake' | 'payout'>[]): Outcome => {
  const stake = rounds.reduce((sum, one) => sum + purse.units(one.stake), 0)
  const payout = rounds.reduce((sum, one) => sum + purse.units(one.payout), 0)
  const amounts = { won: purse.shown(payout), stake: purse.shown(stake) }
  const texts = { win: 'slot.won', even: 'slot.even', partial: 'slot.partial', nothing: 'slot.nothing' } as const
  const result = roundResult(stake, payout)
  const isWin = result === 'win'
  return { text: say(texts[result], amounts), kind: isWin ? 'win' : '', net: payout - stake, times: isWin ? payout / Math.max(1, stake) : 0 }
}

/** The net result of a round with its sign. */
export const signedNet = (purse: MoneyFormat, net: number): string => `${net > 0 ? '+' : ''}${purse.shown(net)}`
