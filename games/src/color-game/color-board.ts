import { COLOURS, SPOTS, type Spot } from '@perya/domain/games/color-game/color-game'
import type { GameContext } from '../frame/game-context.ts'
import type { Translate } from '../frame/text/messages.ts'
import { amountOn } from '../frame/spot-bets.ts'
import { el } from '../frame/view/el.ts'
import type { ColorState } from './state.ts'

/** The painted board with its chips. */
export type ColorBoard = { readonly element: HTMLElement; readonly render: (state: ColorState) => void }

type Context = GameContext<unknown>

const spotClass = (spot: Spot) => (spot === 'triple' ? 'triple' : spot.includes('+') ? 'pair' : 'colour')

const spotName = (translate: Translate, spot: Spot): string => {
  if (spot === 'triple') return translate('color.triple')
  const [a = '', b] = spot.split('+').map((colour) => translate(`color.${COLOURS.find((known) => known === colour) ?? 'red'}`))
  return b === undefined ? a : translate('color.pair', { a, b })
}

const spotOdds = (translate: Translate, spot: Spot): string =>
  translate(({ triple: 'color.odds3', pair: 'color.odds2', colour: 'color.odds1' } as const)[spotClass(spot)])

/** A spot: a click places the chosen chip. Its name contains the odds and the stake, for screen readers. */
const makeSpot = ({ translate, money }: Context, spot: Spot, put: (spot: Spot) => void) => {
  const [name, odds, isPair] = [spotName(translate, spot), spotOdds(translate, spot), spot.includes('+')]
  const amount = el('bdi', { class: 'chip', dir: 'ltr', hidden: true })
  const label = isPair
    ? el('span', { class: 'swatches', 'aria-hidden': 'true' }, ...spot.split('+').map((colour) => el('i', { 'data-colour': colour })))
    : el('span', { class: 'word' }, name)
  const button = el(
    'button',
    {
      type: 'button',
      class: `spot ${spotClass(spot)}`,
      title: name,
      'data-spot': spot,
      ...(isPair ? {} : { 'data-colour': spot }),
      onclick: () => put(spot),
    },
    label,
    amount,
  )
  return {
    spot,
    button,
    render: (state: ColorState) => {
      const units = amountOn(state.laid, spot)
      amount.textContent = money.shown(units)
      amount.hidden = units === 0
      const spoken =
        units === 0 ? translate('color.spotEmpty', { spot: name, odds }) : translate('color.spot', { spot: name, odds, amount: money.shown(units) })
      button.setAttribute('aria-label', spoken)
      button.classList.toggle('hit', state.marked?.returns.some((one) => one.spot === spot && one.returned > 0) ?? false)
    },
  }
}

/** Creates the board. */
export const createColorBoard = (context: Context, put: (spot: Spot) => void): ColorBoard => {
  const { translate } = context
  const spots = SPOTS.map((spot) => makeSpot(context, spot, put))
  const buttonsOf = (kind: string) => spots.filter(({ spot }) => spotClass(spot) === kind).map(({ button }) => button)
  return {
    element: el(
      'div',
      { class: 'board' },
      el('div', { class: 'colours', role: 'group', 'aria-label': translate('color.onColours') }, ...buttonsOf('colour')),
      el('div', { class: 'pairs', role: 'group', 'aria-label': translate('color.onPairs') }, ...buttonsOf('pair'), ...buttonsOf('triple')),
    ),
    render: (state) => {
      for (const spot of spots) spot.render(state)
    },
  }
}
