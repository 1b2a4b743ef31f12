import { type HandEnding, type Hand, type Meld, type SeatNo, replaceAt, handCards, hasMeld, nextSeat, seatNumbers } from './hand.ts'
import { bestArrangement, deadwoodPoints, canLayOff, meldKind, secretRanks } from './melds.ts'

/** A move of a player. `take` names the cards of the hand that form a meld with the top discard. */
export type TongitsMove =
  | { readonly act: 'draw' }
  | { readonly act: 'take'; readonly cards: readonly number[] }
  | { readonly act: 'meld'; readonly cards: readonly number[] }
  | { readonly act: 'sapaw'; readonly meld: number; readonly cards: readonly number[] }
  | { readonly act: 'discard'; readonly card: number }
  | { readonly act: 'fight' }
  | { readonly act: 'answer'; readonly challenges: boolean }

/** Why a move is refused. */
export type IllegalMoveReason = 'not_your_turn' | 'move_not_allowed'

/** A player without an exposed meld and without a secret set is burned. */
export const isBurned = (hand: Pick<Hand, 'melds' | 'hands'>, place: SeatNo): boolean =>
  !hasMeld(hand, place) && secretRanks(handCards(hand, place)) === 0

/**
 * Whether a seat may call a fight if it were its turn to draw: it has an exposed meld, and no other player laid off on its melds since its last turn.
 */
export const mayFight = (hand: Pick<Hand, 'melds' | 'touched'>, place: SeatNo): boolean => hasMeld(hand, place) && hand.touched[place] !== true

/** Whether cards of a hand form a meld with the top discard. */
export const mayTake = (top: number | undefined, own: readonly number[], cards: readonly number[]): boolean =>
  top !== undefined && cards.every((card) => own.includes(card)) && meldKind([...cards, top]) !== null

const ended = (hand: Hand, how: HandEnding, winner: SeatNo): Hand => ({
  ...hand,
  phase: 'over',
  end: {
    how,
    winner,
    caller: hand.caller,
    challenged: hand.answers.map((answer) => answer === true),
    burned: seatNumbers.map((place) => isBurned(hand, place)),
    deadwood: hand.hands.map(deadwoodPoints),
  },
})

const lowest = (hand: Hand, among: readonly SeatNo[], tieOrder: readonly SeatNo[]): SeatNo => {
  const min = Math.min(...among.map((place) => deadwoodPoints(handCards(hand, place))))
  return tieOrder.find((place) => among.includes(place) && deadwoodPoints(handCards(hand, place)) === min) ?? among[0] ?? 0
}

// The stock is empty: the lowest deadwood wins; among equals the player who drew the last card, else the next in turn order.
const deckOut = (hand: Hand): Hand => {
  const last = hand.lastDrawn ?? hand.turn
  const standing = seatNumbers.filter((place) => !isBurned(hand, place))
  return ended(hand, 'deck', standing.length === 0 ? last : lowest(hand, standing, [last, nextSeat(last), nextSeat(last, 2)]))
}

// A tie goes to a challenger, between challengers to the one who moves first after the caller.
const settled = (hand: Hand, caller: SeatNo): Hand => {
  const order = [nextSeat(caller), nextSeat(caller, 2), caller]
  const showing = order.filter((place) => place === caller || hand.answers[place] === true)
  return ended(hand, 'fight', lowest(hand, showing, order))
}

// A burned player folds automatically.
const nextAnswer = (hand: Hand, caller: SeatNo): Hand => {
  let answers = hand.answers
  for (const place of [nextSeat(caller), nextSeat(caller, 2)]) {
    if (answers[place] !== null) continue
    if (!isBurned(hand, place)) return { ...hand, answers, turn: place, phase: 'answer' }
    answers = replaceAt(answers, place, false)
  }
  return settled({ ...hand, answers }, caller)
}

