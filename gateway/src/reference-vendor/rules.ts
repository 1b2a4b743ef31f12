import { areVolleys, shoot, shotLevels } from '@perya/domain/games/fish/fish'
import { instantGame, instantOf, playInstant } from '@perya/domain/games/instant/instants'
import { CHIPS, isSpot, throwDice } from '@perya/domain/games/color-game/color-game'
import { mostAtTable, tableChips, tableGame, tableOf } from '@perya/domain/games/table/tables'
import { limitsOf } from '@perya/domain/games/slot/facts-of'
import type { Machine } from '@perya/domain/games/slot/machine'
import { machineOf } from '@perya/domain/games/slot/machine-of'
import { playRound } from '@perya/domain/games/slot/play-round'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import type { Chance } from '../chance.ts'
import { type Title, kindOf } from '../play/find-title.ts'

/** A bet inside a round. A slot has the one spot `lines`. */
export type Bet = { readonly spot: string; readonly amount: number }

/** What chance decided, and what it pays in minor units. */
export type Decided = { readonly result: unknown; readonly payout: Minor }

const mostMachines = 300
const machines = new Map<string, Machine>()

const machineFor = (seed: string): Machine => {
  const known = machines.get(seed)
  if (known) return known
  if (machines.size >= mostMachines) machines.clear()
  const grown = machineOf(seed)
  machines.set(seed, grown)
  return grown
}

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
  if (kindOf(title) === 'fish') return shotLevels(title.seed).map((level) => minor(level))
  if (kindOf(title) === 'table' || kindOf(title) === 'instant') return tableChips(title.seed).map((chip) => minor(chip))
  const { lineBets, lines } = limitsOf(title.seed)
  return lineBets.map((lineBet) => times(minor(lineBet), lines))
}

/** Whether the bets of a round are ones that the title offers. */
export const isOffered = (title: Title, bets: readonly Bet[]): boolean => {
  if (kindOf(title) === 'slot') return bets.length === 1 && bets[0]?.spot === 'lines' && stakesOf(title).some((stake) => stake === bets[0]?.amount)
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

/** Decides a round by the gateway's chance: the pure rules of the domain, nothing from the frame but its stake. */
export const decide = (title: Title, bets: readonly Bet[], chance: Chance): Decided => {
  const draw = (below: number) => chance.below(below)
  if (kindOf(title) === 'color-game') {
    const round = throwDice(bets, draw)
    return { result: round, payout: minor(round.total) }
  }
  const instant = instantOf(title)
  if (instant !== null) {
    const round = playInstant(instant, bets[0] ?? { spot: '', amount: 0 }, draw)
    return { result: round, payout: minor(round.total) }
  }
  if (kindOf(title) === 'fish') {
    const round = shoot(bets, draw)
    return { result: round, payout: minor(round.total) }
  }
  const { lines } = limitsOf(title.seed)
  const round = playRound(machineFor(title.seed), draw, lines)
  return { result: round, payout: times(minor((bets[0]?.amount ?? 0) / lines), round.total) }
}
