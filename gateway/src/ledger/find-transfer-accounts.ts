import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { batchWritesPerStore, batchRows } from '../kernel/database/batch-writes.ts'
import { cashAccount, openAccount } from './accounts.ts'
import { agentTransferFingerprint } from './posting/post-agent-transfer.ts'

/** The two accounts of a transfer between upline and downline, and the transfer that was already made under its key; null when there is none. */
export type TransferAccountRow = {
  readonly from_id: number | null
  readonly balance: number | null
  readonly to_id: number | null
  readonly print: string | null
  readonly before_from: number | null
  readonly before: string | null
}

/** Columns of a `PurseRow`. */
export const transferAccountColumns = 'f.id as from_id, f.balance, t.id as to_id, x.req_hash as print, x.account_id as before_from, b.id as before'

type Expressions = { readonly member: string; readonly neighbour: string; readonly currency: string; readonly key: string }

/**
 * Joins of `purseColumns`; `of` has the SQL expressions of the sender's id, the receiver's id, the currency and the idempotency key. Lateral with a
 * limit, so that each row is one lookup in a unique index: a plan for many rows would read all accounts, and every posting of the member.
 */
export const transferAccountJoins = (way: 'upline' | 'downline', of: Expressions): string => {
  const account = (name: string, owner: string) =>
    `left join lateral (select id, balance from account
       where book = 'real' and currency = ${of.currency} and owner_type = 'member' and owner_id = ${owner} and kind = 'cash' limit 1) ${name} on true`
  return `${account('f', of.member)} ${account('t', of.neighbour)}
          left join lateral (select id, req_hash, account_id from ledger_tx
            where scope = 'member:' || ${of.member} and ext_id = '${way}:' || ${of.key} and outcome = 'applied' limit 1) x on true
          left join lateral (select id from ${way}_transfer where tx_id = x.id limit 1) b on true`
}

type TransferParties = { readonly memberId: string; readonly neighbourId: string; readonly key: string; readonly currency: string }

const findRows = batchWritesPerStore(async (pool: AppContext['store']['pool'], all: readonly TransferParties[]) => {
  const column = (of: keyof TransferParties) => all.map((one) => one[of])
  const { rows } = await pool.query<TransferAccountRow>({
    name: 'purses-of-downline',
    text: `select ${transferAccountColumns} from ${batchRows('text', 'text', 'text', 'text')} with ordinality w (member, neighbour, key, currency, n)
           ${transferAccountJoins('downline', { member: 'w.member', neighbour: 'w.neighbour', currency: 'w.currency', key: 'w.key' })} order by w.n`,
    values: [column('memberId'), column('neighbourId'), column('key'), column('currency')],
  })
  return rows
})

/** Reads the accounts of a transfer to a member directly below. */
export const findTransferAccounts = ({ store }: AppContext, parties: TransferParties): Promise<TransferAccountRow> => findRows(store.pool, parties)

/** An agent transfer as requested: sender, receiver and amount. */
export type AgentTransferQuery = {
  readonly way: 'upline' | 'downline'
  readonly memberId: string
  readonly neighbourId: string
  readonly currency: string
  /** Null when the entered text is not an amount. */
  readonly amount: Minor | null
}

/**
 * The two accounts of a transfer with the balance of the first, and the reference of the transfer that was already made under the same key, whatever
 * has changed since. Accounts that do not exist yet are opened.
 * @throws {Refusal} `idempotency_mismatch`: the key belongs to a transfer of another amount or to another member.
 */
export const transferAccountsOf = async (
  { store }: AppContext,
  { way, memberId, neighbourId, currency, amount }: AgentTransferQuery,
  row: TransferAccountRow,
): Promise<{ readonly from: number; readonly to: number; readonly balance: Minor; readonly before: string | null }> => {
  const to = row.to_id ?? (await openAccount(store, cashAccount(neighbourId, 'real', currency)))
  const from = row.from_id ?? (await openAccount(store, cashAccount(memberId, 'real', currency)))
  const { before } = row
  if (before !== null && (amount === null || row.print !== agentTransferFingerprint(way, row.before_from ?? 0, to, amount)))
    throw new Refusal('idempotency_mismatch')
  return { from, to, balance: minor(row.balance ?? 0), before }
}
