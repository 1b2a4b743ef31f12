import type { LineWin } from '@perya/domain/games/slot/evaluate-spin'
import { type Machine, ROWS } from '@perya/domain/games/slot/machine'
import { drawTile, type Pictures } from '../pictures.ts'
import type { SlotPalette } from '../slot-theme.ts'
import { reelPosition } from './reel-motion.ts'
import { highlightedLines, isCellLit, onStrip, type ReelsState } from './reel-state.ts'

/** What the reels are drawn with. */
export type ReelLook = { readonly machine: Machine; readonly palette: SlotPalette; readonly pictures: Pictures }

const traceLine = (pen: CanvasRenderingContext2D, { machine, palette }: ReelLook, win: LineWin, [cell, tall]: readonly [number, number]) => {
  const rows = machine.lines[win.line]
  if (rows === undefined) return
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [width, colour] of [
    [cell * 0.075, palette.k],
    [cell * 0.035, palette.g],
  ] as const) {
    pen.lineWidth = width
    pen.strokeStyle = colour
    pen.beginPath()
    rows.slice(0, win.count).forEach((row, reel) => pen[reel === 0 ? 'moveTo' : 'lineTo']((reel + 0.5) * cell, (row + 0.5) * tall))
    pen.stroke()
  }
}

/** Draws one frame of the reels. */
export const drawReels = (pen: CanvasRenderingContext2D, look: ReelLook, state: ReelsState, now: number): void => {
  const { width, height } = pen.canvas
  const [cell, tall] = [width / 5, height / ROWS]
  // In tall cells a symbol may be slightly larger than the width: its picture has a margin.
  const side = Math.min(cell * 1.1, tall)
  const isTurning = state.motions.length > 0
  pen.clearRect(0, 0, width, height)
  look.machine.reels.forEach((strip, reel) => {
    const motion = state.motions[reel]
    const position = motion === undefined ? (state.stops[reel] ?? 0) : reelPosition(motion, now)
    const first = Math.floor(position)
    for (let row = 0; row <= ROWS; row += 1) {
      pen.globalAlpha = isTurning || isCellLit(look.machine, state, reel, row) ? 1 : 0.36
      const symbol = strip.charAt(onStrip(first + row, strip.length))
      const [x, y] = [reel * cell, (row - (position - first)) * tall]
      drawTile(pen, look.palette, symbol, { x, y, width: cell, height: tall })
      pen.drawImage(look.pictures.of(symbol), x + (cell - side) / 2, y + (tall - side) / 2, side, side)
    }
  })
  pen.globalAlpha = 1
  if (!isTurning) for (const win of highlightedLines(state.highlight)) traceLine(pen, look, win, [cell, tall])
}
