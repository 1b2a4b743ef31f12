import '../frame/frame.css'
import './fish.css'
import type { FishRound } from '@perya/domain/games/fish/fish'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { playUntilDecided } from '../frame/play-until-decided.ts'
import { startGame } from '../frame/start-game.ts'
import { listenToFishInput } from './input.ts'
import { type FishEvent, reduceFish } from './reducer.ts'
import { makeSchool } from './sea/school.ts'
import { groupIntoVolleys } from './shots.ts'
import { type FishState, initialFishState, isSettled } from './state.ts'
import { createFishView } from './view.ts'

const sendEvery = 450
const maxFrameSeconds = 0.05

const begin = (context: GameContext<FishRound>) => {
  const { opened, money, shell, sounds } = context
  const school = makeSchool(seededDraw(`school:${opened.game.seed}:${newClientRoundId()}`))
  const fire = (target: number | null = null) => game.dispatch({ type: 'fired', now: performance.now(), target })
  const changeLevel = (by: 1 | -1) => {
    game.dispatch({ type: 'levelChanged', by })
    sounds.press()
  }
  const chooseLevel = (place: number) => {
    game.dispatch({ type: 'levelChosen', place })
    sounds.press()
  }
  const view = createFishView(context, school, {
    shootAt: (kind) => {
      const target = school.nearest(kind, game.state().sea)
      if (!target) return
      game.dispatch({ type: 'aimed', x: target.x, y: target.y })
      fire(target.id)
    },
    changeStake: changeLevel,
    chooseStake: chooseLevel,
    switchAuto: () => game.dispatch({ type: 'autoSwitched' }),
  })
  const initial = initialFishState(money.units(opened.balance), opened.stakes.map(money.units))
  const game = createGame<FishState, FishEvent>({ initial, reduce: reduceFish, render: view.render })

  const send = async () => {
    if (game.state().sent.length > 0 || game.state().waiting.length === 0) return
    game.dispatch({ type: 'sent' })
    shell.post({ verb: 'presenting', on: true })
    const bets = groupIntoVolleys(game.state().sent).map(({ spot, amount }) => ({ spot, amount: money.wire(amount) }))
    const round = await playUntilDecided(context, 'bet', { round: newClientRoundId(), bets }, () => game.dispatch({ type: 'requestFailed' }))
    const balance = round?.balance ? money.units(round.balance) : null
    const [result, isCancelled] = [round?.result ?? null, round?.state === 'cancelled']
    game.dispatch({ type: 'decided', balance, result, isCancelled, fish: school.positions() })
    shell.post({ verb: 'presenting', on: false })
    if (!isSettled(game.state())) return
    shell.post({ verb: 'round', running: false })
    shell.post({ verb: 'balance-refresh' })
  }

  let before = performance.now()
  const advance = (now: number) => {
    const seconds = Math.min(maxFrameSeconds, (now - before) / 1000)
    before = now
    if (!game.state().isPaused) {
      const sea = view.fit()
      if (sea !== null) game.dispatch({ type: 'resized', sea })
      const { width } = game.state().sea
      school.swim(seconds, width < 700 ? 15 : 24, context.calm() ? 0.4 : 1, game.state().sea)
      game.dispatch({ type: 'advanced', now, seconds, fish: school.positions() })
      view.draw(game.state())
    }
    requestAnimationFrame(advance)
  }
  listenToFishInput(view.canvas, { dispatch: game.dispatch, fire, changeLevel, sea: () => game.state().sea })
  context.onPause((isPaused) => {
    before = performance.now()
    game.dispatch({ type: 'paused', isPaused })
  })
  setInterval(() => void send(), sendEvery)
  requestAnimationFrame(advance)
}

void startGame<FishRound>(begin)
