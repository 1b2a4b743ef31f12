import { cardRankAceHigh, cardRank, freshShoe, cardSuit, takeCards } from './cards.ts'
import { type TableOutcome, type TableGame, pile } from './table-game.ts'

/** Number of five-card hands of each rank, out of 2 598 960, and the return per 100. */
const ranks = {
  nothing: { hands: 1_302_540, pays: 195 },
  pair: { hands: 1_098_240, pays: 230 },
  twoPairs: { hands: 123_552, pays: 2000 },
  three: { hands: 54_912, pays: 4500 },
  straight: { hands: 10_200, pays: 24_000 },
  flush: { hands: 5108, pays: 48_000 },
  fullHouse: { hands: 3744, pays: 65_000 },
  fourOrMore: { hands: 664, pays: 370_000 },
} as const

type PokerRank = keyof typeof ranks
const isRank = (spot: string): spot is PokerRank => spot in ranks

/** Returns the rank of five cards; a straight flush counts as four of a kind. */
export const pokerRankOf = (cards: readonly number[]): PokerRank => {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(cardRank(card), (counts.get(cardRank(card)) ?? 0) + 1)
  const [max = 0, next = 0] = [...counts.values()].sort((a, b) => b - a)
  const highs = cards.map(cardRankAceHigh).sort((a, b) => a - b)
  const [low = 0, , , fourth = 0, top = 0] = highs
  const isFlush = new Set(cards.map(cardSuit)).size === 1
  const isStraight = max === 1 && (top - low === 4 || (top === 14 && fourth === 5))
  if (max === 4 || (isFlush && isStraight)) return 'fourOrMore'
  if (max === 3) return next === 2 ? 'fullHouse' : 'three'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  return max === 1 ? 'nothing' : next === 2 ? 'twoPairs' : 'pair'
}

/** Poker Hold: five cards of a fresh deck are opened one by one; the bet is on their rank. */
export const poker: TableGame = {
  bettingFor: 14,
  showsFor: 9,
  spots: Object.keys(ranks),
  deal: (draw) => ({ board: takeCards(freshShoe(draw, 1), 5) }),
  pays: (spot, outcome) => (isRank(spot) && pokerRankOf(pile(outcome, 'board')) === spot ? ranks[spot].pays : 0),
  top: (spot) => (isRank(spot) ? ranks[spot].pays : 0),
  rtpOf: (spot) => (isRank(spot) ? (ranks[spot].hands * ranks[spot].pays) / 100 / 2_598_960 : 0),
  markOf: (outcome) => pokerRankOf(pile(outcome, 'board')),
}

/** Blackjack points: pictures 10, an ace 11 unless that exceeds 21. */
export const blackjackPoints = (cards: readonly number[]): number => {
  const hard = cards.reduce((sum, card) => sum + Math.min(10, cardRank(card) + 1), 0)
  return cards.some((card) => cardRank(card) === 0) && hard <= 11 ? hard + 10 : hard
}

/** Final result of a hand: points, `natural` for 21 with two cards, `bust` over 21. */
type End = number | 'natural' | 'bust'
const endOf = (cards: readonly number[]): End => {
  const points = blackjackPoints(cards)
  return points > 21 ? 'bust' : points === 21 && cards.length === 2 ? 'natural' : points
}
const strengthOf = (end: End): number => (end === 'bust' ? 0 : end === 'natural' ? 22 : end)

/** Probabilities of the final results of a hand that draws to 17, each card one of thirteen equally likely ranks. */
export const blackjackOutcomeChances = (): ReadonlyMap<End, number> => {
  const ends = new Map<End, number>()
  const follow = (cards: readonly number[], chance: number) => {
    if (cards.length >= 2 && blackjackPoints(cards) >= 17) {
      const end = endOf(cards)
      ends.set(end, (ends.get(end) ?? 0) + chance)
      return
    }
    // Ten, jack, queen and king count as one card here.
    for (let rank = 0; rank < 10; rank += 1) follow([...cards, rank], (chance * (rank === 9 ? 4 : 1)) / 13)
  }
  follow([], 1)
  return ends
}

const paysHand = (hand: End, dealer: End): number => {
  const [mine, other] = [strengthOf(hand), strengthOf(dealer)]
  if (mine === 0 || mine < other) return 0
  return mine === other ? 100 : hand === 'natural' ? 250 : 200
}

const endsOf = (outcome: TableOutcome) => [endOf(pile(outcome, 'hand')), endOf(pile(outcome, 'dealer'))] as const

const cache: { returns?: { readonly hand: number; readonly bust: number } } = {}
const returns = () => {
  cache.returns ??= (() => {
    const ends = [...blackjackOutcomeChances()]
    const hand = ends.reduce((sum, [mine, p]) => sum + ends.reduce((inner, [other, q]) => inner + p * q * paysHand(mine, other), 0), 0) / 100
    return { hand, bust: (new Map(ends).get('bust') ?? 0) * 3.4 }
  })()
  return cache.returns
}

/** Blackjack with one hand for the whole table: it and the dealer draw to 17, a natural pays 3 : 2; or the bet is that the dealer busts. */
export const blackjack: TableGame = {
  bettingFor: 14,
  showsFor: 11,
  spots: ['hand', 'dealerBust'],
  givesBack: ['hand'],
  deal: (draw) => {
    const [hand, dealer]: [number[], number[]] = [[], []]
    for (const cards of [hand, dealer]) while (cards.length < 2 || blackjackPoints(cards) < 17) cards.push(draw(52))
    return { hand, dealer }
  },
  pays: (spot, outcome) => {
    const [hand, dealer] = endsOf(outcome)
    return spot === 'dealerBust' ? (dealer === 'bust' ? 340 : 0) : paysHand(hand, dealer)
  },
  top: (spot) => (spot === 'dealerBust' ? 340 : 200),
  rtpOf: (spot) => (spot === 'dealerBust' ? returns().bust : returns().hand),
  markOf: (outcome) => {
    const paid = paysHand(...endsOf(outcome))
    return paid === 0 ? 'dealer' : paid === 100 ? 'tie' : 'hand'
  },
}
