import { coveredAbove } from '@perya/domain/risk/covered-transaction'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { readPersons } from './collect-report.ts'

type Row = {
  readonly day: string
  readonly member: string
  readonly direction: string
  readonly currency: string
  readonly amount: number
  readonly count: number
}

const readCovered = async ({ store, brand }: AppContext, from: string, to: string, currency: string): Promise<readonly Row[]> => {
  const zone = brand.timeZone
  const [since, until] = [sql`(${from}::date::timestamp at time zone ${zone})`, sql`((${to}::date + 1)::timestamp at time zone ${zone})`]
  const { rows } = await sql<Row>`
    select (x.at at time zone ${zone})::date::text as day, x.member_id as member, x.direction, x.currency, sum(x.amount)::bigint as amount, count(*)::int as count
      from (
        select changed_at as at, member_id, 'deposit' as direction, currency, amount from deposit
         where state = 'paid' and currency = ${currency} and changed_at >= ${since} and changed_at < ${until}
        union all
        select decided_at, member_id, 'withdrawal', currency, amount from withdrawal
         where state in ('approved', 'done') and currency = ${currency} and decided_at >= ${since} and decided_at < ${until}) x
     group by 1, 2, 3, 4 having sum(x.amount) > ${coveredAbove[currency] ?? 0}
     order by 1, 5 desc, 2`.execute(store.db)
  return rows
}

/**
 * Collects the covered transactions of days in the brand's time zone, both included: members whose deposits, or approved withdrawals, of one day exceed the
 * bound of the law.
 */
export const collectCovered = async (app: AppContext, from: string, to: string) => {
  const found: Row[] = []
  for (const currency of Object.keys(coveredAbove)) found.push(...(await readCovered(app, from, to, currency)))
  const persons = new Map((await readPersons(app, [...new Set(found.map(({ member }) => member))])).map((person) => [person.id, person]))
  return {
    form: 'perya-covered-transactions/1' as const,
    operator: app.brand.name,
    ...{ madeAt: new Date(app.clock.now()).toISOString(), from, to, zone: app.brand.timeZone },
    rows: found.flatMap(({ member, amount, ...row }) => {
      const person = persons.get(member)
      return person === undefined ? [] : [{ ...row, amount: formatInCurrency(row.currency, amount), member: person }]
    }),
  }
}

/** The covered transactions of a span. */
export type CoveredReport = Awaited<ReturnType<typeof collectCovered>>
