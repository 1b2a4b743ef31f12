import { COLOURS, type ColorBet, type ColorRound, SPOTS, type Spot } from '@perya/domain/games/color-game/color-game'
import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'

/** The painted board with its chips. Amounts are minor units. */
export type ColorBoard = {
  readonly element: HTMLElement
  /** The chips to choose from. */
  readonly rack: HTMLElement
  readonly bets: () => ColorBet[]
  readonly total: () => number
  readonly clear: () => void
  readonly undo: () => void
  /** Places the bets of the previous round on the board again. */
  readonly again: () => void
  readonly hasFormer: () => boolean
  readonly keepFormer: () => void
  /** Marks spots with a return; null removes the marks. */
  readonly mark: (round: ColorRound | null) => void
}

const spotClass = (spot: Spot) => (spot === 'triple' ? 'triple' : spot.includes('+') ? 'pair' : 'colour')

/** Creates the board: a click places the chosen chip on a spot, a right click or Delete removes one. */
export const createColorBoard = <R>(
  table: GameContext<R>,
  mayBet: () => boolean,
  onChange: (refused: boolean) => void,
  balance: () => number,
): ColorBoard => {
  const { opened, translate, money, sounds } = table
  const chips = opened.stakes.map(money.units).filter((chip) => chip > 0)
  let chip = chips.findLast((value) => value * 20 <= balance()) ?? chips[0] ?? 0
  let laid: ColorBet[] = []
  let former: readonly ColorBet[] = []
  const amountOn = (spot: Spot) => laid.reduce((sum, bet) => (bet.spot === spot ? sum + bet.amount : sum), 0)
  const total = () => laid.reduce((sum, { amount }) => sum + amount, 0)
  const word = (colour: string) => translate(`color.${COLOURS.find((known) => known === colour) ?? 'red'}`)
  const nameOf = (spot: Spot) => {
    if (spot === 'triple') return translate('color.triple')
    const [a = '', b] = spot.split('+')
    return b === undefined ? word(a) : translate('color.pair', { a: word(a), b: word(b) })
  }
  const oddsOf = (spot: Spot) => translate(spot === 'triple' ? 'color.odds3' : spot.includes('+') ? 'color.odds2' : 'color.odds1')

  const put = (spot: Spot) => {
    if (!mayBet()) return
    if (total() + chip > balance()) {
      onChange(true)
      return
    }
    laid.push({ spot, amount: chip })
    sounds.press()
    paint()
    onChange(false)
  }
  const buttons = new Map(
    SPOTS.map((spot) => {
      const amount = el('bdi', { class: 'chip', dir: 'ltr', hidden: true })
      const label = spot.includes('+')
        ? el('span', { class: 'swatches', 'aria-hidden': 'true' }, ...spot.split('+').map((colour) => el('i', { 'data-colour': colour })))
        : el('span', { class: 'word' }, nameOf(spot))
      const button = el(
        'button',
        {
          type: 'button',
          class: `spot ${spotClass(spot)}`,
          title: nameOf(spot),
          'data-spot': spot,
          ...(spot.includes('+') ? {} : { 'data-colour': spot }),
          onclick: () => put(spot),
        },
        label,
        amount,
      )
      return [spot, { button, amount }] as const
    }),
  )
  const paint = () => {
    for (const [spot, { button, amount }] of buttons) {
      const on = amountOn(spot)
      amount.textContent = money.shown(on)
      amount.hidden = on === 0
      button.setAttribute(
        'aria-label',
        on === 0
          ? translate('color.spotEmpty', { spot: nameOf(spot), odds: oddsOf(spot) })
          : translate('color.spot', { spot: nameOf(spot), odds: oddsOf(spot), amount: money.shown(on) }),
      )
    }
  }
  const rack = el('div', { class: 'rack', role: 'group', 'aria-label': translate('stake') })
  const paintRack = () => {
    rack.replaceChildren(
      ...chips.map((value) =>
        el(
          'button',
          {
            type: 'button',
            class: 'chip-choice',
            'aria-pressed': String(value === chip),
            'aria-label': translate('color.chip', { amount: money.shown(value) }),
            onclick: () => {
              chip = value
              paintRack()
              sounds.press()
            },
          },
          money.short(value),
        ),
      ),
    )
  }
  const undo = () => {
    laid = laid.slice(0, -1)
    paint()
    onChange(false)
  }
  const spotsOf = (kind: string) => SPOTS.filter((spot) => spotClass(spot) === kind).flatMap((spot) => buttons.get(spot)?.button ?? [])
  paint()
  paintRack()
  return {
    element: el(
      'div',
      { class: 'board' },
      el('div', { class: 'colours', role: 'group', 'aria-label': translate('color.onColours') }, ...spotsOf('colour')),
      el('div', { class: 'pairs', role: 'group', 'aria-label': translate('color.onPairs') }, ...spotsOf('pair'), ...spotsOf('triple')),
    ),
    rack: el(
      'div',
      { class: 'rack-row' },
      rack,
      el(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': translate('color.undo'),
          onclick: () => {
            if (mayBet()) undo()
          },
        },
        '↶',
      ),
    ),
    bets: () => SPOTS.flatMap((spot) => (amountOn(spot) > 0 ? [{ spot, amount: amountOn(spot) }] : [])),
    total,
    undo,
    clear: () => {
      laid = []
      paint()
      onChange(false)
    },
    hasFormer: () => former.length > 0,
    keepFormer: () => {
      former = laid
      laid = []
      paint()
    },
    again: () => {
      const wanted = former.reduce((sum, { amount }) => sum + amount, 0)
      if (wanted > balance()) {
        onChange(true)
        return
      }
      laid = [...former]
      paint()
      onChange(false)
    },
    mark: (round) => {
      for (const [spot, { button }] of buttons)
        button.classList.toggle('hit', round?.returns.some((one) => one.spot === spot && one.returned > 0) ?? false)
    },
  }
}
