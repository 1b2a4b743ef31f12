import { ROWS } from '@perya/domain/games/slot/machine'
import { drawReels, type ReelLook } from './draw-reels.ts'
import { SLOWING } from './reel-motion.ts'
import { type ReelHighlight, type ReelsState, restReels, startReels, stopReels, stoppedReels } from './reel-state.ts'

/** The reels of a machine on a canvas. */
export type Reels = {
  readonly begin: () => void
  /** Stops the reels at these stops, one after the other; resolves when all have stopped. */
  readonly end: (stops: readonly number[]) => Promise<void>
  /** Shows stops at once. */
  readonly show: (stops: readonly number[]) => void
  readonly light: (highlight: ReelHighlight) => void
}

/** Keeps the canvas as sharp as the screen; `draw` is called after a change of its size. */
const fitCanvas = (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D | null, draw: () => void) => {
  const fit = () => {
    const ratio = Math.min(window.devicePixelRatio, 2)
    const width = Math.max(5, Math.round((canvas.clientWidth * ratio) / 5) * 5)
    const height = Math.max(ROWS, Math.round((canvas.clientHeight * ratio) / ROWS) * ROWS)
    if (width === canvas.width && height === canvas.height) return
    canvas.width = width
    canvas.height = height
    if (pen !== null) pen.imageSmoothingQuality = 'high'
    draw()
  }
  new ResizeObserver(fit).observe(canvas)
  fit()
}

/** Draws the machine's reels on a canvas. `calm` disables all motion; `onRest` is called for each reel that stops. */
export const createReels = (canvas: HTMLCanvasElement, look: ReelLook, calm: () => boolean, onRest: (reel: number) => void): Reels => {
  const pen = canvas.getContext('2d')
  let state: ReelsState = { stops: look.machine.reels.map((_, reel) => (reel * 3) % 7), motions: [], highlight: null }
  let frame = 0
  let whenRested = () => {}
  const rested = new Set<number>()
  const draw = (now = performance.now()) => {
    if (pen !== null) drawReels(pen, look, state, now)
  }
  const change = (next: ReelsState) => {
    state = next
    draw()
  }
  const step = (now: number) => {
    for (const reel of stoppedReels(state, now)) {
      if (!rested.has(reel)) onRest(reel)
      rested.add(reel)
    }
    if (state.motions.length > 0 && rested.size === state.motions.length) {
      change(restReels(state))
      whenRested()
      return
    }
    draw(now)
    frame = requestAnimationFrame(step)
  }
  fitCanvas(canvas, pen, draw)
  draw()
  return {
    light: (highlight) => change({ ...state, highlight }),
    show: (stops) => {
      cancelAnimationFrame(frame)
      change({ ...restReels(state, stops), highlight: null })
    },
    begin: () => {
      rested.clear()
      if (calm()) {
        change({ ...state, highlight: null })
        return
      }
      state = startReels(state, performance.now())
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(step)
    },
    end: (stops) => {
      if (state.motions.length === 0) {
        change(restReels(state, stops))
        return Promise.resolve()
      }
      const now = performance.now()
      state = stopReels(state, stops, now)
      const duration = Math.max(...state.motions.map(({ slowAt }) => slowAt ?? now)) + SLOWING - now
      return new Promise((resolve) => {
        // A hidden page draws no frames; the round must end nevertheless.
        const late = setTimeout(() => {
          cancelAnimationFrame(frame)
          change(restReels(state))
          resolve()
        }, duration + 600)
        whenRested = () => {
          clearTimeout(late)
          resolve()
        }
      })
    },
  }
}
