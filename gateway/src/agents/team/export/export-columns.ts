import type { Input } from '@perya/calls'
import { type NameAfter, serverText } from '@perya/texts/server-text'

type List = Input<'team.export'>['list']
type Column = NameAfter<'export.column'>

const sums: readonly Column[] = ['validBet', 'paid', 'rebate', 'bonus', 'deposits', 'withdrawals', 'playersResult', 'currency']
const columns: Readonly<Record<List, readonly Column[]>> = {
  downlines: ['member', 'level', 'agent', 'status', 'joined', 'directlyBelow', 'team', ...sums],
  bets: ['when', 'ended', 'member', 'game', 'issue', 'stake', 'paidBack', 'result', 'status', 'currency'],
  losses: ['member', 'level', ...sums],
  transactions: ['when', 'member', 'kind', 'amount', 'currency', 'reference'],
  income: ['when', 'kind', 'amount', 'balanceAfter', 'currency', 'reference'],
  contracts: [
    ...(['number', 'member', 'kind', 'period', 'version', 'state', 'upTo', 'fixedAmount', 'currency', 'offered', 'begins', 'ends'] as const),
    ...(['endReason', 'textHash'] as const),
  ],
  payments: [
    ...(['number', 'contract', 'kind', 'payer', 'member', 'from', 'to', 'state', 'reason', 'amount', 'rate', 'base', 'activeMembers'] as const),
    ...(['validBet', 'playersResult', 'currency', 'paidAt'] as const),
  ],
}

/** Title and column names of an exported team list in a language. */
export const teamColumns = (list: List, language: string): { readonly title: string; readonly columns: readonly string[] } => ({
  title: serverText(language, `export.team.${list}`),
  columns: columns[list].map((column) => serverText(language, `export.column.${column}`)),
})
