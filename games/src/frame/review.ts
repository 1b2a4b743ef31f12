import type { Purse } from './amount.ts'
import { el } from './el.ts'
import type { Say } from './words.ts'

type Settled = { readonly round: string; readonly held: boolean; readonly payout: string }

const isSettled = (raw: unknown): raw is Settled => typeof raw === 'object' && raw !== null && 'round' in raw && 'held' in raw && 'payout' in raw

/**
 * The payout in review that an answer of the game's server is about: of the round itself, or of the newest own round at a shared table. Null: its rounds were
 * paid; undefined: it is about no round.
 */
export const payoutInReview = (value: unknown): string | null | undefined => {
  const mine: unknown = typeof value === 'object' && value !== null && 'mine' in value ? value.mine : []
  const rounds = [value, ...(Array.isArray(mine) ? mine : [])].filter(isSettled)
  return rounds.length === 0 ? undefined : (rounds.findLast(({ held }) => held)?.payout ?? null)
}

/** The line that tells a player that a payout is in review. It shows with the round that it is about, and goes with the next. */
export const reviewLine = (say: Say, purse: Purse): { readonly line: HTMLElement; readonly look: (value: unknown) => void } => {
  const line = el('p', { class: 'review', role: 'status', hidden: true })
  return {
    line,
    look: (value) => {
      const payout = payoutInReview(value)
      if (payout === undefined) return
      line.hidden = payout === null
      const text = payout === null ? '' : say('review', { amount: purse.shown(purse.units(payout)) })
      // Set again it would be read out again.
      if (line.textContent !== text) line.textContent = text
    },
  }
}
