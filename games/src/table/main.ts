import '../frame/frame.css'
import './table.css'
import './scenes/scenes.css'
import type { PlayedRound, TableView } from '@perya/calls/game-server'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import { poolPayouts } from '@perya/domain/games/table/cockfight'
import { maxTableStake } from '@perya/domain/games/table/table-games'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el, sleep } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { createSeatBets } from './seat-bets.ts'
import { createBettingLayout } from './layout/betting-layout.ts'
import { makeClock } from './clock.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { makePanel } from './panel.ts'
import { createRoadMap } from './layout/road.ts'
import { openTableRules } from './rules.ts'
import { createTableScene } from './scenes/table-scene.ts'
import { formatTableResult } from './result.ts'

const watchEvery = 4000

const begin = async (table: GameContext<TableRound>) => {
  const { opened, translate, money, shell, sounds, root } = table
  const name = opened.table
  if (name === null) throw new GameServerError('not_found')
  applyTheme(opened.game.seed)
  let balance = money.units(opened.balance)
  let sending = false
  let seen = await table.request<TableView<TableRound>, 'look'>('look', {})
  const promises = new Map<number, string>()
  const bets = createSeatBets(money.units(opened.stakes[0] ?? '1'), () => balance, maxTableStake(opened.game.seed))
  const scene = createTableScene(name, translate, table.calm, sounds.tick)
  const road = createRoadMap(name, translate)
  const clock = makeClock(translate)
  const said = el('p', { class: 'seen', 'aria-hidden': 'true' })
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const tell = (text: string, kind = '') => {
    said.textContent = text
    said.dataset['kind'] = kind
    heard.textContent = text
  }
  const isOpen = () => clock.now() < seen.closesAt
  const change = (act: () => void) => () => {
    if (!isOpen() || sending) return
    act()
    paint()
  }
  const put = (spot: string) => {
    if (!isOpen() || sending) return
    const went = bets.add(spot)
    if (went === 'added') sounds.press()
    else tell(translate(went === 'short' ? 'color.short' : 'table.full'))
    paint()
  }
  const cloth = createBettingLayout({ table: name, translate, money, bets, put, seed: opened.game.seed })
  const panel = makePanel(table, bets, {
    place: () => void place(),
    undo: change(bets.undo),
    clear: change(bets.clear),
    again: change(() => {
      if (!bets.again()) tell(translate('color.short'))
    }),
  })
  // Pool odds move with every stake; unconfirmed stakes of this seat are included.
  const liveOdds = (spot: string) => {
    if (name !== 'cockfight' || spot === 'draw') return null
    const lying = (side: string) => (seen.others.stakes[side] ?? 0) + bets.on(side).laid
    const [meron, wala] = poolPayouts({ ...seen.before, pool: [lying('meron'), lying('wala')] })
    return translate('table.returns', { odds: ((spot === 'meron' ? meron : wala) / 100).toFixed(2) })
  }
  const paint = () => {
    cloth.paint(seen.others.stakes, liveOdds)
    cloth.lock(!isOpen())
    panel.paint({ balance: balance - bets.sum(), isOpen: isOpen(), sending })
    panel.translate(seen.others.players > 1 ? translate('table.players', { count: seen.others.players }) : translate('table.alone'))
  }
  const take = (fresh: TableView<TableRound>) => {
    seen = fresh
    promises.set(fresh.no, fresh.commitment)
    clock.follow(fresh)
    const lying = fresh.mine.filter(({ no, state }) => no === fresh.no && state !== 'cancelled')
    if (!sending) bets.setTaken(lying.flatMap(({ bets: laid }) => laid))
    const newest = fresh.mine.findLast((one) => one.balance !== null)
    if (newest?.balance) balance = money.units(newest.balance)
  }
  const look = async () => {
    for (;;) {
      try {
        return take(await table.request<TableView<TableRound>, 'look'>('look', {}))
      } catch (thrown) {
        await promptRetry(table, thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))
      }
    }
  }

  const place = async () => {
    const laid = bets.laid()
    if (!isOpen() || sending || laid.length === 0) return
    sending = true
    paint()
    const before = balance
    try {
      const placed = await table.request<PlayedRound<TableRound>, 'place'>('place', {
        round: newClientRoundId(),
        no: seen.no,
        bets: laid.map(({ spot, amount }) => ({ spot, amount: money.wire(amount) })),
      })
      if (placed.state === 'cancelled') tell(translate('slot.cancelled', { stake: money.shown(bets.sum()) }))
      else {
        balance = placed.balance === null ? before - bets.sum() : money.units(placed.balance)
        bets.take()
        sounds.bell()
        tell(translate('table.placed', { amount: money.shown(bets.taken()) }))
      }
      shell.post({ verb: 'round', running: true })
      shell.post({ verb: 'balance-refresh' })
    } catch (thrown) {
      const failed = thrown instanceof GameServerError ? thrown : new GameServerError('link_lost')
      if (failed.key === 'betting_closed') tell(translate('refused.betting_closed'))
      else await promptRetry(table, failed)
      bets.clear()
    }
    sending = false
    paint()
  }

  const showDrawn = async (quick: boolean) => {
    // A long draw exceeds the time that the shell waits for a silent frame.
    const own = seen.mine.filter(({ no, state }) => no === seen.drawn.no && state === 'closed')
    const renewal = own.length > 0 && !quick ? setInterval(() => shell.post({ verb: 'presenting', on: true }), 5000) : undefined
    await scene.reveal(seen.drawn.outcome, quick)
    clearInterval(renewal)
    cloth.mark(seen.drawn.outcome)
    road.show(seen.road)
    const { text, kind, net, times } = formatTableResult(translate, money, own, scene.says(seen.drawn.outcome))
    tell(text, kind)
    if (net !== null) panel.last(net)
    if (times > 0) sounds.win(times)
    paint()
    shell.post({ verb: 'presenting', on: false })
    shell.post({ verb: 'round', running: false })
    shell.post({ verb: 'balance-refresh' })
  }
  /** Waits until a moment of the server's clock; meanwhile refreshes the stakes of other seats periodically. */
  const watchUntil = async (moment: number) => {
    while (clock.now() < moment) {
      const wait = moment - clock.now()
      await sleep(Math.min(wait, watchEvery))
      await table.whilePaused()
      if (clock.now() < moment - 500 && !sending) {
        await look()
        paint()
      }
    }
  }

  const round = async () => {
    await look()
    if (clock.now() >= seen.drawsAt) {
      // The table was opened while the outcome was shown.
      await showDrawn(true)
    } else {
      scene.ready(publicBeforeDraw(name, opened.game.seed, seen.no))
      cloth.mark(null)
      tell(translate('table.open'))
      paint()
      await watchUntil(seen.closesAt)
      const forgotten = bets.sum()
      if (!sending) bets.clear()
      paint()
      tell(forgotten > 0 && !sending ? translate('table.tooLate') : translate('table.closed'))
      if (bets.taken() > 0 || sending) shell.post({ verb: 'presenting', on: true })
      scene.roll()
      const { no, drawsAt } = seen
      // Random jitter, so that not all seats send their request at the same moment.
      await sleep(Math.max(0, drawsAt - clock.now()) + 100 + Math.random() * 300)
      await table.whilePaused()
      for (let tries = 0; tries < 5; tries += 1) {
        await look()
        if (seen.no !== no || seen.mine.every((one) => one.no !== no || one.state === 'closed' || one.state === 'cancelled')) break
        await sleep(700)
      }
      await showDrawn(seen.no !== no)
    }
    paint()
    await sleep(Math.max(300, seen.endsAt - clock.now() + 60))
    await table.whilePaused()
    bets.turn()
  }

  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void place()
    if (event.key === 'Backspace') change(bets.undo)()
  })
  root.replaceChildren(
    createTopBar(table, () => openTableRules(name, table, seen.drawn, promises.get(seen.drawn.no) ?? null)),
    el('div', { class: 'stage' }, scene.element, clock.element),
    el('div', { class: 'says' }, said, heard),
    el('div', { class: 'middle' }, cloth.element, road.element),
    panel.element,
  )
  take(seen)
  road.show(seen.road)
  paint()
  for (;;) await round()
}

void startGame<TableRound>(begin)
