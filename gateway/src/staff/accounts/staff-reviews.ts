import type { Role } from '@perya/domain/staff/roles'
import { localDayAt } from '@perya/domain/records/period'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'

/** The quarter of a moment in a time zone, `2026-Q4`. */
export const quarterAt = (moment: number, timeZone: string): string => {
  const [year = '', month = '1'] = localDayAt(moment, timeZone).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** The last review of an account in a quarter. */
export type StaffReview = { readonly staffId: string; readonly roles: readonly string[]; readonly by: string; readonly at: Date }

/** Reads the last review of each account in a quarter. */
export const readStaffReviews = async ({ store }: AppContext, quarter: string): Promise<readonly StaffReview[]> =>
  store.db
    .selectFrom('staff_review as r')
    .innerJoin('staff as s', 's.id', 'r.reviewed_by')
    .distinctOn('r.staff_id')
    .select(['r.staff_id as staffId', 'r.roles', 's.display as by', 'r.reviewed_at as at'])
    .where('r.quarter', '=', quarter)
    .orderBy('r.staff_id')
    .orderBy('r.id', 'desc')
    .execute()

/** Stores that a person has confirmed the roles of an account. */
export const insertStaffReview = async (
  { store, clock }: InTransaction,
  { quarter, staffId, roles, by }: { readonly quarter: string; readonly staffId: string; readonly roles: readonly Role[]; readonly by: string },
): Promise<void> => {
  await store.db
    .insertInto('staff_review')
    .values({ quarter, staff_id: staffId, roles: [...roles], reviewed_by: by, reviewed_at: new Date(clock.now()) })
    .execute()
}

/** Whether a review confirms these roles: the same, in whatever order. */
export const isConfirmed = (review: Pick<StaffReview, 'roles'> | undefined, roles: readonly Role[]): boolean =>
  review !== undefined && review.roles.toSorted().join() === roles.toSorted().join()