const gone = (hand: Hand, place: SeatNo, cards: readonly number[]): Hand => ({
  ...hand,
  hands: replaceAt(
    hand.hands,
    place,
    handCards(hand, place).filter((card) => !cards.includes(card)),
  ),
})
const orEmpty = (hand: Hand, place: SeatNo): Hand => (handCards(hand, place).length === 0 ? ended(hand, 'tongits', place) : hand)
const expose = (hand: Hand, meld: Meld): Hand => ({ ...hand, melds: [...hand.melds, meld] })
const isSecret = (cards: readonly number[]) => secretRanks(cards) > 0

const discard = (hand: Hand, place: SeatNo, card: number): Hand => {
  const after = { ...gone(hand, place, [card]), pile: [...hand.pile, card] }
  const { loose, melds } = bestArrangement(handCards(after, place))
  // All cards are in melds and one discard: the melds are exposed and the hand is empty.
  if (loose.length === 0) {
    const shown = melds.reduce<Hand>((so, cards) => expose(gone(so, place, cards), { by: place, cards, isSecret: isSecret(cards) }), after)
    return ended(shown, 'tongits', place)
  }
  return after.stock.length === 0 ? deckOut(after) : { ...after, turn: nextSeat(place), phase: 'draw' }
}

const inDraw = (hand: Hand, place: SeatNo, move: TongitsMove): Hand | IllegalMoveReason => {
  const fresh = { ...hand, touched: replaceAt(hand.touched, place, false), phase: 'play' } as const
  const own = handCards(hand, place)
  if (move.act === 'draw')
    return { ...fresh, hands: replaceAt(hand.hands, place, [...own, ...hand.stock.slice(0, 1)]), stock: hand.stock.slice(1), lastDrawn: place }
  if (move.act === 'fight') return mayFight(hand, place) ? nextAnswer({ ...hand, caller: place }, place) : 'move_not_allowed'
  const top = hand.pile.at(-1)
  if (move.act !== 'take' || top === undefined || !mayTake(top, own, move.cards)) return 'move_not_allowed'
  const taken = gone({ ...fresh, pile: hand.pile.slice(0, -1) }, place, move.cards)
  return orEmpty(expose(taken, { by: place, cards: [...move.cards, top].sort((a, b) => a - b), isSecret: false }), place)
}

const inPlay = (hand: Hand, place: SeatNo, move: TongitsMove): Hand | IllegalMoveReason => {
  const own = handCards(hand, place)
  if (move.act === 'discard') return own.includes(move.card) ? discard(hand, place, move.card) : 'move_not_allowed'
  if (move.act !== 'meld' && move.act !== 'sapaw') return 'move_not_allowed'
  const cards = [...new Set(move.cards)].sort((a, b) => a - b)
  if (cards.length !== move.cards.length || !cards.every((card) => own.includes(card))) return 'move_not_allowed'
  if (move.act === 'meld')
    return meldKind(cards) === null
      ? 'move_not_allowed'
      : orEmpty(expose(gone(hand, place, cards), { by: place, cards, isSecret: isSecret(cards) }), place)
  const onto = hand.melds[move.meld]
  if (onto === undefined || !canLayOff(onto.cards, cards)) return 'move_not_allowed'
  const grown = { ...onto, cards: [...onto.cards, ...cards].sort((a, b) => a - b) }
  const laid = { ...gone(hand, place, cards), melds: hand.melds.map((meld, i) => (i === move.meld ? grown : meld)) }
  return orEmpty({ ...laid, touched: replaceAt(laid.touched, onto.by, true) }, place)
}

/** Applies a move of a seat; a refusal changes nothing. */
export const applyMove = (hand: Hand, place: SeatNo, move: TongitsMove): Hand | IllegalMoveReason => {
  if (hand.phase === 'over' || hand.turn !== place) return 'not_your_turn'
  const after =
    hand.phase === 'draw'
      ? inDraw(hand, place, move)
      : hand.phase === 'play'
        ? inPlay(hand, place, move)
        : move.act === 'answer' && hand.caller !== null
          ? nextAnswer({ ...hand, answers: replaceAt(hand.answers, place, move.challenges) }, hand.caller)
          : 'move_not_allowed'
  return typeof after === 'string' ? after : { ...after, step: hand.step + 1 }
}
