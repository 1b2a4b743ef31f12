import { cardName } from '../frame/view/cards.ts'
import type { Translate } from '../frame/text/messages.ts'
import { type SeatedTableView, seatDisplayName } from './seated-table-view.ts'

const cardsIn = (say: Translate, cards: readonly number[]) => cards.map((card) => cardName(say, card)).join(', ')

/** Describes in one sentence how a hand ended. */
export const describeHandEnd = (say: Translate, table: SeatedTableView): string => {
  if (table.end === null) return ''
  const { how, winner } = table.end.sheet
  return winner === table.you ? say(`tongits.youWon.${how}`) : say(`tongits.won.${how}`, { name: seatDisplayName(say, table, winner) })
}

/** Describes what the player may do at their turn. */
const askedOf = (say: Translate, { hand, you, seats }: SeatedTableView): string => {
  if (hand === null || hand.turn !== you) return ''
  if (hand.phase === 'answer') return say('tongits.answer', { name: seatDisplayName(say, { seats, you }, hand.caller ?? 0) })
  if (hand.phase === 'play') return say('tongits.play')
  const top = hand.pile.at(-1)
  return top === undefined ? say('tongits.drawFirst') : say('tongits.drawOrTake', { card: cardName(say, top) })
}

/** Describes what has happened since the last refresh of a table, in order. */
export const describeChanges = (say: Translate, before: SeatedTableView | null, after: SeatedTableView): string => {
  const name = (place: number) => seatDisplayName(say, after, place)
  if (after.end !== null && before?.end === null) return describeHandEnd(say, after)
  const hand = after.hand
  if (hand === null) return after.state === 'gathering' && before?.state !== 'gathering' ? say('tongits.gathering') : ''
  const old = before !== null && before.no === after.no ? before.hand : null
  if (old === null)
    return [hand.step === 0 ? say('tongits.dealt', { name: name(hand.dealer) }) : say('tongits.back'), askedOf(say, after)]
      .filter((text) => text !== '')
      .join(' ')
  if (old.step === hand.step) return ''
  const actor = old.turn
  const others = actor !== after.you
  const said: string[] = []
  const top = old.pile.at(-1)
  if (top !== undefined && !hand.pile.includes(top)) said.push(others ? say('tongits.took', { name: name(actor), card: cardName(say, top) }) : '')
  else if (hand.stockLeft < old.stockLeft && hand.lastDrawn !== null)
    said.push(
      hand.lastDrawn === after.you
        ? say('tongits.youDrew', {
            cards: cardsIn(
              say,
              hand.own.filter((card) => !old.own.includes(card)),
            ),
          })
        : say('tongits.drew', { name: name(hand.lastDrawn) }),
    )
  for (const meld of hand.melds.slice(old.melds.length))
    if (meld.by !== after.you) said.push(say('tongits.showed', { name: name(meld.by), cards: cardsIn(say, meld.cards) }))
  for (const [i, meld] of old.melds.entries()) {
    const more = (hand.melds[i]?.cards ?? []).filter((card) => !meld.cards.includes(card))
    if (more.length > 0 && others) said.push(say('tongits.laid', { name: name(actor), cards: cardsIn(say, more) }))
  }
  const dropped = hand.pile.at(-1)
  if (dropped !== undefined && !old.pile.includes(dropped) && !old.own.includes(dropped))
    said.push(say('tongits.dropped', { name: name((hand.turn + 2) % 3), card: cardName(say, dropped) }))
  if (hand.caller !== null && old.caller === null && hand.caller !== after.you) said.push(say('tongits.called', { name: name(hand.caller) }))
  if (hand.turn !== old.turn || hand.phase !== old.phase) said.push(askedOf(say, after))
  return said.filter((text) => text !== '').join(' ')
}
