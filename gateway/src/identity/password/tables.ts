import type { ColumnType, Generated } from 'kysely'

/** Tables of password recovery. */
export type PasswordTables = {
  password_request: { id: Generated<number>; username_key: string; mail: string; language: string; asked_at: Date }
  password_reset: {
    token_hash: Buffer
    member_id: string
    made_at: Date
    expires_at: Date
    used_at: Date | null
    way: ColumnType<'mail' | 'sms', 'mail' | 'sms' | undefined>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends PasswordTables {}
}
