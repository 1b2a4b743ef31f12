import type { DayRange } from '@perya/domain/records/period'
import type { Value } from '@perya/calls'
import type { AppContext } from '../context.ts'
import type { BetStatus } from './tables.ts'

/** Something that was bet on, whoever runs it. */
export type BetRecord = {
  readonly id: number
  /** Whose it is, where bets of many are read. */
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
  /** Of a lottery: which ticket, so that it can be shown and proved. */
  readonly ticket: Value<'records.bets'>['list'][number]['ticket']
}

/** Which bets of an account. */
export type BetFilter = {
  readonly account: number
  readonly days: DayRange
  readonly vendor: string
  readonly game: string
  readonly status: '' | BetStatus
  /** In which names are said. */
  readonly language: string
}

/** A place in a source: bets on this side of it, by time and then by id. `isOn`: those of the very moment count as well. */
export type PageCursor = { readonly at: number; readonly id: number | 'none' | 'all' }

/** What bets add up to; `unplayed` is what of their stakes is no valid bet. */
export type BetSum = { readonly n: number; readonly stake: number; readonly paid: number; readonly unplayed: number }

/** No bets. */
export const emptyBetSum: BetSum = { n: 0, stake: 0, paid: 0, unplayed: 0 }

/** Where bets come from: the rounds of vendors, the tickets of lotteries. The betting record is whatever its sources have, by time. */
export type BetSource = {
  /** Short name of the source in the keys of pages. */
  readonly name: string
  /** Up to `limit` bets older than an edge, the newest first; or newer ones, the oldest first. */
  readonly read: (app: AppContext, wanted: BetFilter, edge: PageCursor | null, limit: number, oldestFirst: boolean) => Promise<readonly BetRecord[]>
  readonly total: (app: AppContext, wanted: BetFilter) => Promise<BetSum>
}
