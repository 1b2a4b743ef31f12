import type { Minor } from '@perya/domain/money/minor'
import type { Generated, Selectable } from 'kysely'

type WalletTransferTable = {
  id: string
  member_id: string
  wallet: string
  vendor: string
  player_id: string
  direction: 'in' | 'out'
  currency: string
  amount: Minor
  from_id: number
  transit_id: number
  to_id: number
  state: 'open' | 'done' | 'returned'
  reason: string
  open_tx: number
  close_tx: number | null
  made_at: Date
  closed_at: Date | null
  look_at: Date | null
  looks: Generated<number>
}

/** A wallet transfer as stored. */
export type WalletTransfer = Selectable<WalletTransferTable>

/** Tables of the ledger. Amounts are minor units. Rows of `ledger_tx` and `transfer` are written by stored functions only. */
export type WalletTables = {
  currency: { code: string; exponent: number }
  account: {
    id: Generated<number>
    book: 'real' | 'fun'
    currency: string
    owner_type: 'member' | 'guest' | 'house' | 'provider' | 'external' | 'suspense'
    owner_id: string
    kind: string
    bounded: boolean
    balance: Generated<number>
    seq: Generated<number>
    frozen: Generated<boolean>
  }
  ledger_tx: {
    id: Generated<number>
    scope: string
    ext_id: string
    kind: string
    req_hash: string
    outcome: 'applied' | 'rejected' | 'tombstone'
    reason: string | null
    account_id: number | null
    amount: number
    balance: number | null
    round_id: string | null
    title_id: string | null
    ref_tx: number | null
    unplayed: number | null
    created_at: Generated<Date>
  }
  transfer: {
    id: Generated<number>
    tx_id: number
    leg: number
    book: 'real' | 'fun'
    currency: string
    from_id: number
    to_id: number
    amount: number
    from_seq: number | null
    from_after: number | null
    to_seq: number | null
    to_after: number | null
  }
  hold: {
    id: Generated<number>
    open_tx: number
    from_id: number
    hold_id: number
    amount: number
    posted: Generated<number>
    state: Generated<'open' | 'posted' | 'voided' | 'expired'>
    expires_at: Date | null
    close_tx: number | null
  }
  wallet_transfer: WalletTransferTable
  upline_transfer: { id: string; member_id: string; upline_id: string; currency: string; amount: Minor; tx_id: number; made_at: Date }
  v_ledger_totals: { book: string; currency: string; total: number }
  invariant_violation: { rule: string; account: number | null; detail: string }
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends WalletTables {}
}
