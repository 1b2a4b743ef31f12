import type { PlayedRound } from '@perya/calls/play/game-server'
import { roundResult } from '@perya/domain/games/celebration'
import type { MoneyFormat } from './amount.ts'
import type { Translate } from './messages.ts'

/** A settled round as text. `net` is payout less stake; `times` is payout by stake where the round may be celebrated, else 0. */
export type Outcome = { readonly text: string; readonly kind: '' | 'win'; readonly net: number; readonly times: number }

/** Presents rounds that were settled together as one round: only a payout above the whole stake is called a win. */
export const outcomeOf = (translate: Translate, money: MoneyFormat, rounds: readonly Pick<PlayedRound, 'stake' | 'payout'>[]): Outcome => {
  const stake = rounds.reduce((sum, one) => sum + money.units(one.stake), 0)
  const payout = rounds.reduce((sum, one) => sum + money.units(one.payout), 0)
  const amounts = { won: money.shown(payout), stake: money.shown(stake) }
  const texts = { win: 'slot.won', even: 'slot.even', partial: 'slot.partial', nothing: 'slot.nothing' } as const
  const result = roundResult(stake, payout)
  const isWin = result === 'win'
  return { text: translate(texts[result], amounts), kind: isWin ? 'win' : '', net: payout - stake, times: isWin ? payout / Math.max(1, stake) : 0 }
}

/** The net result of a round with its sign. */
export const signedNet = (money: MoneyFormat, net: number): string => `${net > 0 ? '+' : ''}${money.shown(net)}`
