import type { CardTableView } from '@perya/calls/play/game-server'
import { emptyStatus, type Status } from '../frame/text/status.ts'
import { type AllowedMoves, allowedMoves } from './allowed-moves.ts'
import { noCards, type OwnCards } from './own-cards.ts'

/** State of the card table as this page shows it. Amounts are minor units. */
export type TongitsState = {
  /** What the server reported last; without a table the player chooses a room. */
  readonly view: CardTableView
  readonly balance: number
  /** Whether a request of the player is in flight. */
  readonly isBusy: boolean
  readonly own: OwnCards
  /** Commitments and dealt cards that this page received, by hand; they prove the deals afterwards. */
  readonly commitments: ReadonlyMap<number, string>
  readonly deals: ReadonlyMap<number, { readonly dealer: number; readonly cards: readonly number[] }>
  readonly status: Status
}

/** Returns the state before the first answer is applied. */
export const initialTongitsState = (view: CardTableView, balance: number): TongitsState => ({
  view: { ...view, table: null },
  balance,
  isBusy: false,
  own: noCards,
  commitments: new Map(),
  deals: new Map(),
  status: emptyStatus,
})

/** Moves that the player may make now with the selected cards. */
export const movesOf = ({ view: { table }, own }: TongitsState): AllowedMoves => allowedMoves(table?.hand ?? null, table?.you ?? 0, own.chosen)
