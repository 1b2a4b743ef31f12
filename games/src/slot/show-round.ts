import type { PlayedRound } from '@perya/calls/game-server'
import { isCelebrated } from '@perya/domain/games/celebration'
import type { Spin } from '@perya/domain/games/slot/evaluate-spin'
import { type Machine, reelWindow } from '@perya/domain/games/slot/machine'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import type { GameContext } from '../frame/game-context.ts'
import { el, sleep } from '../frame/view/el.ts'
import { outcomeOf, signedNet } from '../frame/text/outcome.ts'
import { motifName } from '../frame/text/messages.ts'
import type { Controls } from './controls.ts'
import type { Reels } from './reels.ts'
import type { SlotTheme } from './slot-theme.ts'

/** Animates rounds decided by the server. */
export type RoundAnimator = {
  readonly play: (round: PlayedRound<SlotRound>, result: SlotRound) => Promise<void>
  /** Stops of the reels between rounds. */
  readonly resting: () => readonly number[]
  readonly start: (last: PlayedRound<SlotRound> | null) => void
}

const LINE_SHOWN = 1100

/** Creates the round animation on these reels. */
export const createRoundAnimator = (
  table: GameContext<SlotRound>,
  machine: Machine,
  theme: SlotTheme,
  reels: Reels,
  controls: Controls,
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
): RoundAnimator => {
  const { translate, money, sounds } = table
  const name = (symbol: string) => motifName(translate, theme.motifs[symbol] ?? symbol)
  let resting: readonly number[] = machine.reels.map((strip, reel) => strip.indexOf('ABCAB'.charAt(reel)))
  let parade = 0

  const describe = (stops: readonly number[]) => {
    const columns = reelWindow(machine, stops).map((column, reel) =>
      translate('slot.reel', { n: reel + 1, symbols: [...column].map(name).join(', ') }),
    )
    canvas.setAttribute('aria-label', translate('slot.window', { reels: columns.join('; ') }))
  }

  const winsOf = (spin: Spin, lineBet: number) => [
    ...spin.lineWins.map((win) => ({
      lit: { kind: 'line', win } as const,
      text: translate('slot.line', {
        line: win.line + 1,
        count: win.count,
        symbol: name(win.symbol),
        amount: money.shown(win.pay * spin.multiplier * lineBet),
      }),
    })),
    ...(spin.scatterWin > 0
      ? [
          {
            lit: { kind: 'scatter' } as const,
            text: translate('slot.scatters', {
              count: spin.scatters,
              symbol: name('S'),
              amount: money.shown(spin.scatterWin * spin.multiplier * lineBet),
            }),
          },
        ]
      : []),
  ]

  /**
   * Highlights the winning lines of a spin: one after the other until the next round if the win may be celebrated, else all at once without
   * animation.
   */
  const march = (spin: Spin, lineBet: number, celebrates: boolean) => {
    const wins = winsOf(spin, lineBet)
    window.clearInterval(parade)
    if (wins.length === 0) return
    if (table.calm() || !celebrates) {
      reels.light(spin.lineWins.length > 0 ? { kind: 'all', wins: spin.lineWins } : { kind: 'scatter' })
      return
    }
    let at = 0
    const next = () => {
      const win = wins[at % wins.length]
      if (win !== undefined) reels.light(win.lit)
      at += 1
    }
    next()
    parade = window.setInterval(next, LINE_SHOWN)
  }

  const fall = async (spin: Spin) => {
    window.clearInterval(parade)
    await reels.end(spin.stops)
    resting = spin.stops
    describe(spin.stops)
  }

  const freeGames = async (result: SlotRound, lineBet: number, stake: number) => {
    const { multiplier } = machine.freeGames
    const banner = el('div', { class: 'free', role: 'status' })
    let skipped = false
    let owed = result.base.freeGames
    let won = 0
    const says = el('p', {}, translate(multiplier > 1 ? 'slot.free' : 'slot.free1', { count: owed, times: multiplier }))
    banner.append(
      says,
      el(
        'button',
        {
          type: 'button',
          onclick: () => {
            skipped = true
          },
        },
        translate('slot.freeSkip'),
      ),
    )
    stage.append(banner)
    sounds.tick(4)
    await sleep(1400)
    for (const [at, spin] of result.free.entries()) {
      won += spin.win * lineBet
      if (skipped) continue
      await table.whilePaused()
      // Repeats the message: the shell ends its hold on a frame that is silent for long.
      table.shell.post({ verb: 'presenting', on: true })
      says.textContent = translate('slot.freeAt', { n: at + 1, count: owed, won: money.shown(won) })
      reels.begin()
      await sleep(table.calm() ? 100 : 500)
      await fall(spin)
      owed += spin.freeGames
      if (spin.freeGames > 0) {
        says.textContent = translate('slot.freeMore', { count: spin.freeGames })
        sounds.tick(4)
      }
      march(spin, lineBet, isCelebrated(stake, result.base.win * lineBet + won))
      await sleep(spin.win > 0 || spin.freeGames > 0 ? 1300 : 350)
    }
    window.clearInterval(parade)
    const last = result.free.at(-1)
    if (skipped && last !== undefined) {
      reels.show(last.stops)
      resting = last.stops
      describe(last.stops)
    }
    banner.remove()
    controls.tell(translate('slot.freeDone', { won: money.shown(won) }), true)
    await sleep(900)
  }

  return {
    resting: () => resting,
    start: (last) => {
      if (last?.result) resting = (last.result.free.at(-1) ?? last.result.base).stops
      reels.show(resting)
      describe(resting)
      if (last !== null) controls.setLast(money.shown(money.units(last.payout) - money.units(last.stake)))
    },
    play: async (round, result) => {
      const stake = money.units(round.stake)
      const payout = money.units(round.payout)
      const lineBet = stake / result.lines
      await fall(result.base)
      const wins = winsOf(result.base, lineBet)
      if (result.free.length > 0) {
        march(result.base, lineBet, isCelebrated(stake, result.base.win * lineBet))
        await sleep(wins.length > 0 ? 1200 : 300)
        await freeGames(result, lineBet, stake)
      }
      const shown = result.free.at(-1) ?? result.base
      march(shown, lineBet, isCelebrated(stake, payout))
      if (round.balance !== null) controls.setBalance(money.units(round.balance))
      const { text, kind, net, times } = outcomeOf(translate, money, [round])
      const lines = result.free.length === 0 && wins.length > 0 && wins.length <= 3 ? ` · ${wins.map(({ text }) => text).join(' · ')}` : ''
      controls.tell(`${text}${lines}`, true, kind === 'win' ? 'win' : undefined)
      controls.setLast(signedNet(money, net))
      if (times > 0) sounds.win(times)
    },
  }
}
