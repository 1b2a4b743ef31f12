import type { TableInsert } from '../../../kernel/database/tables.ts'

/** The stored registration answers of a new member. */
export type NewProfile = Omit<TableInsert<'member_profile'>, 'member_id' | 'sealed_id_number'>
