import type { KycCaseRow, KycStep } from '../../identity/kyc/case-rows.ts'
import type { AppContext } from '../../kernel/context.ts'

type Step = { readonly at: Date; readonly actor: string; readonly what: KycStep; readonly detail: unknown }
type Earlier = { readonly id: string; readonly level: number; readonly state: KycCaseRow['state']; readonly at: Date }

/** The member of a case, what has happened in it, and the member's other cases. */
export type CaseHistory = {
  readonly username: string
  readonly currency: string
  readonly current: number
  readonly steps: readonly Step[]
  readonly earlier: readonly Earlier[]
}

/** Reads the history of a case, the newest step first. */
export const readCaseHistory = async ({ store }: Pick<AppContext, 'store'>, { id, member_id: memberId }: KycCaseRow): Promise<CaseHistory> => {
  const { rows } = await store.pool.query<{ username: string; currency: string; current: number }>(
    'select username, currency, verification_level(id) as current from member where id = $1',
    [memberId],
  )
  const steps = await store.db
    .selectFrom('kyc_step')
    .select(['at', 'actor', 'what', 'detail'])
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const earlier = await store.db
    .selectFrom('kyc_case')
    .select(['id', 'level', 'state', 'changed_at as at'])
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .orderBy('made_at', 'desc')
    .limit(20)
    .execute()
  const [member] = rows
  return { username: member?.username ?? '', currency: member?.currency ?? '', current: member?.current ?? 0, steps, earlier }
}
