import type { HandView, SeatNo } from '@perya/domain/games/tongits/hand'
import { bestArrangement, canLayOff, meldKind, findMelds } from '@perya/domain/games/tongits/melds'
import { mayFight, mayTake } from '@perya/domain/games/tongits/moves'

/** Moves that a player may make now with the selected cards. */
export type AllowedMoves = {
  readonly canDraw: boolean
  /** Cards of the hand that take the top discard; null if none do. */
  readonly take: readonly number[] | null
  readonly canFight: boolean
  readonly canMeld: boolean
  /** Exposed melds that accept the selected cards, by their index in the list. */
  readonly layOff: readonly number[]
  readonly canDiscard: boolean
  readonly mustAnswer: boolean
  /** A meld of the hand to suggest while nothing is selected. */
  readonly hint: readonly number[] | null
}

const none: AllowedMoves = {
  canDraw: false,
  take: null,
  canFight: false,
  canMeld: false,
  layOff: [],
  canDiscard: false,
  mustAnswer: false,
  hint: null,
}

const takeWay = (seen: HandView, chosen: readonly number[]): readonly number[] | null => {
  const top = seen.pile.at(-1)
  if (top === undefined) return null
  if (chosen.length > 0) return mayTake(top, seen.own, chosen) ? chosen : null
  const way = findMelds([...seen.own, top]).find((meld) => meld.includes(top))
  return way === undefined ? null : way.filter((card) => card !== top)
}

/** Computes the allowed moves; the server validates them again. */
export const allowedMoves = (seen: HandView | null, you: SeatNo, chosen: readonly number[]): AllowedMoves => {
  if (seen === null || seen.turn !== you || seen.phase === 'over') return none
  if (seen.phase === 'answer') return { ...none, mustAnswer: true }
  if (seen.phase === 'draw') return { ...none, canDraw: true, take: takeWay(seen, chosen), canFight: mayFight(seen, you) }
  return {
    ...none,
    canMeld: meldKind(chosen) !== null,
    layOff: seen.melds.flatMap(({ cards }, i) => (canLayOff(cards, chosen) ? [i] : [])),
    canDiscard: chosen.length === 1,
    hint: chosen.length === 0 ? (bestArrangement(seen.own).melds[0] ?? null) : null,
  }
}
