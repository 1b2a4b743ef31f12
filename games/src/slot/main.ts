import '../frame/frame.css'
import './slot.css'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { machineForSeed } from '@perya/domain/games/slot/machine-for-seed'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { playUntilDecided } from '../frame/play-until-decided.ts'
import { returnedStatus, stakeOf } from '../frame/round-state.ts'
import { makeRounds } from '../frame/rounds.ts'
import { startGame } from '../frame/start-game.ts'
import { silentStatus, statusOf } from '../frame/text/status.ts'
import { renderSymbols } from './pictures.ts'
import { reduceSlot, type SlotEvent } from './reducer.ts'
import { openRules } from './rules.ts'
import { createRoundAnimator } from './show-round.ts'
import { themeOfTitle } from './slot-theme.ts'
import { initialSlotState, type SlotState } from './state.ts'
import { loadTitleScene } from './title-art.ts'
import { createSlotView } from './view.ts'

const begin = async (context: GameContext<SlotRound>) => {
  const { opened, translate, money, sounds, shell } = context
  const machine = machineForSeed(opened.game.seed)
  const scene = await loadTitleScene(opened.game.nodeId)
  const theme = themeOfTitle(opened.game.seed, opened.game.title, scene?.palette)
  const pictures = await renderSymbols(theme, 224, { wild: translate('wild'), scatter: translate('scatter') })
  const view = createSlotView(
    context,
    { machine, theme, pictures, scene },
    {
      play: () => void rounds.start(showSpin),
      changeStake: (by) => game.dispatch({ type: 'stakeChanged', by }),
      chooseStake: (place) => game.dispatch({ type: 'stakeChosen', place }),
      openRules: () => openRules(context, machine, theme, pictures, stakeOf(game.state())),
    },
  )
  const initial = initialSlotState({
    machine,
    balance: money.units(opened.balance),
    stakes: opened.stakes.map(money.units),
    maxFirstStake: money.units('20'),
    last: opened.last,
  })
  const game = createGame<SlotState, SlotEvent>({ initial, reduce: reduceSlot, render: view.render })
  const { reels, stage } = view
  const showRound = createRoundAnimator({ context, machine, theme, reels, stage, dispatch: game.dispatch })
  const rounds = makeRounds({
    shell,
    whilePaused: context.whilePaused,
    shortest: shortestRoundOf('slot'),
    onPhase: (phase) => game.dispatch({ type: 'phaseChanged', phase }),
  })
  const showSpin = async () => {
    const stake = stakeOf(game.state())
    game.dispatch({ type: 'staked', stake, status: silentStatus('spinning') })
    sounds.press()
    reels.begin()
    const round = await playUntilDecided(context, 'spin', { round: newClientRoundId(), stake: money.wire(stake) })
    if (round?.result) {
      await showRound(round, round.result)
      return
    }
    await reels.end(game.state().stops)
    const balance = round === null || round.balance === null ? null : money.units(round.balance)
    game.dispatch({ type: 'returned', balance, status: returnedStatus(round?.state === 'cancelled', stake, statusOf('slot.ready')) })
  }
}

void startGame<SlotRound>(begin)
