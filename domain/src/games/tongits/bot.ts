import { cardRank, cardSuit } from '../table/cards.ts'
import { type HandView, type SeatNo, hasMeld } from './hand.ts'
import { bestArrangement, deadwoodPoints, canLayOff, findMelds, tongitsCardPoints } from './melds.ts'
import { type TongitsMove, mayFight, mayTake } from './moves.ts'

/** Deadwood at or below which a bot calls a fight. */
const fightsAt = 10
/** Deadwood at or below which a bot challenges a fight. */
const challengesAt = 8

const takingWith = (seen: HandView): readonly number[] | null => {
  const top = seen.pile.at(-1)
  if (top === undefined) return null
  const melds = findMelds([...seen.own, top]).filter((meld) => meld.includes(top))
  if (melds.length === 0) return null
  const before = deadwoodPoints(seen.own)
  const ways = melds
    .map((meld) => meld.filter((card) => card !== top))
    .filter((cards) => mayTake(top, seen.own, cards))
    .map((cards) => ({ cards, left: deadwoodPoints(seen.own.filter((card) => !cards.includes(card))) }))
    .sort((a, b) => a.left - b.left)
  const best = ways[0]
  return best !== undefined && best.left < before ? best.cards : null
}

// A card adjacent to another or forming a pair is held longer than its points alone suggest.
const worthLosing = (card: number, loose: readonly number[]): number =>
  tongitsCardPoints(card) * 2 -
  5 *
    loose.filter(
      (other) => other !== card && (cardRank(other) === cardRank(card) || (cardSuit(other) === cardSuit(card) && Math.abs(other - card) <= 2)),
    ).length

const discardOf = (own: readonly number[]): number => {
  const { loose } = bestArrangement(own)
  const among = loose.length > 0 ? loose : own
  return [...among].sort((a, b) => worthLosing(b, among) - worthLosing(a, among) || b - a)[0] ?? 0
}

const playOf = (seen: HandView, place: SeatNo): TongitsMove => {
  const { melds, loose } = bestArrangement(seen.own)
  // One meld on the table is enough not to be burned; the others stay hidden, where they count as well.
  const first = [...melds].sort((a, b) => a.length - b.length)[0]
  if (first !== undefined && (loose.length === 0 || !hasMeld(seen, place))) return { act: 'meld', cards: first }
  // Laying off on one's own meld would make a fight impossible.
  for (const card of [...loose].sort((a, b) => tongitsCardPoints(b) - tongitsCardPoints(a)))
    for (const [meld, { by, cards }] of seen.melds.entries())
      if (canLayOff(cards, [card]) && (by !== place || loose.length <= 2)) return { act: 'sapaw', meld, cards: [card] }
  return { act: 'discard', card: discardOf(seen.own) }
}

/** Chooses the move of a bot: it knows its own cards and the cards on the table, nothing else. */
export const botMove = (seen: HandView, place: SeatNo): TongitsMove => {
  if (seen.phase === 'answer') return { act: 'answer', challenges: deadwoodPoints(seen.own) <= challengesAt }
  if (seen.phase === 'play') return playOf(seen, place)
  if (mayFight(seen, place) && deadwoodPoints(seen.own) <= fightsAt) return { act: 'fight' }
  const cards = takingWith(seen)
  return cards === null ? { act: 'draw' } : { act: 'take', cards }
}

/** Chooses the move for a player whose time ran out: draws, discards the highest card in no meld, folds. */
export const timeoutMove = (seen: HandView): TongitsMove => {
  if (seen.phase === 'answer') return { act: 'answer', challenges: false }
  if (seen.phase === 'draw') return { act: 'draw' }
  const { loose } = bestArrangement(seen.own)
  return {
    act: 'discard',
    card: [...(loose.length > 0 ? loose : seen.own)].sort((a, b) => tongitsCardPoints(b) - tongitsCardPoints(a) || b - a)[0] ?? 0,
  }
}
