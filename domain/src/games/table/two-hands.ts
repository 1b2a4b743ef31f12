import { cardRankAceHigh, cardRank, freshShoe, cardSuit, takeCards } from './cards.ts'
import { type TableOutcome, type TableGame, firstOfPile, pile } from './table-game.ts'

const dragonTigerMark = (outcome: TableOutcome) => {
  const [dragon, tiger] = [cardRank(firstOfPile(outcome, 'dragon')), cardRank(firstOfPile(outcome, 'tiger'))]
  return dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger'
}
const isSuited = (outcome: TableOutcome) => firstOfPile(outcome, 'dragon') === firstOfPile(outcome, 'tiger')

/** Dragon Tiger: one card each from eight fresh decks, ace low. A tie takes half of the stakes on dragon and tiger and pays 11 : 1, suited 50 : 1. */
export const dragonTiger: TableGame = {
  bettingFor: 12,
  showsFor: 7,
  spots: ['dragon', 'tie', 'tiger', 'suitedTie'],
  opposites: [['dragon', 'tiger']],
  deal: (draw) => {
    const [dragon = 0, tiger = 0] = takeCards(freshShoe(draw, 8), 2)
    return { dragon: [dragon], tiger: [tiger] }
  },
  pays: (spot, outcome) => {
    const mark = dragonTigerMark(outcome)
    if (spot === 'suitedTie') return isSuited(outcome) ? 5100 : 0
    if (spot === 'tie') return mark === 'tie' ? 1200 : 0
    return mark === spot ? 200 : mark === 'tie' ? 50 : 0
  },
  top: (spot) => (spot === 'suitedTie' ? 5100 : spot === 'tie' ? 1200 : 200),
  rtpOf: (spot) => (spot === 'suitedTie' ? (51 * 7) / 415 : spot === 'tie' ? (12 * 31) / 415 : (384 + 31 / 2) / 415),
  markOf: dragonTigerMark,
}

/** Returns the strength of three cards in Teen Patti: trail, straight flush, straight, flush, pair, high card; A-K-Q is highest, A-2-3 next. */
export const threeCards = (cards: readonly number[]): number => {
  const [a = 0, b = 0, c = 0] = cards.map(cardRankAceHigh).sort((x, y) => y - x)
  const low = a === 14 && b === 3 && c === 2
  const isRun = low || (a === b + 1 && b === c + 1)
  const isFlush = new Set(cards.map(cardSuit)).size === 1
  const kind = a === c ? 5 : isRun && isFlush ? 4 : isRun ? 3 : isFlush ? 2 : a === b || b === c ? 1 : 0
  // The pair counts before the third card; A-2-3 ranks between A-K-Q and K-Q-J.
  const [high, middle, last] = kind === 1 ? [b, b, a === b ? c : a] : isRun ? [a, low ? 12 : b, 0] : [a, b, c]
  return ((kind * 15 + high) * 15 + middle) * 15 + last
}

const pairOrBetter = 15 ** 3

/** Number of pairs of hands from one deck with the same strength: of 22 100 × 18 424. */
export const equalHands = 450_528
const hands = 22_100 * 18_424

const pattiMark = (outcome: TableOutcome) => {
  const gap = threeCards(pile(outcome, 'handA')) - threeCards(pile(outcome, 'handB'))
  return gap === 0 ? 'tie' : gap > 0 ? 'handA' : 'handB'
}

/** Teen Patti as two open hands of one deck: 0.95 : 1 on the better one, stakes refunded if equal; a pair or better 2.7 : 1. */
export const teenPatti: TableGame = {
  bettingFor: 14,
  showsFor: 9,
  spots: ['handA', 'handB', 'pairA', 'pairB'],
  opposites: [['handA', 'handB']],
  givesBack: ['handA', 'handB'],
  deal: (draw) => {
    const cards = takeCards(freshShoe(draw, 1), 6)
    return { handA: cards.filter((_card, i) => i % 2 === 0), handB: cards.filter((_card, i) => i % 2 === 1) }
  },
  pays: (spot, outcome) => {
    if (spot === 'pairA' || spot === 'pairB') return threeCards(pile(outcome, spot === 'pairA' ? 'handA' : 'handB')) >= pairOrBetter ? 370 : 0
    const mark = pattiMark(outcome)
    return mark === 'tie' ? 100 : mark === spot ? 195 : 0
  },
  top: (spot) => (spot.startsWith('pair') ? 370 : 195),
  rtpOf: (spot) => (spot.startsWith('pair') ? 3.7 * (5660 / 22_100) : 1.95 * ((1 - equalHands / hands) / 2) + equalHands / hands),
  markOf: pattiMark,
}

const baharMark = (outcome: TableOutcome) =>
  pile(outcome, 'andar').some((card) => cardRank(card) === cardRank(firstOfPile(outcome, 'joker'))) ? 'andar' : 'bahar'

// Three of the 51 cards that are left match: the first of them is at place k in C(51 − k, 2) of C(51, 3) orders; odd places are Andar's.
const andarChance = Array.from({ length: 25 }, (_none, i) => 51 - (2 * i + 1)).reduce((sum, left) => sum + (left * (left - 1)) / 2, 0) / 20_825

/** Andar Bahar: cards fall left and right alternately until one matches the rank of the open card. Andar begins and pays 0.9 : 1, Bahar 1 : 1. */
export const andarBahar: TableGame = {
  bettingFor: 14,
  showsFor: 11,
  spots: ['andar', 'bahar'],
  opposites: [['andar', 'bahar']],
  deal: (draw) => {
    const next = freshShoe(draw, 1)
    const joker = next()
    const sides: [number[], number[]] = [[], []]
    for (let place = 0; ; place += 1) {
      const card = next()
      sides[place % 2 === 0 ? 0 : 1].push(card)
      if (cardRank(card) === cardRank(joker)) return { joker: [joker], andar: sides[0], bahar: sides[1] }
    }
  },
  pays: (spot, outcome) => (baharMark(outcome) === spot ? (spot === 'andar' ? 190 : 200) : 0),
  top: (spot) => (spot === 'andar' ? 190 : 200),
  rtpOf: (spot) => (spot === 'andar' ? 1.9 * andarChance : 2 * (1 - andarChance)),
  markOf: baharMark,
}
