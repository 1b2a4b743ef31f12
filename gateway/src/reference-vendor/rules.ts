import { decideRound, isFairKind } from '@perya/domain/games/fair/decide-round'
import { areVolleys, shotLevels } from '@perya/domain/games/fish/fish'
import { instantGame, instantOf } from '@perya/domain/games/instant/instants'
import { CHIPS, isSpot } from '@perya/domain/games/color-game/color-game'
import { mostAtTable, tableChips, tableGame, tableOf } from '@perya/domain/games/table/tables'
import { limitsOf } from '@perya/domain/games/slot/facts-of'
import { roomsOf } from '@perya/domain/games/tongits/tongits'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import type { Chance } from '../chance.ts'
import { type Title, kindOf } from '../play/find-title.ts'

/** A bet inside a round. A slot has the one spot `lines`. */
export type Bet = { readonly spot: string; readonly amount: number }

/** What chance decided, what it pays, and what of the stake was not really played where anything can be; minor units. */
export type Decided = { readonly result: unknown; readonly payout: Minor; readonly unplayed?: number }

/** The most that may lie on one Color Game table: a hundred of its largest chip. */
export const mostOnTable = Math.max(...CHIPS) * 100

const isOfferedAtTable = (title: Title, bets: readonly Bet[]): boolean => {
  const table = tableOf(title)
  const [least = 100] = tableChips(title.seed)
  const spots = new Set(table === null ? [] : tableGame(table).spots)
  return (
    bets.length > 0 &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.reduce((sum, { amount }) => sum + amount, 0) <= mostAtTable(title.seed) &&
    bets.every(({ spot, amount }) => spots.has(spot) && amount > 0 && amount % least === 0)
  )
}

/** Stakes on offer, ascending, minor units: whole bets of a slot, chips of the Color Game. */
export const stakesOf = (title: Title): Minor[] => {
  if (kindOf(title) === 'color-game') return CHIPS.map((chip) => minor(chip))
  if (kindOf(title) === 'tongits') return roomsOf(title.seed).map(({ ante }) => minor(ante))
  if (kindOf(title) === 'fish') return shotLevels(title.seed).map((level) => minor(level))
  if (['table', 'instant', 'sports'].includes(kindOf(title))) return tableChips(title.seed).map((chip) => minor(chip))
  const { lineBets, lines } = limitsOf(title.seed)
  return lineBets.map((lineBet) => times(minor(lineBet), lines))
}

/** Whether the bets of a round are ones that the title offers. */
export const isOffered = (title: Title, bets: readonly Bet[]): boolean => {
  if (kindOf(title) === 'slot') return bets.length === 1 && bets[0]?.spot === 'lines' && stakesOf(title).some((stake) => stake === bets[0]?.amount)
  if (kindOf(title) === 'sports') return false
  if (kindOf(title) === 'fish') return areVolleys(title.seed, bets)
  const instant = instantOf(title)
  if (instant !== null)
    return (
      bets.length === 1 &&
      bets.every(({ spot, amount }) => instantGame(instant).spots.includes(spot) && stakesOf(title).some((stake) => stake === amount))
    )
  if (kindOf(title) === 'table') return isOfferedAtTable(title, bets)
  const total = bets.reduce((sum, { amount }) => sum + amount, 0)
  return (
    bets.length > 0 &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    total <= mostOnTable &&
    bets.every(({ spot, amount }) => isSpot(spot) && amount > 0 && amount % CHIPS[0] === 0)
  )
}

/** Decides a round by draws of the gateway: the pure rules of the domain, nothing from the frame but its stake. */
export const decide = (title: Title, bets: readonly Bet[], { below }: Pick<Chance, 'below'>): Decided => {
  const kind = kindOf(title)
  if (!isFairKind(kind)) throw new RangeError(`no rules for ${kind}`)
  const { result, payout } = decideRound({ kind, gameType: title.gameType, name: title.name, seed: title.seed }, bets, below)
  return { result, payout: minor(payout) }
}
