import { createHash } from 'node:crypto'
import { readRoundStatement, type RoundStatementLine } from '@perya/domain/cashier/round-statement'
import { sql } from 'kysely'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { decodeStatement } from './decode-statement.ts'
import { nextVersion } from './import-statement.ts'

/** A statement of a game provider to be imported. `zone`: the time zone of its day. */
export type RoundsGiven = {
  readonly vendor: string
  readonly day: string
  readonly zone: string
  readonly name: string
  readonly content: Buffer
  readonly by: string
}

// Each call of the database stays short, whatever the length of the file.
const linesAtOnce = 2_000

const storeLines = async ({ store }: InTransaction, id: string, lines: readonly RoundStatementLine[]): Promise<void> => {
  const column = <Key extends keyof RoundStatementLine>(name: Key) => lines.map((line) => line[name])
  await sql`
    insert into statement_round (statement_id, no, round_id, title_id, currency, stake, paid)
    select ${id}, no, round_id, title_id, currency, stake, paid
      from unnest(${column('no')}::int[], ${column('roundId')}::text[], ${column('titleId')}::text[], ${column('currency')}::text[], ${column('stake')}::bigint[],
                  ${column('paid')}::bigint[]) l(no, round_id, title_id, currency, stake, paid)`.execute(store.db)
}

/** Imports a statement of a game provider and opens what differs from the ledger, to which it writes nothing. Returns the number of the statement. */
export const importRounds = async (app: InTransaction, { vendor, day, zone, name, content, by }: RoundsGiven): Promise<string> => {
  const { store, clock } = app
  const { kind, lines } = decodeStatement(content, readRoundStatement)
  const sha256 = createHash('sha256').update(content).digest()
  const version = await nextVersion(app, vendor, day, sha256)
  const now = new Date(clock.now())
  const { rows } = await sql<{ id: string }>`
    insert into statement (id, provider, day, version, sha256, name, lines, imported_by, imported_at, kind, zone)
    values ('S-' || lpad(nextval('statement_number')::text, 10, '0'), ${vendor}, ${day}::date, ${version}, ${sha256}, ${name}, ${lines.length}, ${by}, ${now}, ${kind}, ${zone})
    returning id`.execute(store.db)
  const id = rows[0]?.id ?? ''
  for (let at = 0; at < lines.length; at += linesAtOnce) await storeLines(app, id, lines.slice(at, at + linesAtOnce))
  for (let first = 1; first <= Math.max(1, lines.length); first += linesAtOnce)
    await callFunction(store.db, 'open_round_differences', {
      ...{ id, now, first, last: first + linesAtOnce - 1, rest: first + linesAtOnce > lines.length },
    })
  return id
}
