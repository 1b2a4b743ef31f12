/** The roles of staff, in the order of the rights table. A role is a set of commands; none contains another. */
export const roles = ['support', 'payments', 'risk', 'protection', 'content', 'lottery', 'finance', 'auditor', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Pairs of roles that one person must not hold: who checks, pays or configures does not also decide. Held by a trigger of `staff_role` as well. */
export const forbiddenPairs: readonly (readonly [Role, Role])[] = [
  ...roles.filter((role) => role !== 'auditor').map((role) => ['auditor', role] as const),
  ...(['payments', 'risk', 'finance', 'lottery', 'content'] as const).map((role) => ['administrator', role] as const),
  ['lottery', 'finance'],
  ['content', 'finance'],
]
