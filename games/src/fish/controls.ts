import type { FishRound } from '@perya/domain/games/fish/fish'
import type { GameContext } from '../frame/game-context.ts'
import type { Translate } from '../frame/text/messages.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { createStakeRow, type StakeActions } from '../frame/view/stake-row.ts'
import { type FishKind, FISH_KINDS, renderFishSprites } from './sea/draw-fish.ts'
import { isFishMessageKey } from './message-keys.ts'
import { availableBalance, type FishState } from './state.ts'

/** Actions of the controls. */
export type FishActions = StakeActions & {
  readonly shootAt: (kind: FishKind) => void
  readonly switchAuto: () => void
}

/** A button for each kind of fish, to shoot at without a pointer. */
const makeTargets = (translate: Translate, shootAt: FishActions['shootAt']): readonly HTMLElement[] => {
  const sprites = renderFishSprites(1)
  return FISH_KINDS.map((kind) => {
    const picture = sprites.get(kind.fish)?.[0]
    const key = `fish.${kind.name}`
    const name = isFishMessageKey(key) ? translate(key) : kind.name
    return el(
      'button',
      { type: 'button', class: 'target', onclick: () => shootAt(kind) },
      ...(picture ? [picture] : []),
      el('span', { class: 'heard' }, translate('fish.shootAt', { fish: name, times: kind.fish })),
      el('span', { 'aria-hidden': 'true' }, `×${kind.fish}`),
    )
  })
}

/** Creates the controls below the sea: the level of a shot, the fish to shoot at one by one, the result of the session. */
export const createFishControls = ({ translate, money }: GameContext<FishRound>, actions: FishActions) => {
  const [held, result] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const levels = createStakeRow({ translate, money, label: translate('fish.level') }, actions)
  const auto = el('button', { type: 'button', class: 'auto', 'aria-pressed': 'false', onclick: actions.switchAuto }, translate('fish.auto'))
  const targets = makeTargets(translate, actions.shootAt)
  const net = ({ session: { shots, paid, spent } }: FishState) =>
    shots === 0 ? translate('last.none') : `${paid > spent ? '+' : ''}${money.shown(paid - spent)}`
  return {
    element: el(
      'div',
      { class: 'below' },
      el('div', { class: 'targets', role: 'group', 'aria-label': translate('fish.targets') }, ...targets),
      el('div', { class: 'panel round-panel' }, levels.element, figure(translate('balance'), held), auto, figure(translate('fish.result'), result)),
    ),
    /** Shows a state. It is called for every frame, so it changes only what differs. */
    render: (state: FishState, before: FishState | null) => {
      if (state.place !== before?.place) levels.render(state.levels, state.place, false)
      if (state.isAuto !== before?.isAuto) auto.setAttribute('aria-pressed', String(state.isAuto))
      if (before === null || availableBalance(state) !== availableBalance(before)) held.textContent = money.shown(availableBalance(state))
      if (state.session !== before?.session) result.textContent = net(state)
    },
  }
}
