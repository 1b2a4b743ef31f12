import '../frame/frame.css'
import './color-game.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import type { ColorRound } from '@perya/domain/games/color-game/color-game'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el, sleep } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { outcomeOf, signedNet } from '../frame/text/outcome.ts'
import { makeRounds } from '../frame/rounds.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createColorBoard } from './color-board.ts'
import { makeDice } from './dice.ts'
import { openColorRules } from './rules.ts'

/** Duration of the dice animation, milliseconds. */
const rollsFor = 1500

const begin = (table: GameContext<ColorRound>) => {
  const { opened, translate, money, shell, sounds, root } = table
  let balance = money.units(opened.balance)
  const isRunning = () => rounds.phase() === 'running'
  const dice = makeDice(translate, table.calm)
  const seen = el('p', { class: 'seen', 'aria-hidden': 'true' }, translate('color.ready'))
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const tell = (text: string, aloud = true, kind = '') => {
    seen.textContent = text
    seen.dataset['kind'] = kind
    if (aloud) heard.textContent = text
  }
  const held = el('bdi', { dir: 'ltr' })
  const staked = el('bdi', { dir: 'ltr' })
  const last = el('bdi', { dir: 'ltr' }, translate('last.none'))
  const throwing = el(
    'button',
    { type: 'button', class: 'primary spin', title: translate('color.keys'), onclick: () => void play() },
    translate('color.throw'),
  )
  const clear = el(
    'button',
    {
      type: 'button',
      onclick: () => {
        if (!isRunning()) board.clear()
      },
    },
    translate('color.clear'),
  )
  const again = el(
    'button',
    {
      type: 'button',
      onclick: () => {
        if (!isRunning()) board.again()
      },
    },
    translate('color.again'),
  )
  const paint = () => {
    const total = board.total()
    held.textContent = money.shown(balance)
    staked.textContent = money.shown(total)
    throwing.textContent = translate(isRunning() ? 'color.throwing' : 'color.throw')
    throwing.setAttribute('aria-disabled', String(rounds.phase() !== 'idle' || total === 0))
    clear.disabled = isRunning() || total === 0
    again.disabled = isRunning() || !board.hasFormer()
  }
  const board = createColorBoard(
    table,
    () => !isRunning(),
    (refused) => {
      if (refused) tell(translate('color.short'))
      paint()
    },
    () => balance,
  )

  const decided = async (ask: GameServerInput<'bet'>): Promise<PlayedRound<ColorRound> | null> => {
    for (;;) {
      try {
        return await table.play('bet', ask)
      } catch (thrown) {
        if ((await promptRetry(table, thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))) === 'on') return null
      }
    }
  }

  const finish = async (round: PlayedRound<ColorRound>, result: ColorRound) => {
    await dice.land(result.dice)
    sounds.tick(4)
    board.mark(result)
    if (round.balance !== null) balance = money.units(round.balance)
    const shown = translate('color.dice', { dice: result.dice.map((die) => translate(`color.${die}`)).join(', ') })
    const { text, kind, net, times } = outcomeOf(translate, money, [round])
    tell(`${shown}. ${text}`, true, kind)
    last.textContent = signedNet(money, net)
    if (times > 0) sounds.win(times)
    paint()
  }

  const showThrow = async () => {
    const bets = board.bets()
    const before = balance
    balance -= board.total()
    paint()
    tell(translate('color.throwing'), false)
    board.mark(null)
    dice.roll()
    sounds.rattle()
    const rolled = sleep(table.calm() ? 0 : rollsFor)
    const round = await decided({ round: newClientRoundId(), bets: bets.map(({ spot, amount }) => ({ spot, amount: money.wire(amount) })) })
    await rolled
    if (round === null || round.result === null) {
      dice.still()
      balance = round === null || round.balance === null ? before : money.units(round.balance)
      tell(round?.state === 'cancelled' ? translate('slot.cancelled', { stake: money.shown(board.total()) }) : translate('color.ready'))
    } else {
      await finish(round, round.result)
      board.keepFormer()
    }
  }
  const rounds = makeRounds({ shell, whilePaused: table.whilePaused, shortest: shortestRoundOf('color-game'), onPhase: () => paint() })
  const play = () => (board.total() > 0 ? rounds.start(showThrow) : Promise.resolve(false))

  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement && event.target !== throwing)) {
      event.preventDefault()
      void play()
    }
    if (event.key === 'Backspace' && !isRunning()) board.undo()
  })
  const figure = (label: string, amount: HTMLElement) => el('div', { class: 'figure' }, el('span', {}, label), amount)
  root.replaceChildren(
    createTopBar(table, () => openColorRules(table)),
    dice.tray,
    el('div', { class: 'says' }, seen, heard),
    board.element,
    board.rack,
    el(
      'div',
      { class: 'panel' },
      figure(translate('balance'), held),
      figure(translate('color.staked'), staked),
      figure(translate('last'), last),
      el('div', { class: 'acts' }, clear, again, throwing),
    ),
  )
  if (opened.last?.result) dice.show(opened.last.result.dice)
  if (opened.last !== null) last.textContent = money.shown(money.units(opened.last.payout) - money.units(opened.last.stake))
  paint()
}

void startGame<ColorRound>(begin)
