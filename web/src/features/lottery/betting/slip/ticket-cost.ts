import { type Fraction, plus, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { maxPayout, ticketStake } from '@perya/domain/lottery/bets/price'
import type { Selection } from '@perya/domain/lottery/selection'
import type { SlipPrice } from '../bet-store.ts'
import { type Prices, currentTerms } from '../current-terms.ts'

/** The total cost of tickets and the highest win of any of them. */
export type TicketCost = { readonly tickets: readonly Selection[]; readonly units: number; readonly stake: Fraction; readonly best: Fraction }

const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** Returns the selections that can be sold, with their cost; incomplete ones are left out. */
export const ticketCost = (play: Play, selections: readonly Selection[], price: SlipPrice, prices: Prices, date: string): TicketCost => {
  let cost: TicketCost = { tickets: [], units: 0, stake: zeroFraction, best: zeroFraction }
  for (const picked of selections) {
    const selection = play.family === 'LHC' ? { ...picked, date } : picked
    const terms = play.check(selection) === null ? currentTerms(play, selection, price, prices) : null
    if (!terms) continue
    const units = play.units(selection)
    // A number of units that is too large to compute is not sold.
    const stake = attempt(() => ticketStake(units, terms))
    if (!stake) continue
    const best = maxPayout(play, selection, terms)
    cost = {
      tickets: [...cost.tickets, picked],
      units: cost.units + units,
      stake: plus(cost.stake, stake),
      best: best.n * cost.best.d > cost.best.n * best.d ? best : cost.best,
    }
  }
  return cost
}
