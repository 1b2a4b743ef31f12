import '../frame/frame.css'
import './tongits.css'
import { isCelebrated } from '@perya/domain/games/celebration'
import type { CardTableView, GameServerInput, GameServerVerb } from '@perya/calls/game-server'
import { createTopBar } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { el, sleep } from '../frame/view/el.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { GameServerError, newClientRoundId } from '../frame/connection/game-server-client.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { createTurnButtons } from './turn-buttons.ts'
import { createTongitsTable } from './tongits-table.ts'
import { describeChanges } from './describe-changes.ts'
import { allowedMoves } from './allowed-moves.ts'
import { verifyDeck } from './proof.ts'
import { makeRooms } from './rooms.ts'
import { openTongitsRules } from './rules.ts'
import { openScoreSheet } from './sheet.ts'

const looksEvery = 800

const begin = async (table: GameContext<unknown>) => {
  const { opened, translate, money, shell, sounds, root } = table
  applyTheme(opened.game.seed)
  let balance = money.units(opened.balance)
  let busy = false
  let ahead = 0
  let seen = await table.request<CardTableView, 'watch'>('watch', { back: true })
  let wasHidden = false
  let scores: HTMLDialogElement | null = null
  // Commitments and dealt cards that this page received, by hand, for verifying the platform's deals.
  const promises = new Map<number, string>()
  const dealt = new Map<number, { dealer: number; cards: readonly number[] }>()
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const tell = (text: string, kind = '') => {
    if (text === '') return
    floor.tell(text, kind)
    heard.textContent = text
  }
  const onFailure = async (thrown: unknown) => {
    const failed = thrown instanceof GameServerError ? thrown : new GameServerError('link_lost')
    // A late move is not an error: the table shows what happened instead.
    if (failed.key === 'not_your_turn' || failed.key === 'move_not_allowed') tell(translate(`refused.${failed.key}`))
    else await promptRetry(table, failed)
  }
  const say1 = async <V extends Extract<GameServerVerb, 'sit' | 'move' | 'leave' | 'watch'>>(verb: V, input: GameServerInput<V>) => {
    if (busy) return
    busy = true
    paint()
    try {
      take(await table.request<CardTableView, V>(verb, input))
    } catch (thrown) {
      await onFailure(thrown)
    }
    busy = false
    paint()
  }
  const move = (act: GameServerInput<'move'>['act'], cards: readonly number[] = [], meld = -1) => {
    const { table: at } = seen
    if (at?.hand === null || at === null) return
    sounds.press()
    void say1('move', { no: at.no, step: at.hand.step, act, cards: [...cards], meld })
  }
  const offers = () => allowedMoves(seen.table?.hand ?? null, seen.table?.you ?? 0, own.chosen())
  const sit = async (room: string) => {
    await say1('sit', { round: newClientRoundId(), room })
    await refresh()
  }
  const refresh = async () => {
    shell.post({ verb: 'balance-refresh' })
    try {
      balance = money.units((await table.request<{ balance: string }, 'resume'>('resume', {})).balance)
    } catch (thrown) {
      await onFailure(thrown)
    }
    paint()
  }
  const leave = async () => {
    await say1('leave', {})
    await refresh()
  }
  const again = () => void (seen.table && sit(seen.table.room))
  const floor = createTongitsTable(translate, money, { layOff: (meld) => move('sapaw', own.chosen(), meld), onChoice: () => paint() })
  const { own } = floor
  const acts = createTurnButtons(translate, {
    draw: () => move('draw'),
    take: () => move('take', offers().take ?? []),
    fight: () => move('fight'),
    meld: () => move('meld', own.chosen()),
    layOff: () => move('sapaw', own.chosen(), offers().layOff[0] ?? -1),
    discard: () => move('discard', own.chosen()),
    answer: (challenges) => move(challenges ? 'challenge' : 'fold'),
    hint: () => own.choose(offers().hint ?? []),
    turnOrder: () => {
      own.turnOrder()
      paint()
    },
    comeBack: () => void say1('watch', { back: true }),
    leave: () => void leave(),
    scores: () => openSheet(),
    again,
  })
  const rooms = makeRooms(translate, money, (room) => void sit(room))
  const held = el('bdi', { dir: 'ltr' })
  const below = el('div', { class: 'below' }, el('div', { class: 'figure' }, el('span', {}, translate('balance')), held), acts.element)
  const openSheet = () => {
    const at = seen.table
    if (at?.end === null || at === null || scores?.isConnected) return
    const { seed } = at.end
    const no = at.no
    const before = dealt.get(no)
    scores = openScoreSheet(translate, money, at, {
      again,
      rooms: () => void leave(),
      check: () => verifyDeck(seed, promises.get(no) ?? null, before?.dealer ?? 0, at.you, before?.cards ?? []),
    })
  }
  const take = (fresh: CardTableView) => {
    const before = seen.table
    const offered = fresh.now - performance.now()
    ahead = ahead === 0 ? offered : Math.max(ahead, offered)
    seen = fresh
    const at = fresh.table
    if (at === null) return
    if (at.state === 'gathering') promises.set(at.no + 1, at.commitment)
    if (at.state === 'playing') promises.set(at.no, at.commitment)
    if (at.hand?.step === 0) dealt.set(at.no, { dealer: at.hand.dealer, cards: at.hand.own })
    const news = describeChanges(translate, before, at)
    const isOver = at.end !== null && before?.end === null
    // A winner may receive less than the hand cost.
    const celebrates = isOver && isCelebrated(0, at.end.sheet.nets[at.you] ?? 0)
    tell(news, celebrates ? 'win' : '')
    own.show(at.hand?.own ?? at.end?.hands[at.you] ?? [])
    if (before?.hand?.step !== at.hand?.step) sounds.tick((at.hand?.step ?? 0) % 4)
    const isIn = at.seats[at.you]?.isIn === true
    shell.post({ verb: 'round', running: isIn })
    shell.post({ verb: 'presenting', on: isIn && at.state === 'playing', polls: true })
    if (!isOver) return
    if (celebrates) sounds.win(4)
    void refresh()
    openSheet()
  }
  const paint = () => {
    const at = seen.table
    held.textContent = money.shown(balance)
    rooms.element.hidden = at !== null
    floor.element.hidden = at === null
    below.hidden = at === null
    if (at === null) return rooms.show(seen, balance, busy)
    const can = offers()
    floor.show(at, can)
    acts.show(at, can, own.order(), busy)
  }
  table.onPause((paused) => {
    wasHidden ||= paused
  })
  setInterval(() => floor.time(seen.table, performance.now() + ahead), 250)
  root.replaceChildren(
    createTopBar(table, () => openTongitsRules(translate)),
    rooms.element,
    floor.element,
    below,
    heard,
  )
  const first = seen
  seen = { ...first, table: null }
  take(first)
  paint()
  for (;;) {
    await sleep(seen.table === null ? 4 * looksEvery : looksEvery)
    await table.whilePaused()
    if (busy || seen.table === null) continue
    try {
      const fresh = await table.request<CardTableView, 'watch'>('watch', { back: wasHidden })
      wasHidden = false
      if (!busy) {
        take(fresh)
        paint()
      }
    } catch (thrown) {
      await onFailure(thrown)
    }
  }
}

void startGame<unknown>(begin)
