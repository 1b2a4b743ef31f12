import type { TableRow } from '../../kernel/database/tables.ts'

/** The only purposes of a code (T10). */
export type CodePurpose = TableRow<'verification_code'>['purpose']
