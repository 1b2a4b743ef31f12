import { rightOf } from '@perya/domain/staff/rights'
import type { AppContext } from '../../kernel/context.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'

/** A kind of cases. `sees`, `decides`: rows of the rights table; `amber`: the part of the time after which a case is urgent. */
export type CaseKind = { readonly kind: string; readonly minutes: number; readonly sees: string; readonly decides: string; readonly amber: number }

/** Reads every kind of cases, in the order of their names. */
export const readCaseKinds = async ({ store }: AppContext): Promise<readonly CaseKind[]> =>
  (await store.db.selectFrom('case_kind').selectAll().orderBy('kind').execute()).map((row) => ({ ...row, amber: Number(row.amber) }))

type WithRoles = Pick<StaffPerson, 'roles'>

/** Whether a person sees cases of a kind. */
export const seesCases = ({ roles }: WithRoles, { sees }: Pick<CaseKind, 'sees'>): boolean => rightOf(roles, sees).read

/** Whether a person may take cases of a kind: they decide, or ask for the decision. */
export const takesCases = (person: WithRoles, kind: CaseKind): boolean => {
  const { alone, ask } = rightOf(person.roles, kind.decides)
  return seesCases(person, kind) && (alone !== 'never' || ask)
}
