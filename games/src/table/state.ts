import type { TableView } from '@perya/calls/play/game-server'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import type { TableName } from '@perya/domain/games/table/table-games'
import { emptyStatus, type Status } from '../frame/text/status.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { initialSeatBets, type SeatBets } from './seat-bets.ts'

/** State of a shared table as this page shows it. Amounts are minor units, times milliseconds of the server's clock. */
export type TableState = {
  readonly name: TableName
  /** What the server reported last. */
  readonly view: TableView<TableRound>
  /** The server's time at the last event. */
  readonly now: number
  readonly balance: number
  readonly maxStake: number
  readonly bets: SeatBets
  /** The request with the laid chips that is in flight, with the balance before it; null if there is none. */
  readonly sending: { readonly balance: number } | null
  /** Commitments that this page received, by number of round; they prove the draw afterwards. */
  readonly commitments: ReadonlyMap<number, string>
  /** The drawn outcome whose spots are marked, and the past outcomes shown. They follow the animation, not the answer of the server. */
  readonly marked: TableOutcome | null
  readonly road: readonly string[]
  /** Net result of the last round with a bet; null before it. */
  readonly lastNet: number | null
  readonly status: Status
}

/** Beginning of a table: its name, and the balance, chip and limit of the seat. */
type TableStart = {
  readonly name: TableName
  readonly view: TableView<TableRound>
  readonly balance: number
  readonly chip: number
  readonly maxStake: number
}

/** Returns the state at the start. */
export const initialTableState = ({ name, view, balance, chip, maxStake }: TableStart): TableState => ({
  name,
  view,
  now: view.now,
  balance,
  maxStake,
  bets: initialSeatBets(chip),
  sending: null,
  commitments: new Map(),
  marked: null,
  road: view.road,
  lastNet: null,
  status: emptyStatus,
})

/** Whether bets are accepted now. */
export const isOpen = ({ now, view }: TableState): boolean => now < view.closesAt

/** Whether chips may be changed now. */
export const mayChange = (state: TableState): boolean => isOpen(state) && state.sending === null

/** Balance to show: chips on the layout are deducted before they are sent. */
export const balanceAfterChips = ({ balance, bets }: TableState): number => balance - totalOf(bets.laid)
