import type { FishRound } from '@perya/domain/games/fish/fish'
import type { GameContext } from '../frame/game-context.ts'
import { statusText } from '../frame/text/status.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { createFishControls, type FishActions } from './controls.ts'
import { openFishRules } from './rules.ts'
import type { School } from './sea/school.ts'
import { createSea } from './sea/draw-sea.ts'
import type { FishState } from './state.ts'

/** Creates the page of the game: the sea, the live region, the controls; and the sounds and shell messages of a change. */
export const createFishView = (context: GameContext<FishRound>, school: School, actions: FishActions) => {
  const { opened, translate, money, shell, sounds, root } = context
  const canvas = el('canvas', { role: 'img', 'aria-label': translate('fish.sea'), class: 'sea' })
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const sea = createSea(canvas, opened.game.seed, money.shown)
  const controls = createFishControls(context, actions)
  root.replaceChildren(
    createTopBar(context, () => openFishRules(context)),
    el('div', { class: 'water' }, canvas, heard),
    controls.element,
  )
  const soundCatch = ({ caught }: FishState) => {
    if (caught === null) return
    sounds.tick(Math.min(6, caught.ids.length))
    if (caught.best >= 20 && caught.isCelebrated) sounds.win(caught.best)
  }
  return {
    canvas,
    fit: sea.fit,
    /** Draws one frame of the sea. */
    draw: (state: FishState) => sea.draw(state, school, context.calm()),
    render: (state: FishState, before: FishState | null) => {
      controls.render(state, before)
      if (before === null) return
      if (state.status !== before.status && state.status !== null) heard.textContent = statusText(translate, money, state.status)
      if (state.lastShotAt !== before.lastShotAt) {
        sounds.press()
        shell.post({ verb: 'round', running: true })
      }
      if (state.waiting.length > before.waiting.length) for (const { id } of state.waiting.slice(before.waiting.length)) school.flash(id)
      if (state.caught !== before.caught) {
        for (const id of state.caught?.ids ?? []) school.remove(id)
        soundCatch(state)
      }
    },
  }
}
