import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { DifferenceRow } from './difference-rows.ts'
import { readRoundSums } from './read-rounds.ts'

const partShape = /^W-\d{10}-\d{1,3}$/
const maxRecords = 50

/** What both sides of a difference rest on. */
export const readEvidence = async (
  { store }: AppContext,
  { id, our_ref: ref, provider_ref: theirs, provider, statement_id: statement }: DifferenceRow,
) => {
  const isPart = partShape.test(ref)
  const [withdrawal, n] = isPart ? [ref.slice(0, 12), Number(ref.slice(13))] : ['', 0]
  const postings = await sql<{ tx: number; kind: string; amount: number; at: Date }>`
    select x.id as tx, x.kind, x.amount, x.created_at as at from ledger_tx x
     where x.id in (select d.tx_id from deposit d where d.id = ${ref} union select c.tx_id from payment_confirmation c where c.withdrawal_id = ${withdrawal} and c.n = ${n}
                    union select f.tx_id from difference f where f.id = ${id})
     order by x.id`.execute(store.db)
  const lines = await sql<{
    statement: string
    day: string
    no: number
    providerRef: string
    amount: number
    state: string
    outcome: string | null
    at: Date
  }>`
    select l.statement_id as statement, s.day::text as day, l.no, l.provider_ref as "providerRef", l.amount, l.state, l.outcome, l.at
      from statement_line l join statement s on s.id = l.statement_id and s.provider = ${provider}
     where (l.statement_id = ${statement} and l.provider_ref = ${theirs} and l.provider_ref <> '') or (${ref} <> '' and (l.our_ref = ${ref} or l.matched = ${ref}))
     order by s.day desc, s.version desc, l.no limit ${maxRecords}`.execute(store.db)
  const reports = await sql<{ kind: string; amount: number; term: string; reference: string; by: string; at: Date }>`
    select kind, amount, said as term, reference, recorded_by as by, at from payment_confirmation where withdrawal_id = ${withdrawal} and n = ${n} order by id`.execute(
    store.db,
  )
  const answer = await sql<{ state: string; claimed: number | null; at: Date | null }>`
    select state, claimed, answered_at as at from withdrawal_part where withdrawal_id = ${withdrawal} and n = ${n}`.execute(store.db)
  const history = await sql<{ at: Date; actor: string; action: string; result: string; reason: string }>`
    select at, actor, action, result, reason from audit_record where subject = ${id} order by id desc limit ${maxRecords}`.execute(store.db)
  return { postings: postings.rows, lines: lines.rows, reports: reports.rows, answer: answer.rows[0] ?? null, history: history.rows }
}

/** How the lines of a statement were matched, by outcome and currency; null where there is no such statement. */
export const readStatementSums = async (app: AppContext, id: string) => {
  const { store } = app
  const statement = await store.db.selectFrom('statement').select(['id', 'lines', 'kind as about']).where('id', '=', id).executeTakeFirst()
  if (statement === undefined) return null
  const { rows } = await sql<{ outcome: string; kind: string; currency: string; lines: number; amount: number }>`
    select coalesce(outcome, '') as outcome, kind, currency, count(*)::int as lines, sum(amount)::bigint as amount
      from statement_line where statement_id = ${id} group by 1, 2, 3 order by 1, 2, 3`.execute(store.db)
  const differences = await sql<{ kind: string; currency: string; count: number; ours: number; theirs: number }>`
    select kind, currency, count(*)::int as count, coalesce(sum(ours), 0)::bigint as ours, coalesce(sum(theirs), 0)::bigint as theirs
      from difference where statement_id = ${id} and state <> 'replaced' group by 1, 2 order by 1, 2`.execute(store.db)
  return {
    ...statement,
    sums: (statement.about === 'payments' ? rows : await readRoundSums(app, id)).map(({ amount, ...row }) => ({
      ...row,
      amount: formatInCurrency(row.currency, amount),
    })),
    differences: differences.rows.map(({ ours, theirs, ...row }) => ({
      ...row,
      ...{ ours: formatInCurrency(row.currency, ours), theirs: formatInCurrency(row.currency, theirs) },
    })),
  }
}
