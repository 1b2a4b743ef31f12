import type { LineWin } from '@perya/domain/games/slot/evaluate-spin'
import { type Machine, SCATTER } from '@perya/domain/games/slot/machine'
import { isReelStopped, type ReelMotion } from './reel-motion.ts'

/** Highlighted cells of the window: a winning line, all of them, or the scatters. Null dims nothing. */
export type ReelHighlight =
  | { readonly kind: 'line'; readonly win: LineWin }
  | { readonly kind: 'scatter' }
  | { readonly kind: 'all'; readonly wins: readonly LineWin[] }
  | null

/** State of the reels: their stops, and their motion while they turn. Times are milliseconds of the page's clock. */
export type ReelsState = {
  readonly stops: readonly number[]
  /** One motion per reel; empty while the reels rest. */
  readonly motions: readonly ReelMotion[]
  readonly highlight: ReelHighlight
}

const startDelay = 40
const stopDelay = 170
const minTurning = 700

/** Place on a strip that has no end. */
export const onStrip = (value: number, length: number): number => ((value % length) + length) % length

/** Lets the reels turn, one after the other. */
export const startReels = ({ stops }: ReelsState, now: number): ReelsState => ({
  stops,
  motions: stops.map((from, reel) => ({ from, to: null, startedAt: now + reel * startDelay, slowAt: null })),
  highlight: null,
})

/** Lets turning reels end at these stops, one after the other. */
export const stopReels = (state: ReelsState, stops: readonly number[], now: number): ReelsState => ({
  ...state,
  motions: state.motions.map((motion, reel) => ({
    ...motion,
    to: stops[reel] ?? 0,
    slowAt: Math.max(now, motion.startedAt + minTurning) + reel * stopDelay,
  })),
})

/** Sets the reels to stops at once: by default those at which their motion ends. */
export const restReels = (state: ReelsState, stops: readonly number[] = state.motions.map(({ to }) => to ?? 0)): ReelsState => ({
  ...state,
  motions: [],
  stops: [...stops],
})

/** Reels that have stopped, by number. */
export const stoppedReels = ({ motions }: ReelsState, now: number): number[] =>
  motions.flatMap((motion, reel) => (isReelStopped(motion, now) ? [reel] : []))

/** Lines of a highlight. */
export const highlightedLines = (highlight: ReelHighlight): readonly LineWin[] => {
  if (highlight?.kind === 'line') return [highlight.win]
  return highlight?.kind === 'all' ? highlight.wins : []
}

/** Whether a cell of the window is lit. */
export const isCellLit = (machine: Machine, { stops, highlight }: ReelsState, reel: number, row: number): boolean => {
  if (highlight === null) return true
  if (highlight.kind !== 'scatter') return highlightedLines(highlight).some((win) => reel < win.count && machine.lines[win.line]?.[reel] === row)
  const strip = machine.reels[reel] ?? ''
  return strip.charAt(onStrip((stops[reel] ?? 0) + row, Math.max(1, strip.length))) === SCATTER
}
