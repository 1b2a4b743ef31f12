import type { FishRound } from '@perya/domain/games/fish/fish'
import type { GameContext } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'
import { type FishKind, FISH_KINDS, renderFishSprites } from './draw-fish.ts'
import { isFishMessageKey } from './message-keys.ts'

type Acts = { readonly shootAt: (kind: FishKind) => boolean; readonly onAuto: (on: boolean) => void }

const figure = (label: string, amount: HTMLElement) => el('div', { class: 'figure' }, el('span', {}, label), amount)

/** A button for each kind of fish, to shoot at without a pointer. */
const makeTargets = (say: GameContext<FishRound>['say'], shootAt: Acts['shootAt']): readonly HTMLElement[] => {
  const sprites = renderFishSprites(1)
  return FISH_KINDS.map((kind) => {
    const picture = sprites.get(kind.fish)?.[0]
    const key = `fish.${kind.name}`
    const name = isFishMessageKey(key) ? say(key) : kind.name
    return el(
      'button',
      { type: 'button', class: 'target', onclick: () => shootAt(kind) },
      ...(picture ? [picture] : []),
      el('span', { class: 'heard' }, say('fish.shootAt', { fish: name, times: kind.fish })),
      el('span', { 'aria-hidden': 'true' }, `×${kind.fish}`),
    )
  })
}

/** Controls below the sea: the level of a shot, the fish to shoot at one by one, the result of the session. */
export const createFishControls = ({ opened, say, purse, sounds }: GameContext<FishRound>, acts: Acts) => {
  const levels = opened.stakes.map(purse.units).filter((level) => level > 0)
  let place = 0
  let auto = false
  let [shots, spent, back] = [0, 0, 0]
  const [held, shown, result] = [el('bdi', { dir: 'ltr' }), el('output', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const step = (by: number, word: 'stake.less' | 'stake.more', face: string) =>
    el('button', { type: 'button', class: 'step', 'aria-label': say(word), onclick: () => change(by) }, face)
  const [less, more] = [step(-1, 'stake.less', '−'), step(1, 'stake.more', '+')]
  const change = (by: number) => {
    place = Math.max(0, Math.min(levels.length - 1, place + by))
    show()
    sounds.press()
  }
  const show = () => {
    shown.textContent = purse.shown(levels[place] ?? 0)
    less.disabled = place === 0
    more.disabled = place === levels.length - 1
  }
  const toggle = el('button', { type: 'button', class: 'auto', 'aria-pressed': 'false' }, say('fish.auto'))
  const setAuto = (on: boolean) => {
    auto = on
    toggle.setAttribute('aria-pressed', String(on))
    acts.onAuto(on)
  }
  toggle.addEventListener('click', () => setAuto(!auto))
  const targets = makeTargets(say, acts.shootAt)
  show()
  return {
    element: el(
      'div',
      { class: 'below' },
      el('div', { class: 'targets', role: 'group', 'aria-label': say('fish.targets') }, ...targets),
      el(
        'div',
        { class: 'panel' },
        figure(say('balance'), held),
        el('div', { class: 'stake' }, less, figure(say('fish.level'), shown), more),
        figure(say('fish.result'), result),
        toggle,
      ),
    ),
    level: () => levels[place] ?? 0,
    change,
    isAuto: () => auto,
    stop: () => setAuto(false),
    count: (fired: number, cost: number, won: number) => {
      shots += fired
      spent += cost
      back += won
    },
    paint: (balance: number) => {
      held.textContent = purse.shown(balance)
      result.textContent = shots === 0 ? say('last.none') : `${back > spent ? '+' : ''}${purse.shown(back - spent)}`
    },
  }
}
