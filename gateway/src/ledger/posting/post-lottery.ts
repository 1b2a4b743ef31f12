import { type Chance, systemChance } from '../../kernel/chance.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'
import { type PostingResult, callPostingFunction, fingerprint } from './post.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

// Postings of the lotteries: stored functions like those of post.ts, over many tickets at once.

/** A sale: tickets over one or more issues from `issue` on, all or none. */
export type TicketSale = {
  readonly memberId: string
  readonly book: string
  readonly currency: string
  readonly house: number
  readonly extId: string
  /** The fingerprint of the whole request. */
  readonly hash: string
  readonly game: string
  readonly issue: string
  readonly priceId: number
  readonly tickets: readonly {
    readonly at: number
    readonly code: string
    readonly play: string
    readonly selection: object
    readonly terms: object
    readonly units: number
    readonly stake: number
    readonly rebate: number
  }[]
  readonly chase: { readonly id: string; readonly stopOnWin: boolean } | null
}

/** Sells tickets; the stored function checks the cut-off in its own transaction. */
export const sellTickets = (store: Store, sale: TicketSale, chance: Chance = systemChance): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'lottery_sell',
    {
      member: sale.memberId,
      book: sale.book,
      currency: sale.currency,
      operator: sale.house,
      ext: sale.extId,
      hash: sale.hash,
      game: sale.game,
      issue: sale.issue,
      price: sale.priceId,
      tickets: sale.tickets,
      chase: sale.chase?.id ?? null,
      stop: sale.chase?.stopOnWin ?? null,
    },
    chance,
  )

/** Refunds stakes while their issues are on sale: all, or with `some` those that may still be cancelled. */
export const cancelTicketSale = (
  store: Store,
  back: {
    readonly scope: string
    readonly extId: string
    readonly memberId: string
    readonly codes: readonly string[]
    readonly house: number
    readonly some: boolean
  },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'lottery_withdraw',
    // The tickets that remain of a chase change while it runs; its id does not.
    {
      scope: back.scope,
      ext: back.extId,
      hash: back.some ? '' : fingerprint('withdraw', ...back.codes.toSorted()),
      member: back.memberId,
      codes: back.codes,
      operator: back.house,
      some: back.some,
    },
    chance,
  )

type Batch = { readonly issueId: number; readonly version: number; readonly house: readonly number[]; readonly ids: readonly number[] }
type Priced = { readonly results: readonly string[]; readonly payouts: readonly number[] }

const callBatch = async (
  store: Store,
  name: 'lottery_settle' | 'lottery_correct',
  { issueId: issue, version, house, ids }: Batch,
  priced: Priced | null,
  chance: Chance,
): Promise<number> => {
  const given = { issue, version, operator: house, ids, results: priced?.results ?? null, payouts: priced?.payouts ?? null }
  return (await withRetry(() => callFunction(store.pool, name, given), chance)) ?? 0
}

/** Pays a batch of tickets by the first result of their issue; returns how many were not settled before. */
export const settleTickets = (store: Store, batch: Batch & Priced, chance: Chance = systemChance): Promise<number> =>
  callBatch(store, 'lottery_settle', batch, batch, chance)

/** Settles a batch again by a corrected result, or refunds every stake; reverses what was paid before. */
export const correctTickets = (
  store: Store,
  batch: Batch & (({ readonly refund: false } & Priced) | { readonly refund: true }),
  chance: Chance = systemChance,
): Promise<number> => callBatch(store, 'lottery_correct', batch, batch.refund ? null : batch, chance)
