import type { ColumnType, Generated } from 'kysely'

/** Tables of completeness: the state of the rules, and which terms were accepted or are mandatory. */
export type CompletenessTables = {
  completeness_epoch: { one: Generated<boolean>; n: ColumnType<number, number | undefined, number>; basis: string }
  terms_acceptance: { id: Generated<number>; member_id: string; version: string; minimum_age: number; address: string; accepted_at: Date }
  mandatory_terms: { id: Generated<number>; version: string; since: Date }
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends CompletenessTables {}
}
