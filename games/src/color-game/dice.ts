import { COLOURS, type Colour } from '@perya/domain/games/color-game/color-game'
import { el, sleep } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'

/** Three dice in a tray. */
export type Dice = {
  readonly tray: HTMLElement
  readonly roll: () => void
  readonly land: (dice: readonly Colour[]) => Promise<void>
  readonly show: (dice: readonly Colour[]) => void
  readonly still: () => void
}

// Rotations of a die that bring each of the six colours to the front.
const TURNS = ['rotateY(0deg)', 'rotateY(-90deg)', 'rotateY(180deg)', 'rotateY(90deg)', 'rotateX(-90deg)', 'rotateX(90deg)'] as const

/** Creates the dice. They tumble until the throw is known and then show the result of the server. */
export const makeDice = (translate: Translate, calm: () => boolean): Dice => {
  const cubes = [0, 1, 2].map((place) =>
    el(
      'div',
      { class: 'cube', 'data-place': place },
      ...COLOURS.map((colour, side) => el('div', { class: `side side-${side}`, 'data-colour': colour })),
    ),
  )
  const tray = el('div', { class: 'tray', role: 'img', 'aria-label': '' }, ...cubes.map((cube) => el('div', { class: 'die' }, cube)))
  const rest = (cube: HTMLElement, colour: Colour) => {
    cube.style.transform = `rotateX(-14deg) rotateY(16deg) ${TURNS[COLOURS.indexOf(colour)] ?? TURNS[0]}`
  }
  const name = (dice: readonly Colour[]) =>
    tray.setAttribute('aria-label', translate('color.dice', { dice: dice.map((die) => translate(`color.${die}`)).join(', ') }))
  const show = (dice: readonly Colour[]) => {
    cubes.forEach((cube, place) => {
      cube.classList.remove('tumbling')
      rest(cube, dice[place] ?? 'red')
    })
    name(dice)
  }
  show(['red', 'yellow', 'blue'])
  tray.setAttribute('aria-label', translate('color.ready'))
  return {
    tray,
    show,
    roll: () => {
      if (!calm()) for (const cube of cubes) cube.classList.add('tumbling')
    },
    still: () => {
      for (const cube of cubes) cube.classList.remove('tumbling')
    },
    land: async (dice) => {
      if (!calm()) {
        for (const [place, cube] of cubes.entries()) {
          cube.classList.remove('tumbling')
          rest(cube, dice[place] ?? 'red')
          await sleep(260)
        }
        await sleep(250)
      }
      show(dice)
    },
  }
}
