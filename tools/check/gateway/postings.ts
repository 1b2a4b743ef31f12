import { type Source, sources } from '../sources.ts'

const definition = /^gateway\/sql\/functions\/(?<area>[a-z]+)\/(?<name>\w+)\.sql$/
const ledgerTables = 'ledger_tx|transfer|movement|movement_sum|movement_choice|hold|account'
const ledgerWrite = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?)\\s+(?:${ledgerTables})\\b`, 'i')
const builderWrite = new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\('(?:${ledgerTables})\\b`)

/**
 * Stored functions of other areas that write tables of the ledger in their own statements (decision 0126). `play` and `lottery` post a bet, a win or a
 * batch of tickets in one statement; the last two open an account without a balance. The list may only shrink.
 */
export const writersOutside: readonly string[] = [
  'decide_held_win',
  'hold_win',
  'vendor_bet',
  'vendor_close',
  'vendor_rollback',
  'vendor_win',
  'lottery_correct',
  'lottery_sell',
  'lottery_settle',
  'lottery_withdraw',
  'points_account',
  'settle_owed_commissions',
]

/** Files of TypeScript that write the ledger: its area, and the transactions of the past in the demo data. */
const writingFile = /^gateway\/(?:src\/ledger\/.*|seed\/insert-past-transactions\.ts)$/
const postingFile = /^gateway\/(?:src\/ledger\/posting\/post[\w-]*|seed\/insert-past-transactions)\.ts$/

type Definition = { readonly path: string; readonly area: string; readonly name: string; readonly body: string }

const definitionsOf = (files: readonly Source[]): Definition[] =>
  files.flatMap(({ path, text }) => {
    const { area, name } = definition.exec(path)?.groups ?? {}
    return area === undefined || name === undefined ? [] : [{ path, area, name, body: text.replaceAll(/--[^\n]*/g, '') }]
  })

const calling = (names: readonly string[]) => new RegExp(`\\b(?:${names.join('|')})\\s*\\(`)

/** Names of the stored functions that write tables of the ledger, directly or through another one. */
const postingFunctions = (definitions: readonly Definition[]): string[] => {
  let posting = definitions.filter(({ body }) => ledgerWrite.test(body)).map(({ name }) => name)
  for (let before = -1; before !== posting.length && posting.length > 0; ) {
    before = posting.length
    const form = calling(posting)
    posting = definitions.filter(({ name, body }) => posting.includes(name) || form.test(body)).map(({ name }) => name)
  }
  return posting
}

const writesOutside = (definitions: readonly Definition[], known: readonly string[]): string[] => {
  const writers = definitions.filter(({ area, body }) => area !== 'ledger' && ledgerWrite.test(body))
  return [
    ...writers
      .filter(({ name }) => !known.includes(name))
      .map(({ path }) => `${path} writes a table of the ledger: call a function of gateway/sql/functions/ledger (decision 0126)`),
    ...known
      .filter((name) => !writers.some((writer) => writer.name === name))
      .map((name) => `${name} no longer writes a table of the ledger: remove it from tools/check/gateway/postings.ts`),
  ]
}

/** Calls of posting functions in SQL text, and by a helper that receives the function's name. */
const postingCall = (posting: readonly string[]): RegExp => {
  const names = posting.join('|')
  return new RegExp(
    `\\b(?:select|from|perform|lateral)\\s+(?:${names})\\s*\\(|\\bcall\\w*Function(?:<[^(]*>)?\\([^'"\`]*['"\`](?:${names})['"\`]`,
    'i',
  )
}

const inTypeScript = ({ path, text }: Source, call: RegExp | null): string[] => [
  ...(!writingFile.test(path) && (ledgerWrite.test(text) || builderWrite.test(text))
    ? [`${path} writes a table of the ledger: only gateway/src/ledger does (decision 0126)`]
    : []),
  ...(!postingFile.test(path) && (/\bcallPostingFunction\(/.test(text) || call?.test(text) === true)
    ? [`${path} calls a posting function: only gateway/src/ledger/posting/post*.ts does; export a function from there (decision 0126)`]
    : []),
]

/**
 * Writes to the ledger from outside of it: SQL and queries that change its tables, and calls of stored functions that do. TypeScript posts through
 * the functions of `gateway/src/ledger/posting/post*.ts`, stored functions through those of `gateway/sql/functions/ledger`. Tests, test data and benchmarks
 * are not checked.
 */
export const foreignPostings = (
  files: readonly Source[] = sources(
    /^((art|calls|domain|gateway|host|postgres|providers)\/(src|seed)\/.*\.ts|gateway\/sql\/functions\/.*\.sql)$/,
  ).filter(({ path }) => !path.endsWith('.test.ts')),
  known: readonly string[] = writersOutside,
): string[] => {
  const definitions = definitionsOf(files)
  const posting = postingFunctions(definitions)
  const call = posting.length === 0 ? null : postingCall(posting)
  return [...writesOutside(definitions, known), ...files.filter(({ path }) => path.endsWith('.ts')).flatMap((file) => inTypeScript(file, call))]
}
