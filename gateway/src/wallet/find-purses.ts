import { type Minor, minor } from '@perya/domain/money/minor'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { batchedBy, batchRows } from '../store/batched.ts'
import { cashOf, openAccount } from './accounts.ts'
import { printOfNeighbour } from './post-neighbour.ts'

/** What is looked for before money goes one step up or down. */
export type Wanted = {
  readonly way: 'upline' | 'downline'
  readonly memberId: string
  readonly neighbourId: string
  readonly currency: string
  readonly key: string
  /** Null: what was typed is no amount. */
  readonly amount: Minor | null
}

type Row = { from_id: number | null; balance: number | null; to_id: number | null; print: string | null; before_from: number; before: string | null }

const account = (name: string, owner: string) =>
  `left join account ${name} on ${name}.book = 'real' and ${name}.currency = w.currency and ${name}.owner_type = 'member' and ${name}.owner_id = w.${owner} and ${name}.kind = 'cash'`

const textOf = (way: Wanted['way']) =>
  `select f.id as from_id, f.balance, t.id as to_id, x.req_hash as print, x.account_id as before_from, b.id as before
     from ${batchRows('text', 'text', 'text', 'text')} with ordinality w (member, neighbour, key, currency, n) ${account('f', 'member')} ${account('t', 'neighbour')}
     left join ledger_tx x on x.scope = 'member:' || w.member and x.ext_id = '${way}:' || w.key and x.outcome = 'applied'
     left join ${way}_transfer b on b.tx_id = x.id order by w.n`

type Looked = Omit<Wanted, 'way' | 'amount'>

const finder = (way: Wanted['way']) =>
  batchedBy(async (pool: House['store']['pool'], all: readonly Looked[]) => {
    const column = (of: keyof Looked) => all.map((one) => one[of])
    const values = [column('memberId'), column('neighbourId'), column('key'), column('currency')]
    return (await pool.query<Row>({ name: `purses-of-${way}`, text: textOf(way), values })).rows
  })

const find = { upline: finder('upline'), downline: finder('downline') }

/**
 * The two accounts of a transfer with what is in the first, and the number of what was sent under this key before. Whoever lost the answer asks
 * again and is told, whatever has changed since; another wish under the key is refused.
 */
export const findPurses = async (
  { store }: House,
  { way, memberId, neighbourId, currency, key, amount }: Wanted,
): Promise<{ readonly from: number; readonly to: number; readonly balance: Minor; readonly before: string | null }> => {
  const row = await find[way](store.pool, { memberId, neighbourId, key, currency })
  const to = row.to_id ?? (await openAccount(store, cashOf(neighbourId, 'real', currency)))
  const from = row.from_id ?? (await openAccount(store, cashOf(memberId, 'real', currency)))
  const before = row.before ?? null
  if (before !== null && (amount === null || row.print !== printOfNeighbour(way, row.before_from ?? 0, to, amount)))
    throw new Refusal('idempotency_mismatch')
  return { from, to, balance: minor(row.balance ?? 0), before }
}
