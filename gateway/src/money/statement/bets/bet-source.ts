import type { DayRange } from '@perya/domain/records/period'
import type { Value } from '@perya/calls'
import type { AppContext } from '../../../kernel/context.ts'
import type { BetStatus } from '../tables.ts'

/** A bet of any kind, from any vendor. */
export type BetRecord = {
  readonly id: number
  /** Its member, where bets of many are read. */
  readonly memberId?: string
  readonly at: Date
  readonly endedAt: Date | null
  readonly vendor: string
  readonly vendorName: string
  readonly game: string
  readonly gameName: string
  readonly reference: string
  readonly stake: number
  readonly paid: number
  /** Wins held for review, where the book can have any. */
  readonly held?: number
  readonly status: BetStatus
  /** Whether its game shows how a round was decided. */
  readonly isProvable?: boolean
  /** For a lottery: the ticket, so that it can be shown and verified. */
  readonly ticket: Value<'records.bets'>['list'][number]['ticket']
}

/** Selects bets of an account. */
export type BetFilter = {
  readonly account: number
  readonly days: DayRange
  readonly vendor: string
  readonly game: string
  readonly status: '' | BetStatus
  /** Language of names. */
  readonly language: string
}

/** A position in a source: bets on this side of it, by time, then by id. `all`, `none`: whether bets of that exact moment count. */
export type PageCursor = { readonly at: number; readonly id: number | 'none' | 'all' }

/** Sums of bets; `unplayed` is the offset stake, which is no valid bet. */
export type BetSum = { readonly n: number; readonly stake: number; readonly paid: number; readonly unplayed: number }

/** No bets. */
export const emptyBetSum: BetSum = { n: 0, stake: 0, paid: 0, unplayed: 0 }

/** A source of bets: the rounds of vendors, or the tickets of lotteries. The bet history merges all sources by time. */
export type BetSource = {
  /** Short name of the source in the keys of pages. */
  readonly name: string
  /** Reads up to `limit` bets older than a cursor, newest first; or newer ones, oldest first. */
  readonly read: (app: AppContext, wanted: BetFilter, edge: PageCursor | null, limit: number, oldestFirst: boolean) => Promise<readonly BetRecord[]>
  readonly total: (app: AppContext, wanted: BetFilter) => Promise<BetSum>
}
