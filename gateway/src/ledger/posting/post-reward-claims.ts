import { rateParts } from '@perya/domain/rebate/rebate'
import { type Chance, systemChance } from '../../kernel/chance.ts'
import type { RewardIdentity } from './reward-identity.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'
import { callPostingFunction, type PostingResult } from './post.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

// Postings of rewards: stored functions like those of post.ts; each checks the eligibility in its own transaction.

/** A claim of a reward: the member, the idempotency key, the operator account that pays and the account that is credited. */
export type RewardClaim = {
  readonly memberId: string
  readonly currency: string
  readonly key: string
  readonly from: number
  readonly to: number
  readonly now: Date
}

const claimOf = ({ memberId: member, key, currency, from, to, now }: RewardClaim) => ({ member, key, currency, from, to, now })

/** Pays the reward of a mission for the cycle that begins on `first`, once; `reason` of an applied posting is the amount. */
export const postMission = (
  store: Store,
  request: RewardClaim & { readonly mission: string; readonly period: string; readonly first: string; readonly end: string },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'claim_mission',
    { ...claimOf(request), mission: request.mission, period: request.period, first: request.first, end: request.end },
    chance,
  )

/** Pays the rebate on settled bets by game kind; `rates` by rank level, in ten-thousandths. An amount below `least` is not paid. */
export const postRebate = (
  store: Store,
  request: RewardClaim & { readonly since: Date; readonly rates: readonly Readonly<Record<string, number>>[]; readonly min: number },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'claim_rebate', { ...claimOf(request), since: request.since, rates: request.rates, rateParts, min: request.min }, chance)

/** Pays cashback on the net loss of the week that begins on `first`, once. */
export const postCashBack = (
  store: Store,
  request: RewardClaim & { readonly first: string; readonly rates: readonly number[] },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'claim_cash_back', { ...claimOf(request), first: request.first, rates: request.rates, rateParts }, chance)

/** Pays the next part of a red envelope, once per member, and once per identity that the envelope distinguishes. */
export const postRedEnvelope = (
  store: Store,
  request: RewardClaim & { readonly id: string; readonly identities: readonly RewardIdentity[] },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(store, 'open_red_envelope', { ...claimOf(request), id: request.id, identities: request.identities }, chance)

/** Stores a raffle draw and pays its prizes, once; returns the number of prizes. */
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
): Promise<number> => (await withRetry(() => callFunction(store.pool, 'draw_raffle', draw), chance)) ?? 0

/** Issues the raffle ticket of a day, once; `reason` of an applied outcome is the code of the ticket. It moves no money. */
export const postRaffleTicket = (
  store: Store,
  ticket: {
    readonly memberId: string
    readonly raffle: string
    readonly day: string
    readonly code: string
    readonly key: string
    readonly currency: string
    readonly to: number
    readonly now: Date
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { memberId: member, to: account, ...rest } = ticket
  return callPostingFunction(store, 'claim_raffle_ticket', { ...rest, member, account }, chance)
}
