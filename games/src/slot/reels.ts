import type { LineWin } from '@perya/domain/games/slot/evaluate-spin'
import { type Machine, ROWS, SCATTER } from '@perya/domain/games/slot/machine'
import { type ReelMotion, SLOWING, isReelStopped, reelPosition } from './reel-motion.ts'
import type { Pictures } from './pictures.ts'
import type { SlotPalette } from './slot-theme.ts'

/** Highlighted cells of the window: a winning line, or the scatters. Null dims nothing. */
export type ReelHighlight =
  | { readonly kind: 'line'; readonly win: LineWin }
  | { readonly kind: 'scatter' }
  | { readonly kind: 'all'; readonly wins: readonly LineWin[] }
  | null

/** The reels of a machine on a canvas. */
export type Reels = {
  readonly begin: () => void
  /** Stops the reels at these stops, one after the other; resolves when all have stopped. */
  readonly end: (stops: readonly number[]) => Promise<void>
  /** Shows stops at once. */
  readonly show: (stops: readonly number[]) => void
  readonly light: (lit: ReelHighlight) => void
  readonly use: (pictures: Pictures) => void
}

const STAGGER = 170
const mod = (value: number, length: number) => ((value % length) + length) % length

/** Draws the machine's reels on a canvas. `calm` disables all motion; `onRest` is called for each reel that stops. */
export const createReels = (
  canvas: HTMLCanvasElement,
  machine: Machine,
  palette: SlotPalette,
  calm: () => boolean,
  onRest: (reel: number) => void,
): Reels => {
  const pen = canvas.getContext('2d')
  let pictures: Pictures | null = null
  let stops: number[] = machine.reels.map((_, reel) => (reel * 3) % 7)
  let falls: ReelMotion[] = []
  let lit: ReelHighlight = null
  let frame = 0
  let whenRested: (() => void) | null = null
  const rested = new Set<number>()

  const isLit = (reel: number, row: number) => {
    if (lit === null) return true
    if (lit.kind === 'scatter') return machine.reels[reel]?.charAt(mod((stops[reel] ?? 0) + row, machine.reels[reel]?.length ?? 1)) === SCATTER
    const wins = lit.kind === 'line' ? [lit.win] : lit.wins
    return wins.some((win) => reel < win.count && machine.lines[win.line]?.[reel] === row)
  }

  const draw = (now: number) => {
    if (pen === null || pictures === null) return
    const { width, height } = canvas
    const cell = width / 5
    pen.clearRect(0, 0, width, height)
    machine.reels.forEach((strip, reel) => {
      const fall = falls[reel]
      const position = fall === undefined ? (stops[reel] ?? 0) : reelPosition(fall, now)
      const first = Math.floor(position)
      for (let row = 0; row <= ROWS; row += 1) {
        const picture = pictures?.of(strip.charAt(mod(first + row, strip.length)))
        if (picture === undefined) continue
        pen.globalAlpha = falls.length > 0 || isLit(reel, row) ? 1 : 0.36
        pen.drawImage(picture, reel * cell, (row - (position - first)) * cell, cell, cell)
      }
    })
    pen.globalAlpha = 1
    if (falls.length === 0 && (lit?.kind === 'line' || lit?.kind === 'all'))
      for (const win of lit.kind === 'line' ? [lit.win] : lit.wins) trace(win, cell)
  }

  const trace = (win: LineWin, cell: number) => {
    const rows = machine.lines[win.line]
    if (pen === null || rows === undefined) return
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    for (const [width, colour] of [
      [cell * 0.075, palette.k],
      [cell * 0.035, palette.g],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = colour
      pen.beginPath()
      rows.slice(0, win.count).forEach((row, reel) => pen[reel === 0 ? 'moveTo' : 'lineTo']((reel + 0.5) * cell, (row + 0.5) * cell))
      pen.stroke()
    }
  }

  const step = (now: number) => {
    falls.forEach((fall, reel) => {
      if (rested.has(reel) || !isReelStopped(fall, now)) return
      rested.add(reel)
      onRest(reel)
    })
    if (falls.length > 0 && rested.size === falls.length) {
      stops = falls.map((fall) => fall.to ?? 0)
      falls = []
      draw(now)
      whenRested?.()
      whenRested = null
      return
    }
    draw(now)
    frame = requestAnimationFrame(step)
  }

  const fit = () => {
    const ratio = Math.min(window.devicePixelRatio, 2)
    const width = Math.max(5, Math.round((canvas.clientWidth * ratio) / 5) * 5)
    if (width === canvas.width) return
    canvas.width = width
    canvas.height = (width / 5) * ROWS
    if (pen !== null) pen.imageSmoothingQuality = 'high'
    draw(performance.now())
  }
  new ResizeObserver(fit).observe(canvas)

  return {
    use: (painted) => {
      pictures = painted
      fit()
      draw(performance.now())
    },
    light: (wanted) => {
      lit = wanted
      draw(performance.now())
    },
    show: (shown) => {
      cancelAnimationFrame(frame)
      falls = []
      stops = [...shown]
      lit = null
      draw(performance.now())
    },
    begin: () => {
      lit = null
      rested.clear()
      if (calm()) {
        draw(performance.now())
        return
      }
      const now = performance.now()
      falls = stops.map((from, reel) => ({ from, to: null, startedAt: now + reel * 40, slowAt: null }))
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(step)
    },
    end: (wanted) => {
      if (falls.length === 0) {
        stops = [...wanted]
        draw(performance.now())
        return Promise.resolve()
      }
      const now = performance.now()
      falls = falls.map((fall, reel) => ({ ...fall, to: wanted[reel] ?? 0, slowAt: Math.max(now, fall.startedAt + 700) + reel * STAGGER }))
      return new Promise((resolve) => {
        const last = Math.max(...falls.map(({ slowAt }) => slowAt ?? now)) + SLOWING - now
        // A hidden page draws no frames; the round must end nevertheless.
        const late = setTimeout(() => {
          cancelAnimationFrame(frame)
          falls = []
          stops = [...wanted]
          draw(performance.now())
          whenRested = null
          resolve()
        }, last + 600)
        whenRested = () => {
          clearTimeout(late)
          resolve()
        }
      })
    },
  }
}
