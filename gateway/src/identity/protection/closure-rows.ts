import type { ClosureKind } from '@perya/domain/protection/closure'
import type { AppContext } from '../../kernel/context.ts'

/** A closure of play; `until` null: permanent. */
export type ActiveClosure = { readonly closure: ClosureKind; readonly since: Date; readonly until: Date | null; readonly isOwn: boolean }

/** Returns the active closure of a member's play, or null. */
export const findActiveClosure = async ({ store, clock }: AppContext, memberId: string): Promise<ActiveClosure | null> => {
  const { rows } = await store.pool.query<{ closure: ClosureKind; closed_at: Date; closed_until: Date | null; is_own: boolean }>({
    name: 'closure-now',
    text: `select closure, closed_at, case when closed_until < 'infinity' then closed_until end as closed_until, is_own
             from protection where member_id = $1 and closed_until > $2`,
    values: [memberId, new Date(clock.now())],
  })
  const row = rows[0]
  return row === undefined ? null : { closure: row.closure, since: row.closed_at, until: row.closed_until, isOwn: row.is_own }
}

/** Lifts an exclusion that was carried over from another account, with its fingerprints; false where none was carried over. */
export const liftInheritedExclusion = ({ store }: AppContext, memberId: string): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const opened = await trx
      .updateTable('protection')
      .set({ closure: null, closed_at: null, closed_until: null, is_own: true })
      .where('member_id', '=', memberId)
      .where('is_own', '=', false)
      .returning('member_id')
      .execute()
    if (opened.length > 0) await trx.deleteFrom('exclusion_fact').where('member_id', '=', memberId).execute()
    return opened.length > 0
  })
