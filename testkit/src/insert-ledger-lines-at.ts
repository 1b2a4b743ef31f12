import { cashAccount, vendorClearingAccount, openAccount, externalAccount } from '@perya/gateway/wallet/accounts'
import type { TestPlatform } from './test-platform.ts'

/** A line of the ledger as it would have stood at a moment. */
export type LedgerLineAt = {
  readonly memberId: string
  readonly kind: string
  readonly amount?: number
  readonly at: Date
  readonly round?: string
  readonly currency?: string
  /** The line that this one takes back. */
  readonly refTx?: number | undefined
  /** What the end of a round says was not played of its stake. */
  readonly unplayed?: number
}

let count = 0

const leaves = /^(?:bet|withdraw|upline_transfer|downline_transfer)/

/**
 * Writes lines into the ledger at moments of a test's choosing: what lasts days cannot be waited for. They are posted as all others are, so
 * that the books stay right. Lines of a round are of the vendor `TST`, all others come from outside and go there.
 */
export const insertLedgerLinesAt = async ({ app: { store } }: Pick<TestPlatform, 'app'>, lines: readonly LedgerLineAt[]): Promise<number[]> => {
  const ids: number[] = []
  for (const { memberId, kind, amount = 0, at, round, currency = 'PHP', refTx, unplayed } of lines) {
    // Several may write at once.
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

/** A whole round: a stake, what it paid and what of it was not played; `paid` null leaves it open. */
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
