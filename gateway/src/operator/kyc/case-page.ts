import type { KycState } from '@perya/domain/kyc/case-state'
import { type RawBuilder, sql } from 'kysely'
import type { KycCaseRow } from '../../identity/kyc/case-rows.ts'
import type { AppContext } from '../../kernel/context.ts'

/** A case with the user name of its member. */
export type SeenKycCase = KycCaseRow & { readonly username: string; readonly current: number }

/** Which cases a list shows; `after`: the key of the last row of the page before. */
export type CaseQuestion = {
  readonly state: KycState
  readonly level: 2 | 3 | null
  readonly verdict: KycCaseRow['verdict'] | null
  readonly askedAgain: boolean | null
  /** The filters that lists have in common. */
  readonly where?: RawBuilder<boolean>
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Reads a page of cases: of those that wait the longest first, of all others the newest first. */
export const readCasesToSee = async ({ store }: Pick<AppContext, 'store'>, question: CaseQuestion): Promise<SeenKycCase[]> => {
  const { state, level, verdict, askedAgain, where, after, limit } = question
  const waits = state === 'waiting'
  const column = waits ? ('c.waiting_at' as const) : ('c.changed_at' as const)
  let query = store.db
    .selectFrom('kyc_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select(['m.username', sql<number>`verification_level(c.member_id)`.as('current')])
    .where('c.state', '=', state)
  if (level !== null) query = query.where('c.level', '=', level)
  if (verdict !== null) query = query.where('c.verdict', '=', verdict)
  if (askedAgain !== null) query = query.where('c.round', askedAgain ? '>' : '=', 1)
  if (where !== undefined) query = query.where(where)
  if (after !== null) query = query.where(sql<boolean>`(${sql.ref(column)}, c.id) ${sql.raw(waits ? '>' : '<')} (${after.at}, ${after.id})`)
  const order = waits ? ('asc' as const) : ('desc' as const)
  return query.orderBy(column, order).orderBy('c.id', order).limit(limit).execute()
}
