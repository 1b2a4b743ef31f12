import '../frame/frame.css'
import './instant.css'
import { type InstantRound, instantGameForTitle } from '@perya/domain/games/instant/instant-games'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { hash32 } from '@perya/domain/games/seeded-draw'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { playUntilDecided } from '../frame/play-until-decided.ts'
import { returnedStatus, shownBalance, stakeOf } from '../frame/round-state.ts'
import { makeRounds } from '../frame/rounds.ts'
import { startGame } from '../frame/start-game.ts'
import { composedStatus, statusOf } from '../frame/text/status.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { renderSymbols } from '../slot/pictures.ts'
import { themeOfTitle } from '../slot/slot-theme.ts'
import { formatTableResult } from '../table/result.ts'
import { type InstantEvent, reduceInstant } from './reducer.ts'
import { initialInstantState, type InstantState } from './state.ts'
import { createInstantView } from './view.ts'

// The best prize shows the best motif of the title.
const symbolsOf = async ({ opened, translate }: GameContext<InstantRound>): Promise<string[]> => {
  const labels = { wild: translate('wild'), scatter: translate('scatter') }
  const pictures = await renderSymbols(themeOfTitle(opened.game.seed, opened.game.title), 168, labels)
  return [...'GFEDCBAW'].map(pictures.address)
}

const begin = async (context: GameContext<InstantRound>) => {
  const { opened, translate, money, shell, sounds } = context
  const name = instantGameForTitle({ gameType: opened.game.gameType, name: opened.game.title })
  if (name === null) throw new GameServerError('not_found')
  applyTheme(opened.game.seed)
  const { scene, render } = createInstantView(context, name, name === 'scratch' ? await symbolsOf(context) : [], {
    choose: (event) => {
      if (game.state().phase === 'running') return
      game.dispatch(event)
      scene.start()
      scene.choose(game.state().chosen)
      sounds.press()
    },
    changeStake: (by) => game.dispatch({ type: 'stakeChanged', by }),
    chooseStake: (place) => game.dispatch({ type: 'stakeChosen', place }),
    play: () => {
      if (rounds.phase() !== 'idle') return
      if (stakeOf(game.state()) > shownBalance(game.state())) game.dispatch({ type: 'announced', status: statusOf('color.short') })
      else void rounds.start(showPlay)
    },
  })
  const seed = hash32(`${opened.game.seed}${newClientRoundId()}`)
  const initial = initialInstantState(name, money.units(opened.balance), opened.stakes.map(money.units), seed)
  const game = createGame<InstantState, InstantEvent>({ initial, reduce: reduceInstant, render })
  const rounds = makeRounds({
    shell,
    whilePaused: context.whilePaused,
    shortest: shortestRoundOf('instant'),
    onPhase: (phase) => game.dispatch({ type: 'phaseChanged', phase }),
  })
  const showPlay = async () => {
    const { chosen: spot } = game.state()
    const stake = stakeOf(game.state())
    game.dispatch({ type: 'staked', stake, status: null })
    scene.start()
    scene.choose(spot)
    const round = await playUntilDecided(context, 'bet', { round: newClientRoundId(), bets: [{ spot, amount: money.wire(stake) }] })
    const balance = round?.balance ? money.units(round.balance) : null
    if (!round?.result) {
      game.dispatch({ type: 'returned', balance, status: returnedStatus(round?.state === 'cancelled', stake, statusOf('instant.ready')) })
      return
    }
    await scene.reveal(round.result.outcome, spot)
    const { text, kind, net, times } = formatTableResult(translate, money, [round], scene.says(round.result.outcome))
    game.dispatch({ type: 'settled', balance, net, status: composedStatus(text, kind) })
    if (times > 0) sounds.win(times)
  }
}

void startGame<InstantRound>(begin)
