import type { PlayedRound } from '@perya/calls/play/game-server'
import { isCelebrated } from '@perya/domain/games/celebration'
import type { Spin } from '@perya/domain/games/slot/evaluate-spin'
import type { Machine } from '@perya/domain/games/slot/machine'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import type { GameContext } from '../frame/game-context.ts'
import { outcomeOf } from '../frame/text/outcome.ts'
import { composedStatus } from '../frame/text/status.ts'
import { sleep } from '../frame/view/el.ts'
import { showFreeGames } from './free-games.ts'
import type { SlotEvent } from './reducer.ts'
import type { Reels } from './reels/reels.ts'
import type { SlotTheme } from './slot-theme.ts'
import { createWinParade, winsOf } from './wins.ts'

/** What a round is shown on. `stage` is the element around the reels. */
type Parts = {
  readonly context: GameContext<SlotRound>
  readonly machine: Machine
  readonly theme: SlotTheme
  readonly reels: Reels
  readonly stage: HTMLElement
  readonly dispatch: (event: SlotEvent) => void
}

/** The reels while a round is shown. `lineBet` is in minor units. */
export type SlotStage = Parts & {
  /** Stops the reels at a spin; resolves when they rest. */
  readonly stopAt: (spin: Spin) => Promise<void>
  readonly showWins: (spin: Spin, lineBet: number, celebrates: boolean) => void
  readonly stopWins: () => void
}

const maxLinesInText = 3

/** Creates the function that shows a round decided by the server, with its free games, and then its result. */
export const createRoundAnimator = (parts: Parts): ((round: PlayedRound<SlotRound>, result: SlotRound) => Promise<void>) => {
  const { context, theme, reels, dispatch } = parts
  const { translate, money, sounds } = context
  const parade = createWinParade(reels, context.calm)
  const slot: SlotStage = {
    ...parts,
    stopWins: parade.stop,
    showWins: (spin, lineBet, celebrates) => parade.show(spin, winsOf(context, theme, spin, lineBet), celebrates),
    stopAt: async (spin) => {
      parade.stop()
      await reels.end(spin.stops)
      dispatch({ type: 'stopped', stops: spin.stops })
    },
  }
  return async (round, result) => {
    const [stake, payout] = [money.units(round.stake), money.units(round.payout)]
    const lineBet = stake / result.lines
    await slot.stopAt(result.base)
    const wins = winsOf(context, theme, result.base, lineBet)
    if (result.free.length > 0) {
      slot.showWins(result.base, lineBet, isCelebrated(stake, result.base.win * lineBet))
      await sleep(wins.length > 0 ? 1200 : 300)
      await showFreeGames(slot, result, lineBet, stake)
    }
    slot.showWins(result.free.at(-1) ?? result.base, lineBet, isCelebrated(stake, payout))
    const { text, kind, net, times } = outcomeOf(translate, money, [round])
    const lists = result.free.length === 0 && wins.length <= maxLinesInText
    const lines = lists ? wins.map((win) => win.text).join(' · ') : ''
    const balance = round.balance === null ? null : money.units(round.balance)
    dispatch({ type: 'settled', balance, net, status: composedStatus(text, kind, lines) })
    if (times > 0) sounds.win(times)
  }
}
