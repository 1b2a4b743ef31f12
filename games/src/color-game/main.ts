import '../frame/frame.css'
import './color-game.css'
import type { ColorRound } from '@perya/domain/games/color-game/color-game'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { playUntilDecided } from '../frame/play-until-decided.ts'
import { returnedStatus } from '../frame/round-state.ts'
import { makeRounds } from '../frame/rounds.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { startGame } from '../frame/start-game.ts'
import { outcomeOf } from '../frame/text/outcome.ts'
import { composedStatus, silentStatus, statusOf } from '../frame/text/status.ts'
import { sleep } from '../frame/view/el.ts'
import { type ColorEvent, reduceColor } from './reducer.ts'
import { betsOf, type ColorState, initialColorState } from './state.ts'
import { createColorView } from './view.ts'

/** Duration of the dice animation, milliseconds. */
const rollsFor = 1500

const begin = (context: GameContext<ColorRound>) => {
  const { opened, translate, money, shell, sounds } = context
  const { dice, render } = createColorView(context, {
    put: (spot) => {
      const { laid } = game.state()
      game.dispatch({ type: 'chipPlaced', spot })
      if (game.state().laid !== laid) sounds.press()
    },
    choose: (chip) => {
      game.dispatch({ type: 'chipChosen', chip })
      sounds.press()
    },
    undo: () => game.dispatch({ type: 'undone' }),
    clear: () => game.dispatch({ type: 'cleared' }),
    again: () => game.dispatch({ type: 'repeated' }),
    play: () => {
      if (game.state().laid.length > 0) void rounds.start(showThrow)
    },
  })
  const initial = initialColorState(money.units(opened.balance), opened.stakes.map(money.units))
  const game = createGame<ColorState, ColorEvent>({ initial, reduce: reduceColor, render })
  const rounds = makeRounds({
    shell,
    whilePaused: context.whilePaused,
    shortest: shortestRoundOf('color-game'),
    onPhase: (phase) => game.dispatch({ type: 'phaseChanged', phase }),
  })
  const showThrow = async () => {
    const bets = betsOf(game.state())
    const stake = totalOf(bets)
    game.dispatch({ type: 'staked', stake, status: silentStatus('color.throwing') })
    dice.roll()
    sounds.rattle()
    const rolled = sleep(context.calm() ? 0 : rollsFor)
    const wire = bets.map(({ spot, amount }) => ({ spot, amount: money.wire(amount) }))
    const round = await playUntilDecided(context, 'bet', { round: newClientRoundId(), bets: wire })
    await rolled
    const balance = round === null || round.balance === null ? null : money.units(round.balance)
    if (!round?.result) {
      dice.still()
      game.dispatch({ type: 'returned', balance, status: returnedStatus(round?.state === 'cancelled', stake, statusOf('color.ready')) })
      return
    }
    await dice.land(round.result.dice)
    sounds.tick(4)
    const shown = translate('color.dice', { dice: round.result.dice.map((die) => translate(`color.${die}`)).join(', ') })
    const { text, kind, net, times } = outcomeOf(translate, money, [round])
    game.dispatch({ type: 'landed', result: round.result })
    game.dispatch({ type: 'settled', balance, net, status: composedStatus(`${shown}. ${text}`, kind) })
    if (times > 0) sounds.win(times)
  }
}

void startGame<ColorRound>(begin)
