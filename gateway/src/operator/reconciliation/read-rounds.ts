import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { DifferenceRow } from './difference-rows.ts'

const maxRounds = 50

/** A round that makes our side of a difference: all of one, or the latest of a sum. */
export type EvidenceRound = {
  readonly round: string
  readonly title: string
  readonly stake: number
  readonly paid: number
  readonly member: string | null
  readonly at: Date
}

/** Reads the rounds of our side of a difference with a game provider, and how many there are; none for a payment. */
export const readRoundEvidence = async (
  { store }: AppContext,
  { side, our_ref: ref, provider, currency, statement_id: statement }: DifferenceRow,
): Promise<{ readonly rounds: readonly EvidenceRound[]; readonly count: number }> => {
  if (side !== 'stake' && side !== 'paid') return { rounds: [], count: 0 }
  const of = await store.db
    .selectFrom('statement')
    .select(['kind', 'zone', sql<string>`day::text`.as('day')])
    .where('id', '=', statement)
    .executeTakeFirst()
  const { kind = 'rounds', zone = 'UTC', day = '2000-01-01' } = of ?? {}
  const begins = sql`(${day}::date::timestamp at time zone ${zone ?? 'UTC'})`
  const ends = sql`((${day}::date + 1)::timestamp at time zone ${zone ?? 'UTC'})`
  const title = ref.slice(0, ref.lastIndexOf('@'))
  const from =
    kind === 'rounds'
      ? sql`vendor_rounds(p_vendor => ${provider}, p_from => null, p_to => null, p_rounds => array[${ref}]::text[]) v where v.currency = ${currency}`
      : sql`vendor_rounds(p_vendor => ${provider}, p_from => ${begins} - interval '2 days', p_to => ${ends}) v
             where v.currency = ${currency} and v.last_at >= ${begins} and (${title} = '*' or v.title_id = ${title})`
  const { rows } = await sql<EvidenceRound & { readonly count: number }>`
    select v.round_id as round, v.title_id as title, v.stake, v.paid, (select m.username from member m where m.id = v.member_id) as member, v.last_at as at,
           (count(*) over ())::int as count
      from ${from} order by v.last_at desc, v.round_id limit ${maxRounds}`.execute(store.db)
  return { rounds: rows.map(({ count: _count, ...round }) => round), count: rows[0]?.count ?? 0 }
}

/** How the lines of a statement of a game provider were matched, by outcome and currency; stakes. */
export const readRoundSums = async ({ store }: AppContext, id: string) => {
  const { rows } = await sql<{ outcome: string; kind: string; currency: string; lines: number; amount: number }>`
    select coalesce(outcome, '') as outcome, 'stake' as kind, currency, count(*)::int as lines, sum(stake)::bigint as amount
      from statement_round where statement_id = ${id} group by 1, 3 order by 1, 3`.execute(store.db)
  return rows
}
