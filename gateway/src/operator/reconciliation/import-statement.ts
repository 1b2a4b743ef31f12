import { createHash } from 'node:crypto'
import { readCsv, readStatement, statementColumns, type StatementFileLine } from '@perya/domain/cashier/statement-file'
import { readProfiledStatement } from '@perya/domain/cashier/statement-profile'
import { sql } from 'kysely'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { UsageError } from '../command/usage-error.ts'
import { decodeStatement } from './decode-statement.ts'
import { readProfile, type StoredProfile } from './profile-rows.ts'

/** A statement to be imported. `day`: the day of the market that it is about; `source`: a file of a person, or the signed answer of the provider. */
export type StatementGiven = {
  readonly provider: string
  readonly day: string
  readonly name: string
  readonly content: Buffer
  readonly by: string
  readonly source: 'file' | 'api'
  /** The closing balance of the statement, where it states one; minor units. */
  readonly balance?: { readonly amount: number; readonly currency: string } | null
}

// Each call of the database stays short, whatever the length of the file: a long one would let other requests wait.
const linesAtOnce = 2_000
const partsOfDay = 24

type Validated = { readonly read: () => Generator<StatementFileLine>; readonly lines: number; readonly profile: number | null }

const hasStandardColumns = (text: string): boolean => {
  const head = new Set((readCsv(text).next().value ?? []).map((name: string) => name.trim()))
  return statementColumns.every((name) => head.has(name))
}

// A file in the standard columns is read as such, whatever the provider usually writes.
const validated = (content: Buffer, stored: StoredProfile | null): Validated =>
  decodeStatement(content, (text) => {
    const used = stored === null || hasStandardColumns(text) ? null : stored
    const read = () => (used === null ? readStatement(text) : readProfiledStatement(text, used.profile))
    let lines = 0
    for (const _line of read()) lines += 1
    return { read, lines, profile: used?.version ?? null }
  })

const storeLines = async ({ store }: InTransaction, id: string, lines: readonly StatementFileLine[]): Promise<void> => {
  const column = <Key extends keyof StatementFileLine>(name: Key) => lines.map((line) => line[name])
  await sql`
    insert into statement_line (statement_id, no, provider_ref, our_ref, kind, amount, currency, at, state)
    select ${id}, no, provider_ref, our_ref, kind, amount, currency, to_timestamp(at / 1000.0), state
      from unnest(${column('no')}::int[], ${column('providerRef')}::text[], ${column('ourRef')}::text[], ${column('kind')}::text[], ${column('amount')}::bigint[],
                  ${column('currency')}::text[], ${column('at')}::float8[], ${column('state')}::text[])
           l(no, provider_ref, our_ref, kind, amount, currency, at, state)`.execute(store.db)
}

/** The next version of a day; refuses a file that was imported before, under whatever name. Imports of one provider run one after the other. */
export const nextVersion = async ({ store }: InTransaction, provider: string, day: string, sha256: Buffer): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement ' || ${provider}, 0))`.execute(store.db)
  const before = await store.db.selectFrom('statement').select('id').where('provider', '=', provider).where('sha256', '=', sha256).executeTakeFirst()
  if (before !== undefined) throw new UsageError(`this file was imported before, as ${before.id}`)
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from statement where provider = ${provider} and day = ${day}::date`.execute(store.db)
  return rows[0]?.version ?? 1
}

/** Imports a statement, matches its lines and opens what differs from the ledger, to which it writes nothing. Returns the number of the statement. */
export const importStatement = async (
  app: InTransaction,
  { provider, day, name, content, by, source, balance = null }: StatementGiven,
): Promise<string> => {
  const { store, clock, brand } = app
  const { read, lines, profile } = validated(content, await readProfile(app, provider))
  const sha256 = createHash('sha256').update(content).digest()
  const version = await nextVersion(app, provider, day, sha256)
  const now = new Date(clock.now())
  const { rows } = await sql<{ id: string }>`
    insert into statement (id, provider, day, version, sha256, name, lines, imported_by, imported_at, profile_version, source, balance, balance_currency)
    values ('S-' || lpad(nextval('statement_number')::text, 10, '0'), ${provider}, ${day}::date, ${version}, ${sha256}, ${name}, ${lines}, ${by}, ${now}, ${profile}, ${source}, ${balance?.amount ?? null}, ${balance?.currency ?? null})
    returning id`.execute(store.db)
  const id = rows[0]?.id ?? ''
  let some: StatementFileLine[] = []
  let no = 0
  // Numbered again without lines that the profile leaves out: a range of numbers has all of them.
  for (const line of read()) {
    no += 1
    some.push({ ...line, no })
    if (some.length < linesAtOnce) continue
    await storeLines(app, id, some)
    some = []
  }
  if (some.length > 0) await storeLines(app, id, some)
  for (let first = 1; first <= lines; first += linesAtOnce)
    await callFunction(store.db, 'match_statement_lines', { id, first, last: first + linesAtOnce - 1 })
  await callFunction(store.db, 'find_likely_lines', { id })
  for (let part = 0; part < partsOfDay; part += 1)
    await callFunction(store.db, 'open_differences', { id, zone: brand.timeZone, now, part, parts: partsOfDay })
  return id
}
