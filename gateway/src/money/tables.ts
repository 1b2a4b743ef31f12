import type { DepositMethod } from '@perya/domain/cashier/deposit-methods'
import type { DepositState } from '@perya/domain/cashier/deposit-state'
import type { WithdrawalPartState, WithdrawalState } from '@perya/domain/cashier/withdrawal-state'
import type { Minor } from '@perya/domain/money/minor'
import type { ColumnType, Generated, Selectable } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

type DepositTable = {
  id: string
  member_id: string
  account_id: number
  currency: string
  method: DepositMethod
  amount: Minor
  fee: Minor
  state: DepositState
  request_key: string
  req_hash: string
  provider: string
  page: WithDefault<string>
  code: WithDefault<string>
  proof_id: string | null
  reason: WithDefault<string>
  made_at: Date
  changed_at: Date
  expires_at: Date
  look_at: Date | null
  looks: Generated<number>
  tx_id: number | null
}

type WithdrawalTable = {
  id: string
  member_id: string
  account_id: number
  hold_id: number
  currency: string
  amount: Minor
  kind: 'bank' | 'wallet' | 'crypto'
  institution: string
  holder: string
  sealed_number: Buffer
  number_index: Buffer
  state: WithdrawalState
  proved_by: 'password' | 'passkey'
  request_key: string
  req_hash: string
  open_tx: number
  reason: string
  made_at: Date
  decided_at: Date | null
  done_at: Date | null
}

type PartTable = {
  withdrawal_id: string
  n: number
  follows: number | null
  amount: Minor
  received: Minor
  state: WithdrawalPartState
  queued_at: Date
  look_at: Date | null
  looks: Generated<number>
  sent_at: Date | null
  receive_by: Date | null
  warned: '' | 'half' | 'most'
  notices: number[]
  answered_at: Date | null
  dispute_until: Date | null
  proof_id: string | null
  reason: string
  provider: WithDefault<string>
  confirmed: WithDefault<Minor>
  returned: WithDefault<Minor>
  resent: WithDefault<Minor>
  refunded: WithDefault<Minor>
  claimed: Minor | null
  extended_ms: WithDefault<number>
  attention: WithDefault<'' | 'amount' | 'contradiction'>
  approved_by: WithDefault<string>
}

type ConfirmationTable = {
  id: Generated<number>
  withdrawal_id: string
  n: number
  provider: string
  kind: 'paid' | 'failed' | 'returned'
  amount: Minor
  total: Minor
  said: string
  reference: string
  recorded_by: string
  at: Generated<Date>
  tx_id: number | null
}

/** Tables of deposits and withdrawals. */
export type CashierTables = {
  /** Without a member: uploaded by a visitor, in a live chat. */
  proof: { id: string; member_id: string | null; sealed_content: Buffer; made_at: Date }
  deposit: DepositTable
  withdrawal: WithdrawalTable
  withdrawal_part: PartTable
  payment_confirmation: ConfirmationTable
  payout_account: {
    id: string
    member_id: string
    kind: 'bank' | 'wallet' | 'crypto'
    institution: string
    holder: string
    sealed_number: Buffer
    number_index: Buffer
    verified_at: Date | null
    removed_at: Date | null
    made_at: Date
  }
  cashier_watch: { one: boolean; beat_at: Date }
}

/** A deposit as stored. */
export type DepositRow = Selectable<DepositTable>
/** A withdrawal as stored. */
export type StoredWithdrawal = Selectable<WithdrawalTable>
/** A withdrawal with its account number decrypted. */
export type WithdrawalRow = Omit<StoredWithdrawal, 'sealed_number' | 'number_index'> & { readonly number: string }
/** A withdrawal part as stored. */
export type WithdrawalPartRow = Selectable<PartTable>
/** A confirmation of a payment provider for a part, as stored. */
export type Confirmation = Selectable<ConfirmationTable>

declare module '../kernel/database/tables.ts' {
  interface Tables extends CashierTables {}
}
