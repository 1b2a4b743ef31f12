import type { Store } from '../database/store.ts'
import { accountNumberIndex, indexedNumber, places } from './places.ts'
import { blindIndex, type Place } from './secrets.ts'

/** An encrypted column. Names and conditions are our own SQL, never input. */
export type SealedColumn = {
  readonly table: string
  /** Primary key. */
  readonly key: string
  /** SQL of the id of the place, where it differs from the primary key. */
  readonly owner?: string
  readonly sealed: string
  readonly place: (owner: string) => Place
  /** Condition of rows that must be sealed under the newest key; the secrets of all others are public. */
  readonly only?: string
  /** Rows per batch. */
  readonly batch: number
  /** The former plaintext column, as SQL that returns text or bytes, and how it is emptied. */
  readonly plain?: { readonly column: string; readonly value: string; readonly isFilled: string; readonly empty: string }
  /** The blind index beside it. */
  readonly index?: { readonly column: string; readonly of: (store: Pick<Store, 'pool'>, value: string) => Buffer }
}

const filled = (column: string, value = column) => ({ column, value, isFilled: `${column} is not null`, empty: 'null' })
const numberIndex = {
  column: 'number_index',
  of: (store: Pick<Store, 'pool'>, value: string) => blindIndex(store, accountNumberIndex, indexedNumber(value)),
}
const number = { sealed: 'sealed_number', batch: 500, plain: filled('number'), index: numberIndex }

/** Every encrypted column: the start fills it from plaintext, and a rotation re-encrypts it. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'vendor_key', key: 'key_id', sealed: 'sealed_secret', place: places.vendorSecret, batch: 500, plain: filled('secret') },
  { table: 'sealing_key', key: 'kid', sealed: 'sealed_jwk', place: places.sealingKey, batch: 500, plain: filled('private_jwk', 'private_jwk::text') },
  { table: 'payout_account', key: 'id', place: places.payoutNumber, ...number },
  { table: 'withdrawal', key: 'id', place: places.withdrawalNumber, ...number },
  {
    table: 'member_profile',
    key: 'member_id',
    sealed: 'sealed_id_number',
    place: places.idNumber,
    batch: 500,
    plain: { column: 'id_number', value: 'id_number', isFilled: `id_number <> ''`, empty: `''` },
  },
  { table: 'proof', key: 'id', sealed: 'sealed_content', place: places.picture, batch: 8, plain: filled('content') },
  { table: 'kyc_document', key: 'id', sealed: 'sealed_key', place: places.kycKey, batch: 500 },
  { table: 'authenticator', key: 'member_id', sealed: 'seed', place: places.authenticatorSeed, batch: 500 },
  { table: 'staff_totp', key: 'staff_id', sealed: 'sealed_seed', place: places.staffTotpSeed, batch: 500 },
  { table: 'risk_report', key: 'id', sealed: 'sealed_content', place: places.riskReport, batch: 100 },
  { table: 'web_push_key', key: 'id', sealed: 'private_key', place: places.webPushKey, batch: 1 },
  { table: 'raffle', key: 'id', sealed: 'sealed_seed', place: places.raffleSeed, only: 'drawn_at is null', batch: 500 },
  {
    table: 'lottery_issue',
    key: 'id',
    owner: `game_code || ' ' || name`,
    sealed: 'sealed_seed',
    place: places.lotterySeed,
    only: `state in ('SCHEDULED', 'OPEN', 'LOCKED')`,
    batch: 500,
  },
  { table: 'person_file', key: 'token_hash', owner: "encode(token_hash, 'hex')", sealed: 'sealed_code', place: places.personFileCode, batch: 100 },
  { table: 'console_answer', key: 'id', sealed: 'sealed_answer', place: places.consoleAnswer, batch: 100 },
]
