import { randomBytes } from 'node:crypto'
import type { CardTableView, GameOpenAnswer, GameResumed } from '@perya/calls/play/game-server'
import { type Browser, type RunLog, recordFault, waitUntil } from './browser.ts'
import { cardChoice } from './card-choice.ts'
import { unitsOf } from './slot-player.ts'

/** Polling interval of the card table page in milliseconds. */
const pollEveryMs = 800
const hurries = 150

/** Think time in milliseconds: for a move, and for the result of a hand before the player stays for the next. */
const thinks = { move: [1200, 2800], sit: [2000, 4000] } as const

/**
 * Creates a player at a Tongits table: polls, thinks, moves, stays for the next hand. After the stop request, plays the hand without think time and
 * leaves.
 */
export const cardPlayer = (browser: Browser, opened: GameOpenAnswer, book: RunLog) => {
  let balance = unitsOf(opened.balance, opened)
  let isStopping = false
  let hands = 0
  // The hand in which the player holds cards; its end is counted once.
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
    /** Plays from a given moment until stopped. */
    play: async (from: number): Promise<void> => {
      await waitUntil(from)
      let seen = await browser.ask<CardTableView, 'watch'>('watch', { back: true })
      let [thinking, actionAt, pollAt] = ['', 0, performance.now()]
      while (seen !== null) {
        const action = cardChoice(seen)
        if (isStopping && action?.verb === 'sit') return
        const about = action === null ? '' : `${seen.table?.no} ${JSON.stringify(action.input)}`
        if (action !== null && about !== thinking) {
          const [min, max] = thinks[action.verb]
          actionAt = performance.now() + (isStopping ? 0 : min + Math.random() * (max - min))
        }
        thinking = about
        const due = action === null ? pollAt : Math.min(pollAt, actionAt)
        await waitUntil(due)
        const isActing = action !== null && actionAt <= due
        seen = !isActing
          ? await browser.ask<CardTableView, 'watch'>('watch', { back: false }, { what: 'look', due })
          : action.verb === 'move'
            ? await browser.ask<CardTableView, 'move'>('move', action.input, { what: 'move', due })
            : await browser.ask<CardTableView, 'sit'>('sit', { ...action.input, round: randomBytes(16).toString('hex') }, { what: 'seat', due })
        pollAt = performance.now() + (isStopping ? hurries : pollEveryMs)
        if (seen === null) return recordFault(book, 'a card player had to give up')
        const isOver = take(seen)
        if (isOver || (isActing && action.verb === 'sit')) await refresh()
      }
    },
  }
}

/** A player at a Tongits table. */
export type CardPlayer = ReturnType<typeof cardPlayer>
