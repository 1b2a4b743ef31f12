import type { TableRound } from '@perya/domain/games/table/settle-table'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'
import type { GameContext } from '../frame/game-context.ts'
import { composedStatus } from '../frame/text/status.ts'
import { sleep } from '../frame/view/el.ts'
import type { TableRequests, TableStore } from './requests.ts'
import { formatTableResult } from './result.ts'
import type { TablePage } from './view.ts'

const watchEvery = 4000
const renewEvery = 5000
const maxLooks = 5

/** Creates the function that follows one round of the table by the server's clock: open, closed, drawn, over. */
export const createRoundLoop = (context: GameContext<TableRound>, table: TableStore, { scene, clock }: TablePage, look: TableRequests['look']) => {
  const { opened, translate, money, shell, sounds } = context
  const { state, dispatch } = table

  const showDrawn = async (isQuick: boolean) => {
    const { drawn, mine } = state().view
    const own = mine.filter(({ no, state: is }) => no === drawn.no && is === 'closed')
    // A long draw exceeds the time that the shell waits for a silent frame.
    const renewal = own.length > 0 && !isQuick ? setInterval(() => shell.post({ verb: 'presenting', on: true }), renewEvery) : undefined
    await scene.reveal(drawn.outcome, isQuick)
    clearInterval(renewal)
    const { text, kind, net, times } = formatTableResult(translate, money, own, scene.says(drawn.outcome))
    dispatch({ type: 'drawn', net, status: composedStatus(text, kind) })
    if (times > 0) sounds.win(times)
    shell.post({ verb: 'presenting', on: false })
    shell.post({ verb: 'round', running: false })
    shell.post({ verb: 'balance-refresh' })
  }

  /** Waits until a moment of the server's clock; meanwhile refreshes the stakes of other seats periodically. */
  const watchUntil = async (moment: number) => {
    while (clock.now() < moment) {
      await sleep(Math.min(moment - clock.now(), watchEvery))
      await context.whilePaused()
      if (clock.now() < moment - 500 && state().sending === null) await look()
    }
  }

  /** Reads the table from the draw on, until the bets of this seat in the round `no` are settled. */
  const waitForDraw = async (no: number, drawsAt: number) => {
    // Random jitter, so that not all seats send their request at the same moment.
    await sleep(Math.max(0, drawsAt - clock.now()) + 100 + Math.random() * 300)
    await context.whilePaused()
    for (let looks = 0; looks < maxLooks; looks += 1) {
      await look()
      const { view } = state()
      if (view.no !== no || view.mine.every((one) => one.no !== no || one.state === 'closed' || one.state === 'cancelled')) return
      await sleep(700)
    }
  }

  const playOpenRound = async () => {
    const { name, view } = state()
    scene.ready(publicBeforeDraw(name, opened.game.seed, view.no))
    dispatch({ type: 'roundOpened' })
    await watchUntil(view.closesAt)
    dispatch({ type: 'roundClosed' })
    const { bets, sending, view: closed } = state()
    if (bets.accepted.length > 0 || sending !== null) shell.post({ verb: 'presenting', on: true })
    scene.roll()
    await waitForDraw(closed.no, closed.drawsAt)
    await showDrawn(state().view.no !== closed.no)
  }

  return async (): Promise<void> => {
    await look()
    // A table that was opened while an outcome was shown shows it without animation.
    if (clock.now() >= state().view.drawsAt) await showDrawn(true)
    else await playOpenRound()
    await sleep(Math.max(300, state().view.endsAt - clock.now() + 60))
    await context.whilePaused()
    dispatch({ type: 'roundEnded' })
  }
}
