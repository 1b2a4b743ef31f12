import { baccaratPoints } from '@perya/domain/games/table/baccarat'
import { cardSuit } from '@perya/domain/games/table/cards'
import { blackjackPoints } from '@perya/domain/games/table/one-hand'
import { type TableOutcome, pile } from '@perya/domain/games/table/table-game'
import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import { cardName, rankName, suitMark } from '../../frame/view/cards.ts'
import { el, sleep } from '../../frame/view/el.ts'
import type { SceneMaker } from './table-scene.ts'
import { isTableMessageKey } from '../layout/names.ts'

/** Piles of each game, in the order in which their cards are dealt. */
const PILES: Partial<Readonly<Record<TableName, readonly string[]>>> = {
  baccarat: ['player', 'banker'],
  dragonTiger: ['dragon', 'tiger'],
  teenPatti: ['handA', 'handB'],
  andarBahar: ['joker', 'andar', 'bahar'],
  poker: ['board'],
  blackjack: ['hand', 'dealer'],
}

/** One card, face up after `is-open`. */
const cardOf = (card: number) => {
  const suit = cardSuit(card)
  const face = el('div', { class: `face-up ${suit === 1 || suit === 2 ? 'red' : 'black'}` }, el('b', {}, rankName(card)), suitMark(suit))
  return el('div', { class: 'card' }, el('div', { class: 'turns' }, el('div', { class: 'face-down' }), face))
}

/** Cards in the order in which they are dealt: two hands alternately, as at a real table; at Andar Bahar the open card first. */
const dealOrder = (table: TableName, outcome: TableOutcome) => {
  const dealt = (PILES[table] ?? []).flatMap((name) => pile(outcome, name).map((card, place) => ({ name, card, place })))
  return table === 'blackjack' ? dealt : dealt.toSorted((a, b) => (a.name === 'joker' ? -1 : b.name === 'joker' ? 1 : a.place - b.place))
}

/** Hands of cards: dealt one after the other, turned up, counted. */
export const makeCards: SceneMaker = (table, translate, calm, tick) => {
  const names = PILES[table] ?? []
  const label = (name: string) => {
    const key = `spot.${name}`
    return isTableMessageKey(key) ? translate(key) : name
  }
  const places = names.map((name) => {
    const cards = el('div', { class: 'cards' })
    const points = el('bdi', { class: 'points', hidden: true })
    return { name, cards, points, element: el('div', { class: 'hand', 'data-pile': name }, el('p', {}, label(name), ' ', points), cards) }
  })
  const shoe = el('div', { class: 'shoe', 'aria-hidden': 'true' })
  const element = el('div', { class: `scene cards-scene ${table}`, role: 'img', 'aria-label': '' }, shoe, ...places.map((place) => place.element))
  const pointsIn = (cards: readonly number[]) =>
    table === 'baccarat' ? String(baccaratPoints(cards)) : table === 'blackjack' ? String(blackjackPoints(cards)) : ''
  const clear = () => {
    for (const { cards, points, element: hand } of places) {
      cards.replaceChildren()
      points.hidden = true
      hand.classList.remove('won')
    }
    element.setAttribute('aria-label', translate('table.empty'))
  }
  const namesOf = (outcome: TableOutcome) =>
    names
      .map(
        (name) =>
          `${label(name)}: ${pile(outcome, name)
            .map((card) => cardName(translate, card))
            .join(', ')}`,
      )
      .join('. ')
  const says = (outcome: TableOutcome) => {
    const mark = tableGameByName(table).markOf(outcome)
    const points =
      pointsIn(pile(outcome, names[0] ?? '')) === '' ? '' : ` ${pointsIn(pile(outcome, names[0] ?? ''))} : ${pointsIn(pile(outcome, names[1] ?? ''))}`
    return `${label(mark)}${points}`
  }
  clear()
  return {
    element,
    ready: clear,
    roll: () => {},
    says,
    reveal: async (outcome, quick) => {
      clear()
      const dealt = dealOrder(table, outcome)
      const wait = Math.min(620, 6400 / Math.max(1, dealt.length))
      for (const [i, { name, card }] of dealt.entries()) {
        const place = places.find((one) => one.name === name)
        const drawn = cardOf(card)
        place?.cards.append(drawn)
        if (!quick && !calm()) {
          await sleep(wait * 0.45)
          tick(i % 4)
        }
        drawn.classList.add('is-open')
        if (place && pointsIn([0]) !== '') {
          place.points.textContent = pointsIn(pile(outcome, name).slice(0, place.cards.childElementCount))
          place.points.hidden = false
        }
        if (!quick && !calm()) await sleep(wait * 0.55)
      }
      const mark = tableGameByName(table).markOf(outcome)
      for (const { name, element: hand } of places) hand.classList.toggle('won', name === mark)
      element.setAttribute('aria-label', `${namesOf(outcome)}. ${says(outcome)}`)
    },
  }
}
