import '../frame/frame.css'
import './slot.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { machineOf } from '@perya/domain/games/slot/machine-of'
import type { SlotRound } from '@perya/domain/games/slot/play-round'
import { makeBar } from '../frame/bar.ts'
import { type Table, boot } from '../frame/boot.ts'
import { el } from '../frame/el.ts'
import { askAfterFailure } from '../frame/notice.ts'
import { makeRounds } from '../frame/rounds.ts'
import { Failed, newRound } from '../frame/talk.ts'
import { makeControls } from './controls.ts'
import { paintPictures } from './pictures.ts'
import { makeReels } from './reels.ts'
import { openRules } from './rules.ts'
import { makeShow } from './show-round.ts'
import { themeOf } from './theme.ts'

const begin = async (table: Table<SlotRound>) => {
  const { opened, say, purse, sounds, shell, root } = table
  const machine = machineOf(opened.game.seed)
  const theme = themeOf(opened.game.seed, opened.game.title)
  const pictures = await paintPictures(theme, 224, { wild: say('wild'), scatter: say('scatter') })
  const canvas = el('canvas', { width: 5, height: 3, role: 'img' })
  const reels = makeReels(canvas, machine, theme.palette, table.calm, (reel) => sounds.tick(reel))
  const stage = el('div', { class: 'stage' }, canvas)
  const controls = makeControls(table, () => void spin())
  root.replaceChildren(
    makeBar(table, () => openRules(table, machine, theme, pictures, controls.stake())),
    stage,
    controls.says,
    controls.panel,
  )
  for (const part of ['sky0', 'sky1', 'sky2', 'g', 'm', 'a', 'k', 'l'] as const)
    document.documentElement.style.setProperty(`--${part}`, theme.palette[part])
  reels.use(pictures)
  const show = makeShow(table, machine, theme, reels, controls, stage, canvas)

  const decided = async (ask: GameServerInput<'spin'>): Promise<PlayedRound<SlotRound> | null> => {
    for (;;) {
      try {
        return await table.play('spin', ask)
      } catch (thrown) {
        const failed = thrown instanceof Failed ? thrown : new Failed('link_lost')
        // The same round is asked for again: what was staked once is never staked twice.
        if ((await askAfterFailure(table, failed)) === 'on') return null
      }
    }
  }

  const rounds = makeRounds({ shell, whilePaused: table.whilePaused, shortest: shortestRoundOf('slot'), onPhase: controls.follow })
  const showSpin = async () => {
    const stake = controls.stake()
    const before = controls.balance()
    controls.tell(say('spinning'), false)
    sounds.press()
    reels.begin()
    controls.setBalance(before - stake)
    const round = await decided({ round: newRound(), stake: purse.wire(stake) })
    if (round === null || round.result === null) {
      await reels.end(show.resting())
      controls.setBalance(round?.balance === null || round === null ? before : purse.units(round.balance))
      controls.tell(say(round?.state === 'cancelled' ? 'slot.cancelled' : 'slot.ready', { stake: purse.shown(stake) }), true)
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

void boot<SlotRound>(begin)
