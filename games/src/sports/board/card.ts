import type { MatchView } from '@perya/calls/play/sports-server'
import { el } from '../../frame/view/el.ts'
import { makeCrest } from './crest.ts'
import { makeField } from './field.ts'
import { matchClockText, matchProgress } from '../labels.ts'
import { createMatchMarkets, type MatchCardOptions } from './markets.ts'
import type { Slip } from '../slip/slip-picks.ts'

/** The two sides of a match with their scores, and its progress. */
const createScoreboard = ({ translate, sport }: MatchCardOptions, { home, away }: MatchView) => {
  const scores = [el('b', { class: 'score' }), el('b', { class: 'score' })] as const
  const points = [el('span', { class: 'points' }), el('span', { class: 'points' })] as const
  const bar = el('i', {})
  const side = (place: 0 | 1, name: string) =>
    el('div', { class: 'side' }, makeCrest(name), el('span', { class: 'name' }, name), points[place], scores[place])
  return {
    elements: [el('div', { class: 'sides' }, side(0, home), side(1, away)), el('div', { class: 'progress', 'aria-hidden': 'true' }, bar)],
    show: (match: MatchView) => {
      scores.forEach((score, place) => {
        score.textContent = match.phase === 'before' ? '' : String(match.score[place] ?? 0)
        score.dataset['lead'] = String((match.score[place] ?? 0) > (match.score[1 - place] ?? 0))
      })
      const isRace = match.sets.length > 0 || match.running[0] + match.running[1] > 0
      points.forEach((one, place) => {
        const before = match.sets.map((set) => String(set[place] ?? 0))
        one.textContent = isRace ? [...before, ...(match.phase === 'live' ? [String(match.running[place] ?? 0)] : [])].join(' ') : ''
      })
      if (match.knockout !== null) points[match.knockout === 'home' ? 0 : 1].textContent = translate('sports.knockout')
      bar.style.setProperty('inline-size', `${Math.round(matchProgress(sport, match) * 100)}%`)
    },
  }
}

/** One match on the board: sides, state, markets. It is updated in place, so that no element loses focus. */
export const createMatchCard = (options: MatchCardOptions, first: MatchView) => {
  const { translate, sport } = options
  const [state, league] = [el('span', { class: 'state' }), el('span', { class: 'league' }, first.league)]
  const scoreboard = createScoreboard(options, first)
  const markets = createMatchMarkets(options, first)
  const shut = el('p', { class: 'shut' }, translate('sports.shut'))
  const element = el(
    'article',
    { class: 'match', 'aria-label': translate('sports.versus', { home: first.home, away: first.away }) },
    makeField(sport),
    el('header', {}, league, state),
    ...scoreboard.elements,
    shut,
    ...markets.elements,
  )
  let match = first
  const tick = (now: number) => {
    state.textContent = matchClockText(translate, sport, match, now)
  }
  return {
    element,
    tick,
    show: (shown: MatchView, slip: Slip, now: number) => {
      match = shown
      element.dataset['phase'] = match.phase
      element.dataset['open'] = String(match.isOpen)
      tick(now)
      scoreboard.show(match)
      shut.hidden = match.isOpen || match.phase === 'over' || match.phase === 'void'
      markets.show(match, slip)
    },
  }
}

/** A card of the board. */
export type Card = ReturnType<typeof createMatchCard>
