import '../frame/frame.css'
import './sports.css'
import type { GameServerInput, PlayedRound } from '@perya/calls/game-server'
import type { SlipView, SportsBoard } from '@perya/calls/sports-server'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el, sleep } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { createMatchBoard } from './board.ts'
import { makeMyBets } from './my-bets.ts'
import { makePanes } from './panes.ts'
import { createSlipPicks } from './slip-picks.ts'
import { pickName, slipState } from './labels.ts'
import { makeSlipPanel } from './slip-panel.ts'
import { openSportsRules } from './rules.ts'
import { newScores } from './scores.ts'

const lookEvery = 2000

const begin = async (table: GameContext<unknown>) => {
  const { opened, translate, money, shell, sounds, root } = table
  applyTheme(opened.game.seed)
  const failedOf = (thrown: unknown) => (thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))
  let seen = await table.request<SportsBoard, 'board'>('board', {})
  let ahead = seen.now - performance.now()
  const now = () => performance.now() + ahead
  let balance = money.units(opened.balance)
  // The balance reported with a slip is newer than that of the launch only if the slip has just changed.
  let lastChange = seen.now - 3000
  let sending = false
  const told = new Map<string, string>()
  const [said, heard] = [el('p', { class: 'seen', 'aria-hidden': 'true' }), el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })]
  const held = el('bdi', { dir: 'ltr' })
  const tell = (text: string, kind = '') => {
    said.textContent = text
    said.dataset['kind'] = kind
    heard.textContent = text
  }
  const picks = createSlipPicks()
  const board = createMatchBoard({
    translate,
    sport: seen.sport,
    isChosen: picks.has,
    choose: (match, code, odds) => {
      if (picks.toggle(match, code, odds)) sounds.press()
      else tell(translate('sports.full'))
      paint()
    },
  })
  const bets = makeMyBets({ translate, money, cashOut: (slip) => void leave(slip) })
  const slip = makeSlipPanel({
    translate,
    money,
    picks,
    chips: opened.stakes.map(money.units),
    balance: () => balance,
    changed: () => paint(),
    place: (stake, consent) => void place(stake, consent),
  })
  const panes = makePanes(translate, board.element, slip.element, bets.element)

  const paint = () => {
    held.textContent = money.shown(balance)
    board.show(seen.matches, now())
    slip.paint()
    bets.show(seen.slips)
    panes.paint(picks.all().length, seen.slips.filter(({ state }) => state === 'placed' || state === 'pending').length)
  }
  /** Announces the result of each bet once. */
  const tellSettled = (fresh: readonly SlipView[]) => {
    for (const one of fresh) {
      const before = told.get(one.round)
      told.set(one.round, one.state)
      if (before === undefined || before === one.state || (one.state !== 'closed' && one.state !== 'cancelled')) continue
      const { text, kind } = slipState(translate, money, one)
      tell(
        translate('sports.betSays', { pick: one.legs.map((leg) => pickName(translate, leg.pick, leg)).join(', '), text }),
        kind === 'won' ? 'win' : '',
      )
      if (kind === 'won') sounds.win(money.units(one.payout) / Math.max(1, money.units(one.stake)))
      shell.post({ verb: 'balance-refresh' })
    }
  }
  const take = (fresh: SportsBoard) => {
    const goals = newScores(translate, seen, fresh, (id) => fresh.slips.some(({ legs }) => legs.some(({ fixture }) => fixture === id)))
    seen = fresh
    ahead = Math.max(ahead, fresh.now - performance.now())
    // The balance of the newest change is the current balance.
    const newest = fresh.slips.filter((one) => one.balance !== null && one.changedAt > lastChange).toSorted((a, b) => b.changedAt - a.changedAt)[0]
    if (newest !== undefined && newest.balance !== null) {
      balance = money.units(newest.balance)
      lastChange = newest.changedAt
    }
    picks.follow(fresh.matches)
    if (goals !== '') tell(goals)
    tellSettled(fresh.slips)
    shell.post({ verb: 'round', running: fresh.slips.some(({ state }) => state === 'pending') })
    paint()
    // A bet may be settled between two responses: the header updates together with this page.
    shell.post({ verb: 'presenting', on: fresh.slips.some(({ state }) => state === 'placed' || state === 'pending'), polls: true })
  }
  const look = async () => {
    try {
      take(await table.request<SportsBoard, 'board'>('board', {}))
    } catch (thrown) {
      await promptRetry(table, failedOf(thrown))
    }
  }
  const refused = async (failed: GameServerError) => {
    if (failed.key === 'odds_moved') picks.moved(failed.moved)
    if (['odds_moved', 'market_shut', 'match_full', 'slip_over', 'stake_not_offered', 'insufficient_balance'].includes(failed.key))
      tell(translate(`refused.${failed.key}`))
    else await promptRetry(table, failed)
  }
  const busy = async (act: () => Promise<void>) => {
    if (sending) return
    sending = true
    slip.setSending(true)
    paint()
    try {
      await act()
    } catch (thrown) {
      await refused(failedOf(thrown))
    }
    sending = false
    slip.setSending(false)
    paint()
    await look()
  }
  const send = async (legs: GameServerInput<'slip'>['legs'], stake: number, consent: GameServerInput<'slip'>['consent']) => {
    const round = newClientRoundId()
    const placed = await table.request<PlayedRound, 'slip'>('slip', { round, stake: money.wire(stake), consent, legs })
    told.set(round, placed.state)
    for (const { fixture, pick } of legs) picks.remove(fixture, pick)
    return placed.balance === null ? [] : [money.units(placed.balance)]
  }
  const place = (stake: number, consent: GameServerInput<'slip'>['consent']) =>
    busy(async () => {
      const legs = picks.all().map(({ match, code, odds }) => ({ fixture: match.id, pick: code, odds: odds ?? 1000 }))
      const cost = picks.cost(stake)
      // Sent in parallel, so that the delays of bets on running matches overlap.
      const slips = picks.mode() === 'parlay' ? [legs] : legs.map((leg) => [leg])
      const ended = await Promise.allSettled(slips.map((one) => send(one, stake, consent)))
      const left = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      // The lowest balance is the one after all bets.
      if (left.length > 0) balance = Math.min(...left)
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      sounds.bell()
      tell(translate('sports.placed', { amount: money.shown(cost) }))
      panes.open('bets')
      shell.post({ verb: 'balance-refresh' })
    })
  const leave = (one: SlipView) =>
    busy(async () => {
      const paid = await table.request<PlayedRound, 'cashOut'>('cashOut', { round: one.round, ask: newClientRoundId(), least: one.price ?? '0.01' })
      told.set(one.round, paid.state)
      if (paid.balance !== null) balance = money.units(paid.balance)
      sounds.bell()
      tell(translate('sports.cashed', { amount: money.shown(money.units(paid.payout)) }))
      shell.post({ verb: 'balance-refresh' })
    })

  const bar = createTopBar(table, () => openSportsRules(table, seen.sport, seen.matches))
  bar.insertBefore(el('div', { class: 'figure' }, el('span', {}, translate('balance')), held), bar.querySelector('button'))
  root.replaceChildren(bar, el('p', { class: 'simulated' }, translate('sports.simulated')), el('div', { class: 'says' }, said, heard), panes.element)
  take(seen)
  setInterval(() => board.tick(now()), 1000)
  for (;;) {
    await sleep(lookEvery)
    await table.whilePaused()
    if (!sending) await look()
  }
}

void startGame<unknown>(begin)
