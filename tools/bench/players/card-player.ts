import { randomBytes } from 'node:crypto'
import type { CardTableView, GameOpenAnswer, GameResumed } from '@perya/calls/game-server'
import { type Browser, type RunLog, recordFault, waitUntil } from './browser.ts'
import { cardChoice } from './card-choice.ts'
import { unitsOf } from './slot-player.ts'

/** The page of the card table looks this often. */
const looksEvery = 800
const hurries = 150

/** How long somebody thinks: over a move, and over the sheet of a hand before he stays for the next. Milliseconds. */
const thinks = { move: [1200, 2800], sit: [2000, 4000] } as const

/** Somebody at a Tongits table: looks, thinks, moves, stays for the next hand. Told to stop, he hurries through the hand and gets up. */
export const cardPlayer = (browser: Browser, opened: GameOpenAnswer, book: RunLog) => {
  let balance = unitsOf(opened.balance, opened)
  let isStopping = false
  let hands = 0
  // The hand in which he has cards; its end is counted once.
  let inHand: number | null = null

  const take = ({ table }: CardTableView): boolean => {
    if (table === null) return false
    if (table.hand !== null) inHand = table.no
    if (table.end === null || inHand === null) return false
    balance += table.end.sheet.nets[table.you] ?? 0
    inHand = null
    hands += 1
    return true
  }
  const refresh = async () => {
    await browser.ask<GameResumed, 'resume'>('resume', {})
    await browser.look(performance.now())
  }

  return {
    balance: () => balance,
    hands: () => hands,
    end: browser.end,
    stop: () => {
      isStopping = true
    },
    /** Plays from a moment on until told to stop. */
    play: async (from: number): Promise<void> => {
      await waitUntil(from)
      let seen = await browser.ask<CardTableView, 'watch'>('watch', { back: true })
      let [thinking, actAt, lookAt] = ['', 0, performance.now()]
      while (seen !== null) {
        const act = cardChoice(seen)
        if (isStopping && act?.verb === 'sit') return
        const about = act === null ? '' : `${seen.table?.no} ${JSON.stringify(act.input)}`
        if (act !== null && about !== thinking) {
          const [least, most] = thinks[act.verb]
          actAt = performance.now() + (isStopping ? 0 : least + Math.random() * (most - least))
        }
        thinking = about
        const due = act === null ? lookAt : Math.min(lookAt, actAt)
        await waitUntil(due)
        const isActing = act !== null && actAt <= due
        seen = !isActing
          ? await browser.ask<CardTableView, 'watch'>('watch', { back: false }, { what: 'look', due })
          : act.verb === 'move'
            ? await browser.ask<CardTableView, 'move'>('move', act.input, { what: 'move', due })
            : await browser.ask<CardTableView, 'sit'>('sit', { ...act.input, round: randomBytes(16).toString('hex') }, { what: 'seat', due })
        lookAt = performance.now() + (isStopping ? hurries : looksEvery)
        if (seen === null) return recordFault(book, 'a card player had to give up')
        const isOver = take(seen)
        if (isOver || (isActing && act.verb === 'sit')) await refresh()
      }
    },
  }
}

/** Somebody at a Tongits table. */
export type CardPlayer = ReturnType<typeof cardPlayer>
