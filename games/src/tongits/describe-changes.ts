import { cardName } from '../frame/view/cards.ts'
import type { Translate } from '../frame/text/messages.ts'
import { type SeatedTableView, seatDisplayName } from './table/seated-table-view.ts'

const cardsIn = (translate: Translate, cards: readonly number[]) => cards.map((card) => cardName(translate, card)).join(', ')

/** Describes in one sentence how a hand ended. */
export const describeHandEnd = (translate: Translate, table: SeatedTableView): string => {
  if (table.end === null) return ''
  const { how, winner } = table.end.sheet
  return winner === table.you
    ? translate(`tongits.youWon.${how}`)
    : translate(`tongits.won.${how}`, { name: seatDisplayName(translate, table, winner) })
}

/** Describes what the player may do at their turn. */
const askedOf = (translate: Translate, { hand, you, seats }: SeatedTableView): string => {
  if (hand === null || hand.turn !== you) return ''
  if (hand.phase === 'answer') return translate('tongits.answer', { name: seatDisplayName(translate, { seats, you }, hand.caller ?? 0) })
  if (hand.phase === 'play') return translate('tongits.play')
  const top = hand.pile.at(-1)
  return top === undefined ? translate('tongits.drawFirst') : translate('tongits.drawOrTake', { card: cardName(translate, top) })
}

/** Describes what has happened since the last refresh of a table, in order. */
export const describeChanges = (translate: Translate, before: SeatedTableView | null, after: SeatedTableView): string => {
  const name = (place: number) => seatDisplayName(translate, after, place)
  if (after.end !== null && before?.end === null) return describeHandEnd(translate, after)
  const hand = after.hand
  if (hand === null) return after.state === 'gathering' && before?.state !== 'gathering' ? translate('tongits.gathering') : ''
  const old = before !== null && before.no === after.no ? before.hand : null
  if (old === null)
    return [hand.step === 0 ? translate('tongits.dealt', { name: name(hand.dealer) }) : translate('tongits.back'), askedOf(translate, after)]
      .filter((text) => text !== '')
      .join(' ')
  if (old.step === hand.step) return ''
  const actor = old.turn
  const others = actor !== after.you
  const said: string[] = []
  const top = old.pile.at(-1)
  if (top !== undefined && !hand.pile.includes(top))
    said.push(others ? translate('tongits.took', { name: name(actor), card: cardName(translate, top) }) : '')
  else if (hand.stockLeft < old.stockLeft && hand.lastDrawn !== null)
    said.push(
      hand.lastDrawn === after.you
        ? translate('tongits.youDrew', {
            cards: cardsIn(
              translate,
              hand.own.filter((card) => !old.own.includes(card)),
            ),
          })
        : translate('tongits.drew', { name: name(hand.lastDrawn) }),
    )
  for (const meld of hand.melds.slice(old.melds.length))
    if (meld.by !== after.you) said.push(translate('tongits.showed', { name: name(meld.by), cards: cardsIn(translate, meld.cards) }))
  for (const [i, meld] of old.melds.entries()) {
    const more = (hand.melds[i]?.cards ?? []).filter((card) => !meld.cards.includes(card))
    if (more.length > 0 && others) said.push(translate('tongits.laid', { name: name(actor), cards: cardsIn(translate, more) }))
  }
  const dropped = hand.pile.at(-1)
  if (dropped !== undefined && !old.pile.includes(dropped) && !old.own.includes(dropped))
    said.push(translate('tongits.dropped', { name: name((hand.turn + 2) % 3), card: cardName(translate, dropped) }))
  if (hand.caller !== null && old.caller === null && hand.caller !== after.you) said.push(translate('tongits.called', { name: name(hand.caller) }))
  if (hand.turn !== old.turn || hand.phase !== old.phase) said.push(askedOf(translate, after))
  return said.filter((text) => text !== '').join(' ')
}
