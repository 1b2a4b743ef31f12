import { cardRank } from '../table/cards.ts'
import { type HandEnd, type Hand, type SeatNo, handCards, seatNumbers } from './hand.ts'
import { secretRanks } from './melds.ts'

/** Payments in tenths of the ante, from each loser to the winner. Rules of this platform; a change here changes the score sheet. */
export const tongitsPayTable = { pot: 10, tongits: 10, folded: 5, challenged: 10, deck: 4, burned: 5, ace: 1, secret: 10 } as const

/** Contribution of each player to the room's hitter pot per hand, in tenths of the ante. */
export const hitterShare = 2

/** The operator's fee in percent of what the winner wins from the others. */
export const feePercent = 5

/** Maximum loss of a player in a hand, in tenths of the ante: everything that can occur together, four aces and three secrets. */
export const maxLoss =
  tongitsPayTable.pot + tongitsPayTable.tongits + tongitsPayTable.burned + 4 * tongitsPayTable.ace + 3 * tongitsPayTable.secret + hitterShare

/** Hold per player before the deal, minor units. The ante is a multiple of ten. */
export const requiredHold = (ante: number): number => (ante / 10) * maxLoss

/** Stake of every player in each hand, in tenths of the ante: the share of the pot and of the hitter pot. */
const putIn = tongitsPayTable.pot + hitterShare

/** One line of the score sheet: its reason and its amount by seat, minor units. */
export type ScoreLine = {
  readonly what: keyof typeof tongitsPayTable | 'fee' | 'hitterShare' | 'hitterPot'
  readonly count: readonly number[]
  readonly amounts: readonly number[]
}

/** The score sheet of a hand. Nets, the fee and the change of the hitter pot add up to zero. */
export type ScoreSheet = HandEnd & {
  readonly ante: number
  readonly lines: readonly ScoreLine[]
  readonly fee: number
  /** Change of the hitter pot; negative when it was won. */
  readonly hitter: number
  readonly nets: readonly number[]
}

const winnersMelds = ({ melds }: Hand, winner: SeatNo) => melds.filter(({ by }) => by === winner)

/** Aces in the hand and the melds of a place. */
export const countAces = (hand: Hand, place: SeatNo): number =>
  [...handCards(hand, place), ...winnersMelds(hand, place).flatMap(({ cards }) => cards)].filter((card) => cardRank(card) === 0).length

/** Returns the number of secret sets of a seat: held, or exposed at once. */
export const secretSets = (hand: Hand, place: SeatNo): number =>
  secretRanks(handCards(hand, place)) + winnersMelds(hand, place).filter((meld) => meld.isSecret).length

type Rate = { readonly what: keyof typeof tongitsPayTable; readonly count: number }

const ratesFor = (hand: Hand, end: HandEnd, loser: SeatNo): Rate[] => {
  const challenged = loser === end.caller || end.challenged[loser] === true
  return [
    { what: 'pot', count: 1 },
    { what: 'tongits', count: end.how === 'tongits' ? 1 : 0 },
    { what: 'challenged', count: end.how === 'fight' && challenged ? 1 : 0 },
    { what: 'folded', count: end.how === 'fight' && !challenged ? 1 : 0 },
    { what: 'deck', count: end.how === 'deck' ? 1 : 0 },
    { what: 'burned', count: end.burned[loser] === true ? 1 : 0 },
    { what: 'ace', count: countAces(hand, end.winner) },
    { what: 'secret', count: secretSets(hand, end.winner) },
  ]
}

const lineOf = (what: keyof typeof tongitsPayTable, ante: number, winner: SeatNo, counts: readonly number[]): ScoreLine => {
  const lost = counts.map((count) => (count * tongitsPayTable[what] * ante) / 10)
  const won = lost.reduce((sum, amount) => sum + amount, 0)
  return { what, count: counts, amounts: seatNumbers.map((place) => (place === winner ? won : 0 - (lost[place] ?? 0))) }
}

/** Settles a finished hand. `potWon` is what the winner takes from the hitter pot, their own share of this hand included. */
export const settleHand = (hand: Hand, ante: number, potWon = 0): ScoreSheet => {
  const { end } = hand
  if (end === null) throw new RangeError('the hand is not over')
  const rates = seatNumbers.map((place) => (place === end.winner ? [] : ratesFor(hand, end, place)))
  const whats = ['pot', end.how === 'tongits' ? 'tongits' : 'deck', 'challenged', 'folded', 'burned', 'ace', 'secret'] as const
  const lines: ScoreLine[] = whats
    .map((what) =>
      lineOf(
        what,
        ante,
        end.winner,
        rates.map((list) => list.find((rate) => rate.what === what)?.count ?? 0),
      ),
    )
    .filter(({ count }) => count.some((times) => times > 0))
  const won = lines.reduce((sum, { amounts }) => sum + (amounts[end.winner] ?? 0), 0)
  const fee = Math.floor((won * feePercent) / 100)
  const only = (amount: number) => seatNumbers.map((place) => (place === end.winner ? amount : 0))
  const share = (ante * hitterShare) / 10
  lines.push({ what: 'hitterShare', count: [1, 1, 1], amounts: [-share, -share, -share] })
  if (potWon > 0) lines.push({ what: 'hitterPot', count: only(1), amounts: only(potWon) })
  lines.push({ what: 'fee', count: only(1), amounts: only(0 - fee) })
  const nets = seatNumbers.map((place) => lines.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0))
  return { ...end, ante, lines, fee, hitter: 3 * share - potWon, nets }
}

/** Returns the part of a seat's hold that counts as staked, minor units: the loss of a loser, and at least the share of both pots. */
export const effectiveStake = ({ ante, nets }: Pick<ScoreSheet, 'ante' | 'nets'>, place: number): number =>
  Math.max((ante / 10) * putIn, -(nets[place] ?? 0))
