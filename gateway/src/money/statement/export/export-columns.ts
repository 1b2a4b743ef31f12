import type { Input } from '@perya/calls'
import { type NameAfter, serverText } from '@perya/texts/server-text'

type List = Input<'records.export'>['list']

const columns: Readonly<Record<List, readonly NameAfter<'export.column'>[]>> = {
  movements: ['when', 'kind', 'game', 'vendor', 'cameIn', 'wentOut', 'balanceAfter', 'currency', 'reference'],
  bets: ['when', 'ended', 'game', 'vendor', 'stake', 'paidBack', 'result', 'status', 'currency', 'reference'],
  profit: ['day', 'staked', 'paidBack', 'result', 'currency'],
}

/** Returns the names of an exported list and its columns in a language. */
export const columnsOf = (list: List, language: string): { readonly title: string; readonly columns: readonly string[] } => ({
  title: serverText(language, `export.statement.${list}`),
  columns: columns[list].map((column) => serverText(language, `export.column.${column}`)),
})
