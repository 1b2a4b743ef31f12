import type { Value } from '@perya/calls'
import { chaseFactor } from '@perya/domain/lottery/bets/chase'
import { fraction, plus, product, ratio, parseFraction, toDecimal, zeroFraction } from '@perya/domain/lottery/fraction'
import { findPlay } from '@perya/domain/lottery/bets/plays'
import { maxPayout, type PriceTerms, ticketStake } from '@perya/domain/lottery/bets/price'
import type { Family } from '@perya/domain/lottery/family'
import type { Chase } from '../betting/slip/chase-choice.tsx'
import { fractionToMoney } from '../betting/current-terms.ts'

/** The issue of a lottery that is on sale, with its prices. */
export type IssueOnSale = Value<'lottery.issue'>

/** A ticket on the slip: numbers of one play at a price per point. */
export type PointTicket = { readonly play: string; readonly numbers: readonly string[]; readonly pointPrice: string }

/** The cost of tickets and the highest payout of one draw for the best of them. */
export type PointCost = { readonly stake: string; readonly best: string; readonly units: number }

const termsOf = (sale: IssueOnSale, { play, pointPrice }: PointTicket): PriceTerms | null => {
  const [rate, price] = [sale.prices.odds[play]?.['hit'], parseFraction(pointPrice)]
  return rate === undefined || !price || price.n === 0n ? null : { mode: 'POINTS', rate: fraction(rate), pointPrice: price }
}

/** Returns the exact cost of tickets in a currency; null while one of them is incomplete, or above the sales limit. */
export const pointsCost = (family: Family, sale: IssueOnSale, tickets: readonly PointTicket[], currency: string): PointCost | null => {
  let [stake, best, units] = [zeroFraction, zeroFraction, 0]
  for (const ticket of tickets) {
    const play = findPlay(family, ticket.play)
    const terms = termsOf(sale, ticket)
    const selection = { numbers: ticket.numbers }
    if (!play || !terms || play.check(selection) !== null || !Number.isSafeInteger(play.units(selection))) return null
    const pays = maxPayout(play, selection, terms)
    stake = plus(stake, ticketStake(play.units(selection), terms))
    best = pays.n * best.d > best.n * pays.d ? pays : best
    units += play.units(selection)
  }
  return tickets.length === 0 ? null : { stake: fractionToMoney(stake, currency), best: fractionToMoney(best, currency), units }
}

/** Returns the cost of a slip over all issues of a chase, as a decimal. */
export const chaseCost = (cost: PointCost | null, { issues, rise }: Chase): string | null =>
  cost === null ? null : toDecimal(product(fraction(cost.stake), ratio(chaseFactor(rise, issues))))

/** Splits typed or pasted text into numbers of two or more digits: at every non-digit, each number once. */
export const typedNumbers = (text: string): readonly string[] => [...new Set(text.split(/\D+/).filter((number) => number !== ''))]
