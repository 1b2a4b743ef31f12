import type { MoneyFormat } from '../text/amount.ts'
import { el } from './el.ts'
import type { Translate } from '../text/messages.ts'

type Settled = { readonly round: string; readonly held: boolean; readonly payout: string }

const isSettled = (raw: unknown): raw is Settled => typeof raw === 'object' && raw !== null && 'round' in raw && 'held' in raw && 'payout' in raw

/**
 * Finds the payout in review in an answer of the game server: of the round itself, or of the player's newest round at a shared table. Null: the
 * rounds of the answer were paid; undefined: the answer contains no round.
 */
export const payoutInReview = (value: unknown): string | null | undefined => {
  const mine: unknown = typeof value === 'object' && value !== null && 'mine' in value ? value.mine : []
  const rounds = [value, ...(Array.isArray(mine) ? mine : [])].filter(isSettled)
  return rounds.length === 0 ? undefined : (rounds.findLast(({ held }) => held)?.payout ?? null)
}

/** The line that informs a player of a payout in review. It appears with its round and disappears with the next one. */
export const reviewLine = (translate: Translate, money: MoneyFormat): { readonly line: HTMLElement; readonly update: (value: unknown) => void } => {
  const line = el('p', { class: 'review', role: 'status', hidden: true })
  return {
    line,
    update: (value) => {
      const payout = payoutInReview(value)
      if (payout === undefined) return
      line.hidden = payout === null
      const text = payout === null ? '' : translate('review', { amount: money.shown(money.units(payout)) })
      // Setting the same text again would make a screen reader announce it again.
      if (line.textContent !== text) line.textContent = text
    },
  }
}
