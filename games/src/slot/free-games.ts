import { isCelebrated } from '@perya/domain/games/celebration'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { statusOf } from '../frame/text/status.ts'
import { el, sleep } from '../frame/view/el.ts'
import type { SlotStage } from './show-round.ts'

/** The banner over the reels: which free game runs, what they have won, and the button that skips them. */
const makeBanner = ({ context: { translate }, stage }: SlotStage, text: string) => {
  const state = { isSkipped: false }
  const onSkip = () => {
    state.isSkipped = true
  }
  const line = el('p', {}, text)
  const banner = el('div', { class: 'free', role: 'status' }, line, el('button', { type: 'button', onclick: onSkip }, translate('slot.freeSkip')))
  stage.append(banner)
  return {
    isSkipped: () => state.isSkipped,
    show: (message: string) => {
      line.textContent = message
    },
    remove: () => banner.remove(),
  }
}

/** Shows the free games of a round one after the other, until the player skips the rest. Amounts are minor units. */
export const showFreeGames = async (slot: SlotStage, result: SlotRound, lineBet: number, stake: number): Promise<void> => {
  const { context, machine, reels, dispatch } = slot
  const { translate, money, sounds, shell } = context
  const { multiplier } = machine.freeGames
  let owed = result.base.freeGames
  let won = 0
  const banner = makeBanner(slot, translate(multiplier > 1 ? 'slot.free' : 'slot.free1', { count: owed, times: multiplier }))
  sounds.tick(4)
  await sleep(1400)
  for (const [at, spin] of result.free.entries()) {
    won += spin.win * lineBet
    if (banner.isSkipped()) continue
    await context.whilePaused()
    // Repeats the message: the shell ends its hold on a frame that is silent for long.
    shell.post({ verb: 'presenting', on: true })
    banner.show(translate('slot.freeAt', { n: at + 1, count: owed, won: money.shown(won) }))
    reels.begin()
    await sleep(context.calm() ? 100 : 500)
    await slot.stopAt(spin)
    owed += spin.freeGames
    if (spin.freeGames > 0) {
      banner.show(translate('slot.freeMore', { count: spin.freeGames }))
      sounds.tick(4)
    }
    slot.showWins(spin, lineBet, isCelebrated(stake, result.base.win * lineBet + won))
    await sleep(spin.win > 0 || spin.freeGames > 0 ? 1300 : 350)
  }
  slot.stopWins()
  const last = result.free.at(-1)
  if (banner.isSkipped() && last !== undefined) {
    reels.show(last.stops)
    dispatch({ type: 'stopped', stops: last.stops })
  }
  banner.remove()
  dispatch({ type: 'announced', status: statusOf('slot.freeDone', { won }) })
  await sleep(900)
}
