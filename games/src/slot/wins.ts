import type { Spin } from '@perya/domain/games/slot/evaluate-spin'
import type { GameContext } from '../frame/game-context.ts'
import { motifName } from '../frame/text/messages.ts'
import type { ReelHighlight } from './reels/reel-state.ts'
import type { Reels } from './reels/reels.ts'
import type { SlotTheme } from './slot-theme.ts'

/** A win of a spin: the cells that show it, and its text. */
export type SpinWin = { readonly highlight: ReelHighlight; readonly text: string }

/** Returns the name of a symbol: that of its motif. */
export const symbolName = ({ translate }: GameContext<unknown>, { motifs }: SlotTheme, symbol: string): string =>
  motifName(translate, motifs[symbol] ?? symbol)

/** Wins of a spin, lines before scatters. `lineBet` is in minor units. */
export const winsOf = (context: GameContext<unknown>, theme: SlotTheme, spin: Spin, lineBet: number): SpinWin[] => {
  const { translate, money } = context
  const lines = spin.lineWins.map((win) => ({
    highlight: { kind: 'line', win } as const,
    text: translate('slot.line', {
      line: win.line + 1,
      count: win.count,
      symbol: symbolName(context, theme, win.symbol),
      amount: money.shown(win.pay * spin.multiplier * lineBet),
    }),
  }))
  if (spin.scatterWin === 0) return lines
  const amount = money.shown(spin.scatterWin * spin.multiplier * lineBet)
  const text = translate('slot.scatters', { count: spin.scatters, symbol: symbolName(context, theme, 'S'), amount })
  return [...lines, { highlight: { kind: 'scatter' }, text }]
}

const lineShown = 1100

/** Highlights the wins of a spin: one after the other until `stop` if the win may be celebrated, else all at once without animation. */
export const createWinParade = (reels: Reels, calm: () => boolean) => {
  let timer = 0
  const stop = () => window.clearInterval(timer)
  return {
    stop,
    show: (spin: Spin, wins: readonly SpinWin[], celebrates: boolean) => {
      stop()
      if (wins.length === 0) return
      if (calm() || !celebrates) {
        reels.light(spin.lineWins.length > 0 ? { kind: 'all', wins: spin.lineWins } : { kind: 'scatter' })
        return
      }
      let at = 0
      const next = () => {
        const win = wins[at % wins.length]
        if (win !== undefined) reels.light(win.highlight)
        at += 1
      }
      next()
      timer = window.setInterval(next, lineShown)
    },
  }
}
