import type { MatchView } from '@perya/calls/play/sports-server'
import { el } from '../../frame/view/el.ts'
import { type Card, createMatchCard } from './card.ts'
import type { MatchCardOptions } from './markets.ts'
import type { Slip } from '../slip/slip-picks.ts'

const places = ['live', 'before', 'over'] as const
const placeOf = ({ phase }: MatchView) => (phase === 'void' ? 'over' : phase)

/** The list of matches: live, upcoming, just ended. */
export const createMatchBoard = (options: MatchCardOptions) => {
  const { translate } = options
  const cards = new Map<string, Card>()
  const lists = {
    live: el('div', { class: 'list' }),
    before: el('div', { class: 'list' }),
    over: el('div', { class: 'list' }),
  }
  const names = { live: translate('sports.live'), before: translate('sports.next'), over: translate('sports.past') }
  const sections = places.map((place) => el('section', { 'aria-label': names[place], 'data-place': place }, el('h2', {}, names[place]), lists[place]))
  const cardOf = (match: MatchView): Card => {
    const card = cards.get(match.id) ?? createMatchCard(options, match)
    cards.set(match.id, card)
    return card
  }
  return {
    element: el('div', { class: 'board' }, ...sections),
    tick: (now: number) => {
      for (const card of cards.values()) card.tick(now)
    },
    show: (matches: readonly MatchView[], slip: Slip, now: number) => {
      const held = document.activeElement
      for (const place of places) {
        const shown = matches.filter((match) => placeOf(match) === place).map((match) => ({ match, card: cardOf(match) }))
        const wanted = shown.map(({ card }) => card.element)
        const list = lists[place]
        if (wanted.length !== list.children.length || wanted.some((element, i) => list.children[i] !== element)) list.replaceChildren(...wanted)
        for (const { match, card } of shown) card.show(match, slip, now)
      }
      sections.forEach((section, i) => {
        section.hidden = lists[places[i] ?? 'live'].children.length === 0
      })
      const known = new Set(matches.map(({ id }) => id))
      for (const id of cards.keys()) if (!known.has(id)) cards.delete(id)
      // A card that moves from one list to another retains focus.
      if (held instanceof HTMLElement && held !== document.activeElement && held.isConnected) held.focus({ preventScroll: true })
    },
  }
}
