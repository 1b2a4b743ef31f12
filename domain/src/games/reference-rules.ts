import { resolveFairRound, isProvablyFair } from './fair/resolve-fair-round.ts'
import { areValidVolleys, shotLevels } from './fish/fish.ts'
import { instantGame, instantGameForTitle } from './instant/instant-games.ts'
import { CHIPS, isColorGameSpot } from './color-game/color-game.ts'
import { maxTableStake, tableChips, tableGameByName, tableGameForTitle } from './table/table-games.ts'
import { slotStakeLimits } from './slot/slot-facts.ts'
import { tongitsRooms } from './tongits/tongits.ts'
import { type Minor, minor, multiplyMinor } from '../money/minor.ts'
import type { RandomDraw } from './seeded-draw.ts'
import { type PlayableTitle, referenceGameOf } from './playable-title.ts'

/** A bet inside a round. A slot has the single spot `lines`. */
export type RoundBet = { readonly spot: string; readonly amount: number }

/** The outcome of the RNG, its payout and, for games with opposite bets, the part of the stake that was offset; minor units. */
export type RoundDecision = { readonly result: unknown; readonly payout: Minor; readonly unplayed?: number }

/** The maximum total stake on one Color Game table, minor units: a hundred of its largest chip. */
export const maxColorGameStake = Math.max(...CHIPS) * 100

const isOfferedAtTable = (title: PlayableTitle, bets: readonly RoundBet[]): boolean => {
  const table = tableGameForTitle(title)
  const [min = 100] = tableChips(title.seed)
  const spots = new Set(table === null ? [] : tableGameByName(table).spots)
  return (
    bets.length > 0 &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.reduce((sum, { amount }) => sum + amount, 0) <= maxTableStake(title.seed) &&
    bets.every(({ spot, amount }) => spots.has(spot) && amount > 0 && amount % min === 0)
  )
}

/** Stakes on offer, ascending, minor units: whole bets of a slot, chips of the Color Game. */
export const stakesOf = (title: PlayableTitle): Minor[] => {
  if (referenceGameOf(title) === 'color-game') return CHIPS.map((chip) => minor(chip))
  if (referenceGameOf(title) === 'tongits') return tongitsRooms(title.seed).map(({ ante }) => minor(ante))
  if (referenceGameOf(title) === 'fish') return shotLevels(title.seed).map((level) => minor(level))
  if (['table', 'instant', 'sports'].includes(referenceGameOf(title))) return tableChips(title.seed).map((chip) => minor(chip))
  const { lineBets, lines } = slotStakeLimits(title.seed)
  return lineBets.map((lineBet) => multiplyMinor(minor(lineBet), lines))
}

/** Whether the title offers the bets of a round. */
export const isOffered = (title: PlayableTitle, bets: readonly RoundBet[]): boolean => {
  if (referenceGameOf(title) === 'slot')
    return bets.length === 1 && bets[0]?.spot === 'lines' && stakesOf(title).some((stake) => stake === bets[0]?.amount)
  if (referenceGameOf(title) === 'sports') return false
  if (referenceGameOf(title) === 'fish') return areValidVolleys(title.seed, bets)
  const instant = instantGameForTitle(title)
  if (instant !== null)
    return (
      bets.length === 1 &&
      bets.every(({ spot, amount }) => instantGame(instant).spots.includes(spot) && stakesOf(title).some((stake) => stake === amount))
    )
  if (referenceGameOf(title) === 'table') return isOfferedAtTable(title, bets)
  const total = bets.reduce((sum, { amount }) => sum + amount, 0)
  return (
    bets.length > 0 &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    total <= maxColorGameStake &&
    bets.every(({ spot, amount }) => isColorGameSpot(spot) && amount > 0 && amount % CHIPS[0] === 0)
  )
}

/** Decides a round by the rules of its game with the given draws; the frame supplies only its stake. */
export const decideRoundByRules = (title: PlayableTitle, bets: readonly RoundBet[], { below }: { readonly below: RandomDraw }): RoundDecision => {
  const kind = referenceGameOf(title)
  if (!isProvablyFair(kind)) throw new RangeError(`no rules for ${kind}`)
  const { result, payout } = resolveFairRound({ kind, gameType: title.gameType, name: title.name, seed: title.seed }, bets, below)
  return { result, payout: minor(payout) }
}
