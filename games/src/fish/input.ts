import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import type { FishEvent } from './reducer.ts'
import type { SeaSize } from './state.ts'

/** What the pointer and the keys may do. */
type Actions = {
  readonly dispatch: (event: FishEvent) => void
  readonly fire: () => void
  readonly changeLevel: (by: 1 | -1) => void
  readonly sea: () => SeaSize
}

const turnStep = 0.09

/** Aims and fires by pointer, and by keys: arrows turn the cannon, Space fires, plus and minus change the level. */
export const listenToFishInput = (canvas: HTMLCanvasElement, { dispatch, fire, changeLevel, sea }: Actions): void => {
  const point = (event: PointerEvent) => {
    const { left: x, top: y, width, height } = canvas.getBoundingClientRect()
    dispatch({ type: 'aimed', x: ((event.clientX - x) / width) * sea().width, y: ((event.clientY - y) / height) * sea().height })
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    point(event)
    dispatch({ type: 'held', isHeld: true })
    fire()
  })
  canvas.addEventListener('pointermove', point)
  for (const ends of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(ends, () => dispatch({ type: 'held', isHeld: false }))
  listenToKeys((event) => {
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') dispatch({ type: 'turned', by: event.key === 'ArrowLeft' ? -turnStep : turnStep })
    else if (event.key === ' ') fire()
    else if (event.key === '+' || event.key === '=' || event.key === '-') changeLevel(event.key === '-' ? -1 : 1)
    else return
    event.preventDefault()
  })
}
