import { instantGame, type InstantName } from '@perya/domain/games/instant/instant-games'
import type { Translate } from '../frame/text/messages.ts'
import { el } from '../frame/view/el.ts'
import { isTableMessageKey } from '../table/layout/names.ts'
import type { InstantEvent } from './reducer.ts'
import { hasMoreOptions, type InstantState, listedOptions } from './state.ts'

/** Event that chooses an option. */
export type ChoiceEvent = Extract<InstantEvent, { type: 'optionChosen' | 'optionMoved' | 'othersListed' }>

const nameOf = (translate: Translate, name: InstantName, spot: string): string => {
  if (name === 'crash') return translate('instant.pays', { times: Number(spot.slice(2)) / 100 })
  if (name === 'mines') return spot.slice(4)
  if (name === 'raffle') return spot.slice(6).padStart(3, '0')
  const key = `${name}.${spot}`
  return isTableMessageKey(key) ? translate(key) : spot
}

const oddsOf = (translate: Translate, name: InstantName, spot: string) => {
  if (name !== 'mines') return ''
  const top = instantGame(name).top(spot)
  return translate('instant.pays', { times: top === null ? '' : top / 100 })
}

const optionOf = (translate: Translate, name: InstantName, spot: string, isChosen: boolean, onclick: () => void): HTMLElement =>
  el(
    'button',
    { type: 'button', role: 'radio', 'aria-checked': String(isChosen), tabindex: isChosen ? 0 : -1, class: 'choice', onclick },
    el('b', {}, nameOf(translate, name, spot)),
    el('small', {}, oddsOf(translate, name, spot)),
  )

/** Creates the options of a game as radio buttons: by click, or with the arrow keys. */
export const createInstantChoices = (name: InstantName, translate: Translate, choose: (event: ChoiceEvent) => void) => {
  const what = translate(name === 'crash' ? 'crash.choose' : name === 'mines' ? 'mines.choose' : 'instant.choose')
  const group = el('div', { class: `choices-of ${name}`, role: 'radiogroup', 'aria-label': what })
  const onMore = () => choose({ type: 'othersListed' })
  const more = el('button', { type: 'button', class: 'other-cards', hidden: !hasMoreOptions(name), onclick: onMore }, translate('instant.others'))
  group.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    choose({ type: 'optionMoved', by })
  })
  return {
    element: el(
      'div',
      { class: 'choosing', hidden: instantGame(name).spots.length === 1 },
      el('p', { class: 'what', 'aria-hidden': 'true' }, what),
      group,
      more,
    ),
    render: (state: InstantState, before: InstantState | null) => {
      group.classList.toggle('locked', state.phase === 'running')
      if (state.chosen === before?.chosen && state.first === before.first) return
      const hadFocus = document.activeElement?.getAttribute('role') === 'radio'
      group.replaceChildren(
        ...listedOptions(state).map((spot) => optionOf(translate, name, spot, spot === state.chosen, () => choose({ type: 'optionChosen', spot }))),
      )
      if (hadFocus) group.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
    },
  }
}
