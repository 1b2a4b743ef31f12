import type { Generated } from 'kysely'

/** The table of data keys. */
export type SecretTables = {
  data_key: { version: number; wrapped: Buffer; wrapped_by: string; made_at: Generated<Date>; retired_at: Date | null }
}

declare module '../database/tables.ts' {
  interface Tables extends SecretTables {}
}
