import { type Chance, systemChance } from '../chance.ts'
import type { RewardIdentity } from '../reward/reward-identities.ts'
import type { Store } from '../store/store.ts'
import { callPostingFunction, type PostingResult } from './post.ts'
import { withRetry } from './with-retry.ts'

// What the house gives: stored functions like those of post.ts, each of which reads in its own transaction whether it may.

/** Who takes something, under which key, out of which account of the house. */
export type RewardClaim = {
  readonly memberId: string
  readonly currency: string
  readonly key: string
  readonly from: number
  readonly to: number
  readonly now: Date
}

const last = ({ key, currency, from, to, now }: RewardClaim) => [key, currency, from, to, now]

/** Pays the reward of a mission for the turn that begins on `first`, once; `reason` of what was applied is the amount. */
export const postMission = (
  store: Store,
  wish: RewardClaim & { readonly mission: string; readonly period: string; readonly first: string; readonly end: string },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'claim_mission', [wish.memberId, wish.mission, wish.period, wish.first, wish.end, ...last(wish)], chance)

/** Gives back what decided bets bring by kind of game; `rates` by level, in ten-thousandths. Less than `least` is not paid. */
export const postRebate = (
  store: Store,
  wish: RewardClaim & { readonly since: Date; readonly rates: readonly Readonly<Record<string, number>>[]; readonly least: number },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'claim_rebate', [wish.memberId, wish.since, JSON.stringify(wish.rates), wish.least, ...last(wish)], chance)

/** Gives back a share of what the week from `first` on has lost, once. */
export const postCashBack = (
  store: Store,
  wish: RewardClaim & { readonly first: string; readonly rates: readonly number[] },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'claim_cash_back', [wish.memberId, wish.first, [...wish.rates], ...last(wish)], chance)

/** Pays the next part of a red envelope, once per member, and once per identity that the envelope distinguishes. */
export const postRedEnvelope = (
  store: Store,
  wish: RewardClaim & { readonly id: string; readonly identities: readonly RewardIdentity[] },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'open_red_envelope', [wish.memberId, wish.id, ...last(wish), JSON.stringify(wish.identities)], chance)

/** Writes a draw down and pays its prizes, once; says how many. */
export const postRaffleDraw = async (
  store: Store,
  draw: {
    readonly raffle: string
    readonly root: Buffer
    readonly seed: Buffer
    readonly numbers: readonly number[]
    readonly from: number
    readonly now: Date
  },
  chance: Chance = systemChance,
): Promise<number> => {
  const { raffle, root, seed, numbers, from, now } = draw
  const text = 'select draw_raffle($1, $2, $3, $4, $5, $6) as n'
  const values = [raffle, root, seed, [...numbers], from, now]
  const done = await withRetry(() => store.pool.query<{ n: number }>({ name: 'draw-raffle', text, values }), chance)
  return done.rows[0]?.n ?? 0
}
