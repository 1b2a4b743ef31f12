import { createHash } from 'node:crypto'
import { type HashSteps, type LeafValue, runHashingSync, ticketLeaf } from '@perya/domain/lottery/proof/merkle'
import type { Selection } from '@perya/domain/lottery/selection'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { StoredTerms } from './terms.ts'

/** The ticket fields that enter the tree. None of them identifies the owner. */
export type LeafRow = {
  readonly game_code: string
  readonly name: string
  readonly family: string
  readonly code: string
  readonly play: string
  readonly selection: Selection
  readonly terms: StoredTerms
  readonly stake: number
  readonly currency: string
  readonly book: string
  readonly accepted_at: Date
}

const digest = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** SHA-256 over the steps of a hashing. */
export const runSha256 = <T>(steps: HashSteps<T>): T => runHashingSync(steps, digest)

/** The content of a leaf as a proof shows it for verification: the ticket as it was sold. */
export const leafValue = (row: LeafRow): { readonly [key: string]: LeafValue | undefined } => ({
  issue: `${row.game_code}/${row.name}`,
  ticketId: row.code,
  family: row.family,
  play: row.play,
  selection: row.selection,
  terms: row.terms,
  stake: formatAmount(minor(row.stake), currencyDigits(row.currency)),
  currency: row.currency,
  book: row.book,
  acceptedAt: row.accepted_at.toISOString(),
})

/** The leaf hash of a ticket. */
export const leafHash = (row: LeafRow): Uint8Array => runSha256(ticketLeaf(leafValue(row)))

/** Columns of a leaf, of `lottery_ticket t`, `lottery_issue i`, `lottery_game g` and `account a`. */
export const leafColumns = `i.game_code, i.name, g.family, t.code, t.play, t.selection, t.terms, t.stake, a.currency, a.book, t.accepted_at`

/** The tables behind those columns. */
export const leafTables = `lottery_ticket t join lottery_issue i on i.id = t.issue_id join lottery_game g on g.code = i.game_code join account a on a.id = t.account_id`
