import { instantGame, type InstantName } from '@perya/domain/games/instant/instant-games'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'
import { isTableMessageKey } from '../table/layout/names.ts'

/** Options of the player; one at a time. */
type Choices = { readonly element: HTMLElement; readonly chosen: () => string; readonly lock: (locked: boolean) => void }

const offered = 8

const nameOf = (translate: Translate, name: InstantName, spot: string): string => {
  if (name === 'crash') return translate('crash.at', { height: Number(spot.slice(2)) / 100 })
  if (name === 'mines') return translate('mines.open', { count: spot.slice(4) })
  if (name === 'raffle') return spot.slice(6).padStart(3, '0')
  const word = `${name}.${spot}`
  return isTableMessageKey(word) ? translate(word) : spot
}

const oddsOf = (translate: Translate, name: InstantName, spot: string) =>
  name === 'mines' ? translate('instant.pays', { times: instantGame(name).top(spot) === null ? '' : (instantGame(name).top(spot) ?? 0) / 100 }) : ''

/** Creates the options of a game. A game with many numbers shows a part of them at a time, starting at `from`. */
export const createInstantChoices = (name: InstantName, translate: Translate, from: number, onChoose: (spot: string) => void): Choices => {
  const { spots } = instantGame(name)
  let start = from % spots.length
  let chosen = spots[name === 'raffle' ? start : Math.min(2, spots.length - 1)] ?? ''
  let locked = false
  const group = el('div', { class: `choices-of ${name}`, role: 'radiogroup', 'aria-label': translate('instant.choose') })
  const listed = () => (spots.length > 40 ? Array.from({ length: offered }, (_none, i) => spots[(start + i * 131) % spots.length] ?? '') : spots)
  const choose = (spot: string) => {
    if (locked) return
    chosen = spot
    draw()
    onChoose(spot)
  }
  const draw = () => {
    const focused = document.activeElement?.getAttribute('role') === 'radio'
    group.replaceChildren(
      ...listed().map((spot) =>
        el(
          'button',
          {
            type: 'button',
            role: 'radio',
            'aria-checked': String(spot === chosen),
            tabindex: spot === chosen ? 0 : -1,
            class: 'choice',
            onclick: () => choose(spot),
          },
          el('b', {}, nameOf(translate, name, spot)),
          el('small', {}, oddsOf(translate, name, spot)),
        ),
      ),
    )
    if (focused) group.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const list = listed()
    choose(list[(list.indexOf(chosen) + step + list.length) % list.length] ?? chosen)
  })
  const others = el('button', { type: 'button', class: 'other-cards', hidden: spots.length <= 40 }, translate('instant.others'))
  others.addEventListener('click', () => {
    if (locked) return
    start = (start + 397) % spots.length
    choose(spots[start] ?? chosen)
  })
  draw()
  const element = el('div', { class: 'choosing', hidden: spots.length === 1 }, group, others)
  return {
    element,
    chosen: () => chosen,
    lock: (on) => {
      locked = on
      group.classList.toggle('locked', on)
    },
  }
}
