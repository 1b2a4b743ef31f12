import type { MatchView } from '@perya/calls/sports-server'
import type { Market } from '@perya/domain/games/sports/markets'
import type { SportName } from '@perya/domain/games/sports/sports'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'
import { makeCrest } from './crest.ts'
import { makeField } from './field.ts'
import { marketName, matchClockText, oddsText, pickButtonLabel, matchProgress } from './labels.ts'

/** Inputs of a card at each refresh. */
export type MatchCardOptions = {
  readonly translate: Translate
  readonly sport: SportName
  readonly choose: (match: MatchView, code: string, odds: number) => void
  readonly isChosen: (fixture: string, code: string) => boolean
}

type Odd = { readonly element: HTMLButtonElement; readonly show: (match: MatchView, odds: number) => void }

const movedFor = 2500

const makeOdd = ({ translate, choose, isChosen }: MatchCardOptions, code: string): Odd => {
  const [face, figure] = [el('span', {}), el('b', { dir: 'ltr' })]
  const element = el('button', { type: 'button', class: 'odd', 'data-code': code }, face, ' ', figure)
  let shown: { match: MatchView; odds: number } | null = null
  element.addEventListener('click', () => {
    if (shown !== null && shown.match.isOpen) choose(shown.match, code, shown.odds)
  })
  return {
    element,
    show: (match, odds) => {
      if (shown !== null && shown.odds !== odds) {
        element.dataset['moved'] = odds > shown.odds ? 'up' : 'down'
        setTimeout(() => delete element.dataset['moved'], movedFor)
      }
      shown = { match, odds }
      face.textContent = pickButtonLabel(translate, code, match)
      figure.textContent = oddsText(odds)
      element.setAttribute('aria-pressed', String(isChosen(match.id, code)))
      element.setAttribute('aria-disabled', String(!match.isOpen))
    },
  }
}

/** Kinds of bets on offer, that of the card's front first: the winner, or what remains once the winner is nearly certain. */
export const betKindsOnOffer = (markets: readonly Market[]): Market['market'][] =>
  (['winner', 'total', 'handicap'] as const).filter((kind) => markets.some(({ market }) => market === kind))

/** One match on the board: sides, state, markets. It is updated in place, so that no element loses focus. */
export const createMatchCard = (needs: MatchCardOptions, first: MatchView) => {
  const { translate, sport } = needs
  const odds = new Map<string, Odd>()
  const [state, league] = [el('span', { class: 'state' }), el('span', { class: 'league' }, first.league)]
  const scores = [el('b', { class: 'score' }), el('b', { class: 'score' })] as const
  const points = [el('span', { class: 'points' }), el('span', { class: 'points' })] as const
  const bar = el('i', {})
  const shut = el('p', { class: 'shut' }, translate('sports.shut'))
  const [main, rest] = [el('div', { class: 'odds' }), el('div', { class: 'lines', id: `lines-${first.id}` })]
  let isWide = false
  const more = el('button', { type: 'button', class: 'more', 'aria-controls': rest.id, onclick: () => widen(!isWide) })
  const side = (place: 0 | 1) =>
    el(
      'div',
      { class: 'side' },
      makeCrest(place === 0 ? first.home : first.away),
      el('span', { class: 'name' }, place === 0 ? first.home : first.away),
      points[place],
      scores[place],
    )
  const element = el(
    'article',
    { class: 'match', 'aria-label': translate('sports.versus', { home: first.home, away: first.away }) },
    makeField(sport),
    el('header', {}, league, state),
    el('div', { class: 'sides' }, side(0), side(1)),
    el('div', { class: 'progress', 'aria-hidden': 'true' }, bar),
    shut,
    main,
    more,
    rest,
  )
  let seen = first
  const widen = (wide: boolean) => {
    isWide = wide
    rest.hidden = !wide
    more.setAttribute('aria-expanded', String(wide))
    const [front] = betKindsOnOffer(seen.markets)
    const count = seen.markets.filter(({ market }) => market !== front).length
    more.hidden = count === 0
    more.textContent = translate(wide ? 'sports.fewer' : 'sports.more', { count })
  }
  const group = ({ market, picks }: Market, name: string) =>
    el(
      'div',
      { class: 'odds', role: 'group', 'aria-label': name, 'data-market': market },
      ...picks.map(({ code, odds: one }) => {
        const odd = odds.get(code) ?? makeOdd(needs, code)
        odds.set(code, odd)
        odd.show(seen, one)
        return odd.element
      }),
    )
  let laid = ''
  /** Rebuilds the buttons only if the offered ones have changed. */
  const lay = () => {
    const now = seen.markets.flatMap(({ picks }) => picks.map(({ code }) => code)).join()
    if (now === laid) {
      for (const { picks } of seen.markets) for (const { code, odds: one } of picks) odds.get(code)?.show(seen, one)
      return
    }
    laid = now
    const held = document.activeElement
    const groupsOf = (kind: Market['market'] | undefined) =>
      seen.markets.filter(({ market }) => market === kind).map((market) => group(market, marketName(translate, sport, market.market)))
    const headOf = (kind: Market['market']) => el('h4', {}, marketName(translate, sport, kind))
    const [front, ...others] = betKindsOnOffer(seen.markets)
    main.replaceChildren(...(front === undefined || front === 'winner' ? [] : [headOf(front)]), ...groupsOf(front))
    rest.replaceChildren(...others.flatMap((kind) => [headOf(kind), ...groupsOf(kind)]))
    if (held instanceof HTMLElement && held.classList.contains('odd') && odds.get(held.dataset['code'] ?? '')?.element === held) {
      if (held.isConnected) held.focus({ preventScroll: true })
      else if (!more.hidden) more.focus({ preventScroll: true })
    }
  }
  return {
    element,
    tick: (now: number) => {
      state.textContent = matchClockText(translate, sport, seen, now)
    },
    show: (match: MatchView, now: number) => {
      seen = match
      element.dataset['phase'] = match.phase
      state.textContent = matchClockText(translate, sport, match, now)
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
      shut.hidden = match.isOpen || match.phase === 'over' || match.phase === 'void'
      element.dataset['open'] = String(match.isOpen)
      lay()
      widen(isWide)
    },
  }
}

/** A card of the board. */
export type Card = ReturnType<typeof createMatchCard>
