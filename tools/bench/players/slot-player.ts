import { randomBytes } from 'node:crypto'
import type { GameOpenAnswer, PlayedRound } from '@perya/calls/play/game-server'
import { parseAmount } from '@perya/domain/money/decimal'
import { type Browser, type RunLog, recordFault, waitUntil } from './browser.ts'

/** A player of rounds: `balance` is the expected balance by the answers so far, in minor units; `play` plays a round that is due at a moment. */
export type Player = { readonly balance: () => number; readonly end: () => void; readonly play: (due: number) => Promise<void> }

/** Parses a decimal of the wire into minor units. */
export const unitsOf = (text: string | null, { currencyDigits }: Pick<GameOpenAnswer, 'currencyDigits'>): number =>
  parseAmount(text ?? '', currencyDigits) ?? Number.NaN

/** Creates a slot player who stakes the minimum; after each round the page requests the balance. */
export const slotPlayer = (browser: Browser, opened: GameOpenAnswer, book: RunLog): Player => {
  const [stake = ''] = opened.stakes
  let balance = unitsOf(opened.balance, opened)
  return {
    balance: () => balance,
    end: browser.end,
    play: async (due) => {
      await waitUntil(due)
      const round = await browser.ask<PlayedRound, 'spin'>('spin', { round: randomBytes(16).toString('hex'), stake }, { what: 'round', due })
      if (round === null) return
      balance += unitsOf(round.payout, opened) - unitsOf(stake, opened)
      if (round.state !== 'closed') recordFault(book, `a round is ${round.state}`)
      else if (unitsOf(round.balance, opened) !== balance) recordFault(book, 'a round told another balance')
      await browser.look(performance.now())
    },
  }
}
