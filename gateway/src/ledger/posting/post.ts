import { createHash } from 'node:crypto'
import { levelLimitDays } from '@perya/domain/cashier/withdrawal-state'
import { type Minor, minor } from '@perya/domain/money/minor'
import { type Chance, systemChance } from '../../kernel/chance.ts'
import { type FunctionArguments, type FunctionName, queryFunction } from '../../kernel/database/call-function.ts'
import type { Composites, StoredFunctions } from '../../kernel/database/functions.gen.ts'
import type { Store } from '../../kernel/database/store.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

/**
 * Moves money, together with the `post-*.ts` files beside it. Every posting is one stored function: claim, locks, posting and stored outcome in one
 * transaction and one round trip. A request that is repeated, in parallel or after a crash, gets its stored outcome and moves nothing again.
 */

/** Outcome of a request. `mismatch`: the id was used for another request. `replayed`: the nonce was reused. `refused`: not stored. */
export type PostingResult = {
  readonly status: 'applied' | 'rejected' | 'tombstone' | 'mismatch' | 'refused' | 'replayed'
  readonly reason: string | null
  readonly txId: number | null
  /** The player's balance after the posting, minor units. */
  readonly balance: Minor | null
  readonly duplicate: boolean
}

/** The same, as returned by the database. */
export type PostingResultRow = {
  status: PostingResult['status']
  reason: string | null
  tx_id: number | null
  balance: number | null
  duplicate: boolean
}

/** One leg: a positive amount from one account to another of the same book and currency. */
export type PostingLeg = { readonly from: number; readonly to: number; readonly amount: Minor }

/** One request over one or more legs. `account` names the player whose balance is returned. */
export type PostingRequest = {
  /** Scope in which `extId` is unique: `member:<id>`, `prov:<code>`, `job:<name>`, `seed:<name>`. */
  readonly scope: string
  readonly extId: string
  readonly kind: string
  readonly legs: readonly PostingLeg[]
  readonly account?: number
  readonly refTx?: number
}

/** A short fingerprint of a request: another one under the same id is a mismatch. */
export const fingerprint = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/** Converts the database row of an outcome. */
export const toPostingResult = ({ status, reason, tx_id, balance, duplicate }: PostingResultRow): PostingResult => ({
  status,
  reason,
  txId: tx_id,
  balance: balance === null ? null : minor(balance),
  duplicate,
})

/** Stored functions that return `posted`. */
type PostingFunction = {
  [Name in FunctionName]: StoredFunctions[Name] extends { row: infer Row } ? (keyof Composites['posted'] extends keyof Row ? Name : never) : never
}[FunctionName]

/** Calls a stored function that returns `posted`; retries transient database errors. */
export const callPostingFunction = async <Name extends PostingFunction>(
  store: Store,
  name: Name,
  given: FunctionArguments<Name>,
  chance: Chance,
): Promise<PostingResult> => {
  const [row] = await withRetry(() => queryFunction<PostingResultRow>(store.pool, name, given), chance)
  if (!row) throw new Error(`${name} did not answer`)
  return toPostingResult(row)
}

/** Moves money over its legs, all or none. An insufficient balance is a stored `rejected`. */
export const moveMoney = (
  store: Store,
  { scope, extId, kind, legs, account, refTx }: PostingRequest,
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'move_money',
    {
      scope,
      ext: extId,
      kind,
      hash: fingerprint(kind, ...legs.flatMap(({ from, to, amount }) => [from, to, amount])),
      from: legs.map(({ from }) => from),
      to: legs.map(({ to }) => to),
      amount: legs.map(({ amount }) => amount),
      ref: refTx ?? null,
      account: account ?? null,
    },
    chance,
  )

/** Opens a hold on a player's money, until `expiresAt` if given. */
export const openHold = (
  store: Store,
  hold: { scope: string; extId: string; from: number; hold: number; amount: Minor; expiresAt?: Date },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'open_hold',
    {
      scope: hold.scope,
      ext: hold.extId,
      hash: fingerprint('hold', hold.from, hold.hold, hold.amount),
      from: hold.from,
      hold: hold.hold,
      amount: hold.amount,
      expires: hold.expiresAt ?? null,
    },
    chance,
  )

