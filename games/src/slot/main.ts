import '../frame/frame.css'
import './slot.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { machineForSeed } from '@perya/domain/games/slot/machine-for-seed'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { makeRounds } from '../frame/rounds.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createSlotControls } from './controls.ts'
import { renderSymbols } from './pictures.ts'
import { createReels } from './reels.ts'
import { openRules } from './rules.ts'
import { createRoundAnimator } from './show-round.ts'
import { themeOfTitle } from './slot-theme.ts'

const begin = async (table: GameContext<SlotRound>) => {
  const { opened, translate, money, sounds, shell, root } = table
  const machine = machineForSeed(opened.game.seed)
  const theme = themeOfTitle(opened.game.seed, opened.game.title)
  const pictures = await renderSymbols(theme, 224, { wild: translate('wild'), scatter: translate('scatter') })
  const canvas = el('canvas', { width: 5, height: 3, role: 'img' })
  const reels = createReels(canvas, machine, theme.palette, table.calm, (reel) => sounds.tick(reel))
  const stage = el('div', { class: 'stage' }, canvas)
  const controls = createSlotControls(table, () => void spin())
  root.replaceChildren(
    createTopBar(table, () => openRules(table, machine, theme, pictures, controls.stake())),
    stage,
    controls.says,
    controls.panel,
  )
  for (const part of ['sky0', 'sky1', 'sky2', 'g', 'm', 'a', 'k', 'l'] as const)
    document.documentElement.style.setProperty(`--${part}`, theme.palette[part])
  reels.use(pictures)
  const show = createRoundAnimator(table, machine, theme, reels, controls, stage, canvas)

  const decided = async (ask: GameServerInput<'spin'>): Promise<PlayedRound<SlotRound> | null> => {
    for (;;) {
      try {
        return await table.play('spin', ask)
      } catch (thrown) {
        const failed = thrown instanceof GameServerError ? thrown : new GameServerError('link_lost')
        // The same round is requested again: no second stake is taken.
        if ((await promptRetry(table, failed)) === 'on') return null
      }
    }
  }

  const rounds = makeRounds({ shell, whilePaused: table.whilePaused, shortest: shortestRoundOf('slot'), onPhase: controls.follow })
  const showSpin = async () => {
    const stake = controls.stake()
    const before = controls.balance()
    controls.tell(translate('spinning'), false)
    sounds.press()
    reels.begin()
    controls.setBalance(before - stake)
    const round = await decided({ round: newClientRoundId(), stake: money.wire(stake) })
    if (round === null || round.result === null) {
      await reels.end(show.resting())
      controls.setBalance(round?.balance === null || round === null ? before : money.units(round.balance))
      controls.tell(translate(round?.state === 'cancelled' ? 'slot.cancelled' : 'slot.ready', { stake: money.shown(stake) }), true)
    } else await show.play(round, round.result)
  }
  const spin = () => rounds.start(showSpin)

  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey) return
    const onButton = event.target instanceof HTMLButtonElement && event.target !== controls.spin
    if ((event.key === ' ' || event.key === 'Enter') && !onButton) {
      event.preventDefault()
      void spin()
    }
    if (event.key === '+' || event.key === '=') controls.change(1)
    if (event.key === '-') controls.change(-1)
  })
  canvas.addEventListener('click', () => void spin())
  show.start(opened.last)
}

void startGame<SlotRound>(begin)
