import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { assertKind } from '../../contract/core/contract-people.ts'
import { readGivenPage } from '../../contract/list-given-contracts.ts'
import type { AppContext, Principal } from '../../../kernel/context.ts'
import { findMember } from '../../../identity/account/find-member.ts'
import { readPaymentPage } from '../../commission/list-payments.ts'
import type { ExportFile } from '../../../money/statement/export/mount-export.ts'
import type { TeamExportRequest } from '../../../money/statement/tables.ts'
import { readTeamBetPage } from '../reports/list-team-bets.ts'
import { requireBranch } from '../core/team-branch.ts'
import { readDownlinePage } from '../list-downlines.ts'
import { teamColumns } from './export-columns.ts'
import { readIncomePage } from '../reports/show-income.ts'
import { readLossPage } from '../reports/list-losses.ts'
import { pageOfTransactions } from '../reports/list-team-transactions.ts'

type Page<Row> = { readonly list: readonly Row[]; readonly older: string | null }
type Sums = { readonly [one in 'validBet' | 'paid' | 'rebate' | 'bonus' | 'deposit' | 'withdrawn' | 'profit']: string }

async function* every<Row>(read: (before: string) => Promise<Page<Row>>): AsyncGenerator<Row> {
  for (let before: string | null = ''; before !== null; ) {
    const page: Page<Row> = await read(before)
    yield* page.list
    before = page.older
  }
}

async function* mapped<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly (string | number)[]): AsyncGenerator<string[]> {
  for await (const row of rows) yield cells(row).map(String)
}

const sumsOf = ({ validBet, paid, rebate, bonus, deposit, withdrawn, profit }: Sums) => [validBet, paid, rebate, bonus, deposit, withdrawn, profit]

/** Rows of a list as its pages show them, page after page. */
const rowsOf = (app: AppContext, principal: Principal, asked: TeamExportRequest): AsyncGenerator<string[]> => {
  const { currency, language, list } = asked
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: app.brand.timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const when = (at: string | null) => (at === null ? '' : format.format(new Date(at)))
  const page = (before: string) => ({ ...asked, before, after: '', pageSize: 100 }) as const
  if (list === 'downlines')
    return mapped(
      every((before) => readDownlinePage(app, principal, page(before))),
      (row) => [row.name, row.depth, row.isAgent ? 1 : 0, row.status, when(row.joinedAt), row.direct, row.team, ...sumsOf(row), currency],
    )
  if (list === 'losses')
    return mapped(
      every((before) => readLossPage(app, principal, page(before))),
      (row) => [row.name, row.depth, ...sumsOf(row), currency],
    )
  if (list === 'bets')
    return mapped(
      every((before) => readTeamBetPage(app, principal, page(before), language)),
      (row) => [when(row.at), when(row.endedAt), row.who.name, row.gameName, row.issue, row.stake, row.paid, row.net, row.status, currency],
    )
  if (list === 'transactions')
    return mapped(
      every((before) => pageOfTransactions(app, principal, page(before))),
      (row) => [when(row.at), row.who.name, row.kind, row.amount, currency, row.reference],
    )
  if (list === 'contracts')
    return mapped(
      every(async (before) => {
        const given = await readGivenPage(app, principal, { ...page(before), kind: asked.contracts, member: asked.search })
        return { list: given.list, older: given.next }
      }),
      (row) => [
        ...[
          row.id,
          row.name,
          row.kind,
          row.period,
          row.version,
          row.state,
          `${formatRatePercent(row.topRate)}%`,
          row.tiers.at(-1)?.amount ?? '',
          row.currency,
        ],
        ...[when(row.offeredAt), when(row.beginsAt), when(row.endsAt), row.endedBecause ?? '', row.textHash],
      ],
    )
  if (list === 'payments')
    return mapped(
      every((before) => readPaymentPage(app, principal, { ...page(before), kind: asked.contracts, contract: '' })),
      (row) => [
        ...[`P-${row.id}`, row.contract, row.kind, row.payer ?? app.brand.name, row.member, when(row.from), when(row.to), row.state, row.reason],
        ...[row.amount, `${formatRatePercent(row.rate)}%`, row.base, row.active, row.validBet, row.profit, row.currency, when(row.paidAt)],
      ],
    )
  return mapped(
    every((before) => readIncomePage(app, principal, page(before))),
    (row) => [when(row.at), row.kind, row.amount, row.balance, currency, row.reference],
  )
}

/** The export file of a team's list. Checks again that the member is still an agent and still has the branch. */
export const teamFile = async (app: AppContext, memberId: string, asked: TeamExportRequest): Promise<ExportFile> => {
  const { username, type, book, currency } = await findMember(app, memberId)
  const principal = { memberId, username, type, book, currency, sessionId: '' }
  // Before the first byte: a file that has started can only be aborted.
  await requireBranch(app, principal, asked.parent)
  await requireBranch(app, principal, asked.member)
  if (asked.list === 'contracts' || asked.list === 'payments') await assertKind(app, memberId, asked.contracts)
  return { ...teamColumns(asked.list, asked.language), rows: rowsOf(app, principal, asked) }
}
