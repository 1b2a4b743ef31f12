import '../frame/frame.css'
import './instant.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import { type InstantRound, instantGameForTitle } from '@perya/domain/games/instant/instant-games'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { hash32 } from '@perya/domain/games/seeded-draw'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { signedNet } from '../frame/text/outcome.ts'
import { makeRounds } from '../frame/rounds.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { renderSymbols } from '../slot/pictures.ts'
import { themeOfTitle } from '../slot/slot-theme.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { formatTableResult } from '../table/result.ts'
import { createInstantChoices } from './choices.ts'
import { openInstantRules } from './rules.ts'
import { createInstantScene } from './scene.ts'

const figure = (label: string, amount: HTMLElement) => el('div', { class: 'figure' }, el('span', {}, label), amount)

// The best prize shows the best motif of the title.
const symbolsOf = async ({ opened, translate }: GameContext<InstantRound>): Promise<string[]> => {
  const pictures = await renderSymbols(themeOfTitle(opened.game.seed, opened.game.title), 168, {
    wild: translate('wild'),
    scatter: translate('scatter'),
  })
  return [...'GFEDCBAW'].map(pictures.address)
}

const begin = async (table: GameContext<InstantRound>) => {
  const { opened, translate, money, shell, sounds, root } = table
  const name = instantGameForTitle({ gameType: opened.game.gameType, name: opened.game.title })
  if (name === null) throw new GameServerError('not_found')
  applyTheme(opened.game.seed)
  let balance = money.units(opened.balance)
  const isRunning = () => rounds.phase() === 'running'
  const stakes = opened.stakes.map(money.units).filter((stake) => stake > 0)
  let place = 0
  const scene = createInstantScene(name, {
    translate,
    calm: table.calm,
    tick: sounds.tick,
    symbols: name === 'scratch' ? await symbolsOf(table) : [],
  })
  const seen = el('p', { class: 'seen', 'aria-hidden': 'true' }, translate('instant.ready'))
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const tell = (text: string, kind = '') => {
    seen.textContent = text
    seen.dataset['kind'] = kind
    heard.textContent = text
  }
  const [held, shown, last] = [el('bdi', { dir: 'ltr' }), el('output', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }, translate('last.none'))]
  const choices = createInstantChoices(name, translate, hash32(`${opened.game.seed}${newClientRoundId()}`), (spot) => {
    scene.start()
    scene.choose(spot)
    sounds.press()
  })
  const change = (by: number) => {
    if (isRunning()) return
    place = Math.max(0, Math.min(stakes.length - 1, place + by))
    paint()
  }
  const less = el('button', { type: 'button', class: 'step', 'aria-label': translate('stake.less'), onclick: () => change(-1) }, '−')
  const more = el('button', { type: 'button', class: 'step', 'aria-label': translate('stake.more'), onclick: () => change(1) }, '+')
  const go = el('button', { type: 'button', class: 'primary spin', title: translate('instant.keys'), onclick: () => play() })
  const paint = () => {
    held.textContent = money.shown(balance)
    shown.textContent = money.shown(stakes[place] ?? 0)
    go.textContent = translate(isRunning() ? 'instant.playing' : 'instant.play')
    go.setAttribute('aria-disabled', String(rounds.phase() !== 'idle'))
    less.disabled = isRunning() || place === 0
    more.disabled = isRunning() || place === stakes.length - 1
    choices.lock(isRunning())
  }
  const decided = async (ask: GameServerInput<'bet'>): Promise<PlayedRound<InstantRound> | null> => {
    for (;;) {
      try {
        return await table.play('bet', ask)
      } catch (thrown) {
        if ((await promptRetry(table, thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))) === 'on') return null
      }
    }
  }
  const showPlay = async () => {
    const stake = stakes[place] ?? 0
    const before = balance
    balance -= stake
    paint()
    const spot = choices.chosen()
    scene.start()
    scene.choose(spot)
    const round = await decided({ round: newClientRoundId(), bets: [{ spot, amount: money.wire(stake) }] })
    if (round?.result) {
      await scene.reveal(round.result.outcome, spot)
      const { text, kind, net, times } = formatTableResult(translate, money, [round], scene.says(round.result.outcome))
      tell(text, kind)
      if (net !== null) last.textContent = signedNet(money, net)
      if (times > 0) sounds.win(times)
    } else tell(round?.state === 'cancelled' ? translate('slot.cancelled', { stake: money.shown(stake) }) : translate('instant.ready'))
    balance = round?.balance ? money.units(round.balance) : before
  }
  const rounds = makeRounds({ shell, whilePaused: table.whilePaused, shortest: shortestRoundOf('instant'), onPhase: () => paint() })
  const play = () => {
    if (rounds.phase() !== 'idle') return
    if ((stakes[place] ?? 0) > balance) return tell(translate('color.short'))
    void rounds.start(showPlay)
  }
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && (!(event.target instanceof HTMLButtonElement) || event.target.getAttribute('role') === 'radio')) {
      event.preventDefault()
      play()
    }
    if (event.key === '+' || event.key === '=') change(1)
    if (event.key === '-') change(-1)
  })
  root.replaceChildren(
    createTopBar(table, () => openInstantRules(name, table)),
    el('div', { class: 'stage' }, scene.element),
    el('div', { class: 'says' }, seen, heard),
    choices.element,
    el(
      'div',
      { class: 'panel' },
      figure(translate('balance'), held),
      el('div', { class: 'stake' }, less, figure(translate('stake'), shown), more),
      figure(translate('last'), last),
      go,
    ),
  )
  scene.choose(choices.chosen())
  paint()
}

void startGame<InstantRound>(begin)
