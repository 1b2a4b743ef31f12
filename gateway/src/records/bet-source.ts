import type { Days } from '@perya/domain/records/period'
import type { Value } from '@perya/calls'
import type { House } from '../handler.ts'
import type { BetStatus } from './tables.ts'

/** Something that was bet on, whoever runs it. */
export type Bet = {
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
export type BetsWanted = {
  readonly account: number
  readonly days: Days
  readonly vendor: string
  readonly game: string
  readonly status: '' | BetStatus
  /** In which names are said. */
  readonly language: string
}

/** A place in a source: bets on this side of it, by time and then by id. `isOn`: those of the very moment count as well. */
export type Edge = { readonly at: number; readonly id: number | 'none' | 'all' }

/** What bets add up to; `unplayed` is what of their stakes is no valid bet. */
export type BetSum = { readonly n: number; readonly stake: number; readonly paid: number; readonly unplayed: number }

/** No bets. */
export const noBets: BetSum = { n: 0, stake: 0, paid: 0, unplayed: 0 }

/** Where bets come from: the rounds of vendors, the tickets of lotteries. The betting record is whatever its sources have, by time. */
export type BetSource = {
  /** Short name of the source in the keys of pages. */
  readonly name: string
  /** Up to `limit` bets older than an edge, the newest first; or newer ones, the oldest first. */
  readonly read: (house: House, wanted: BetsWanted, edge: Edge | null, limit: number, oldestFirst: boolean) => Promise<readonly Bet[]>
  readonly total: (house: House, wanted: BetsWanted) => Promise<BetSum>
}
