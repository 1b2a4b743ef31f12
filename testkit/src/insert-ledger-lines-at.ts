import { cashAccount, openAccount, externalAccount } from '@perya/gateway/ledger'
import { vendorClearingAccount } from '@perya/gateway/testing'
import type { TestPlatform } from './test-platform.ts'

/** A ledger transaction to be inserted at a past moment. */
export type LedgerLineAt = {
  readonly memberId: string
  readonly kind: string
  readonly amount?: number
  readonly at: Date
  readonly round?: string
  readonly currency?: string
  /** The transaction that this one reverses. */
  readonly refTx?: number | undefined
  /** Offset stake reported at the end of the round. */
  readonly unplayed?: number
}

let count = 0

const leaves = /^(?:bet|withdraw|upline_transfer|downline_transfer)/

/**
 * Inserts ledger transactions at moments chosen by a test, which cannot wait for days. They are posted like all others, so that the ledger remains
 * consistent. Transactions of a round are of the vendor `TST`, all others are from or to the external account.
 */
export const insertLedgerLinesAt = async ({ app: { store } }: Pick<TestPlatform, 'app'>, lines: readonly LedgerLineAt[]): Promise<number[]> => {
  const ids: number[] = []
  for (const { memberId, kind, amount = 0, at, round, currency = 'PHP', refTx, unplayed } of lines) {
    // Concurrent callers get distinct numbers.
    count += 1
    const number = count
    const own = await openAccount(store, cashAccount(memberId, 'real', currency))
    const other = await openAccount(
      store,
      round === undefined ? externalAccount('test-lines', 'real', currency) : vendorClearingAccount('TST', 'real', currency),
    )
    const [from, to] = leaves.test(kind) ? [own, other] : [other, own]
    const { rows } = await store.pool.query<{ id: number }>(
      `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at, ref_tx, unplayed)
       values ($1, $2, $3, '', 'applied', $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        round === undefined ? 'test-lines' : 'prov:TST',
        `line-${number}`,
        kind,
        own,
        amount,
        round ?? null,
        round === undefined ? null : 'TST-game',
        at,
        refTx ?? null,
        unplayed ?? null,
      ],
    )
    if (amount > 0) await store.pool.query('select post($1, 1::smallint, $2, $3, $4)', [rows[0]?.id, from, to, amount])
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

/** A whole round: its stake, payout and offset stake; `paid` null leaves it open. */
export const insertRoundAt = (
  open: Pick<TestPlatform, 'app'>,
  memberId: string,
  at: Date,
  { stake, paid = 0, unplayed = 0 }: { readonly stake: number; readonly paid?: number | null; readonly unplayed?: number },
) => {
  count += 1
  const round = `round-${count}`
  const line = { memberId, at, round }
  return insertLedgerLinesAt(open, [
    { ...line, kind: 'bet', amount: stake },
    ...(paid === null ? [] : [{ ...line, kind: 'win', amount: paid, ...(unplayed > 0 ? { unplayed } : {}) }]),
  ])
}
