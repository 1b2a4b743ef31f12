import { cardRank, freshShoe, takeCards } from './cards.ts'
import { type TableOutcome, type TableGame, pile, sumOf } from './table-game.ts'

/** Value of a card at baccarat: ace 1, ten and pictures 0. */
const valueOf = (card: number): number => (cardRank(card) > 8 ? 0 : cardRank(card) + 1)

/** Points of a hand: the last digit of its sum. */
export const baccaratPoints = (cards: readonly number[]): number => sumOf(cards.map(valueOf)) % 10

/** Whether the banker draws: `third` is the value of the player's third card, null if the player stood. */
export const bankerDraws = (points: number, third: number | null): boolean => {
  if (third === null) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points > 6) return false
  return third >= (points - 3) * 2 && third <= 7
}

const winnerOf = (outcome: TableOutcome): 'player' | 'banker' | 'tie' => {
  const [player, banker] = [baccaratPoints(pile(outcome, 'player')), baccaratPoints(pile(outcome, 'banker'))]
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker'
}

const isPair = ([a = 0, b = 1]: readonly number[]): boolean => cardRank(a) === cardRank(b)

/** Exact probabilities of a fresh shoe of eight decks; the test recomputes them. */
export const baccaratChances = {
  banker: 2_292_252_566_437_888 / 4_998_398_275_503_360,
  player: 2_230_518_282_592_256 / 4_998_398_275_503_360,
  tie: 475_627_426_473_216 / 4_998_398_275_503_360,
  pair: 31 / 415,
} as const

const tops: Readonly<Record<string, number>> = { player: 200, banker: 195, tie: 900, playerPair: 1200, bankerPair: 1200 }

const returns: Readonly<Record<string, number>> = {
  player: 2 * baccaratChances.player + baccaratChances.tie,
  banker: 1.95 * baccaratChances.banker + baccaratChances.tie,
  tie: 9 * baccaratChances.tie,
  playerPair: 12 * baccaratChances.pair,
  bankerPair: 12 * baccaratChances.pair,
}

/** Baccarat from a fresh shoe of eight decks each round: 5 % commission, tie 8 : 1, pairs 11 : 1; a tie refunds player and banker. */
export const baccarat: TableGame = {
  bettingFor: 14,
  showsFor: 10,
  spots: ['player', 'tie', 'banker', 'playerPair', 'bankerPair'],
  opposites: [['player', 'banker']],
  givesBack: ['player', 'banker'],
  deal: (draw) => {
    const next = freshShoe(draw, 8)
    const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = takeCards(next, 4)
    const [player, banker] = [
      [p1, p2],
      [b1, b2],
    ]
    if (baccaratPoints(player) >= 8 || baccaratPoints(banker) >= 8) return { player, banker }
    const third = baccaratPoints(player) <= 5 ? next() : null
    if (third !== null) player.push(third)
    if (bankerDraws(baccaratPoints(banker), third === null ? null : valueOf(third))) banker.push(next())
    return { player, banker }
  },
  pays: (spot, outcome) => {
    const winner = winnerOf(outcome)
    if (spot === 'playerPair') return isPair(pile(outcome, 'player')) ? 1200 : 0
    if (spot === 'bankerPair') return isPair(pile(outcome, 'banker')) ? 1200 : 0
    if (spot === 'tie') return winner === 'tie' ? 900 : 0
    if (winner === 'tie') return 100
    return winner === spot ? (spot === 'banker' ? 195 : 200) : 0
  },
  top: (spot) => tops[spot] ?? 0,
  rtpOf: (spot) => returns[spot] ?? 0,
  markOf: winnerOf,
}