/** Ends a hold, exactly once: `posted` goes to `to`, the rest is returned. */
export const closeHold = (
  store: Store,
  hold: { scope: string; extId: string; openTx: number; state: 'posted' | 'voided' | 'expired'; to: number; posted: Minor },
  chance: Chance = systemChance,
): Promise<PostingResult> =>
  callPostingFunction(
    store,
    'close_hold',
    {
      scope: hold.scope,
      ext: hold.extId,
      hash: fingerprint('hold_close', hold.openTx, hold.state, hold.to, hold.posted),
      openTx: hold.openTx,
      state: hold.state,
      to: hold.to,
      posted: hold.posted,
    },
    chance,
  )

/**
 * Credits a deposit, once: from the external account `from`, its fee to `fees`. Its row and the posting change together. `amount`, `fee`: where another
 * amount came than was requested.
 */
export const postDeposit = (
  store: Store,
  deposit: {
    readonly id: string
    readonly now: Date
    readonly from: number
    readonly fees: number
    readonly amount?: Minor | null
    readonly fee?: Minor | null
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'settle_deposit', { amount: null, fee: null, ...deposit }, chance)

/** The fingerprint of a withdrawal, for callers that look up an earlier request before any further check. */
export const withdrawalFingerprint = (from: number, amount: Minor, accountId: string): string => fingerprint('withdrawal', from, amount, accountId)

/** Holds the money of a withdrawal and stores it, or neither; `reason` of an applied posting is its reference. */
export const postWithdrawal = (
  store: Store,
  request: {
    readonly id: string
    readonly memberId: string
    readonly from: number
    readonly hold: number
    readonly currency: string
    readonly amount: Minor
    readonly accountId: string
    /** The account number, encrypted for the row of the withdrawal. */
    readonly sealedNumber: Buffer
    readonly provedBy: 'password' | 'passkey'
    readonly key: string
    readonly now: Date
    /** Maximum amount that an account of level 1 may withdraw within 30 days (S-12). */
    readonly mostOfLevel: Minor
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { id, memberId, from, hold, currency, amount, accountId, provedBy, key, sealedNumber, now, mostOfLevel } = request
  const print = withdrawalFingerprint(from, amount, accountId)
  return callPostingFunction(
    store,
    'request_withdrawal',
    {
      id,
      member: memberId,
      from,
      hold,
      currency,
      amount,
      account: accountId,
      proved: provedBy,
      key,
      hash: print,
      sealedNumber,
      now,
      max: mostOfLevel,
      days: levelLimitDays,
    },
    chance,
  )
}

/** Decides a withdrawal, once: an approved one moves to transit in `parts`, otherwise the money is returned. */
export const postWithdrawalDecision = (
  store: Store,
  decision: {
    readonly id: string
    readonly state: 'approved' | 'rejected' | 'cancelled'
    readonly transit: number
    readonly parts: readonly Minor[]
    readonly reason: string
    readonly now: Date
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'decide_withdrawal', decision, chance)

/** Debits a wallet for a transfer and stores the transfer, or neither; null `amount`: the whole balance. Applied `reason`: its reference. */
export const postWalletTransferOut = (
  store: Store,
  move: {
    readonly id: string
    readonly memberId: string
    readonly wallet: string
    readonly vendor: string
    readonly player: string
    readonly direction: 'in' | 'out'
    readonly currency: string
    readonly from: number
    readonly transit: number
    readonly to: number
    readonly amount: Minor | null
    readonly key: string
    readonly lookAt: Date
    readonly now: Date
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { memberId: member, lookAt: pollAt, ...rest } = move
  const hash = fingerprint('wallet', move.from, move.to, move.amount ?? 'all')
  return callPostingFunction(store, 'open_wallet_transfer', { ...rest, member, hash, pollAt }, chance)
}

/** Ends a wallet transfer by the vendor's reported status, once. */
export const postWalletTransferEnd = (
  store: Store,
  end: { readonly id: string; readonly state: 'done' | 'returned'; readonly reason: string; readonly now: Date },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'close_wallet_transfer', end, chance)
