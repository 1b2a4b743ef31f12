import type { ColumnType, Insertable } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

type MemberProfileTable = {
  member_id: string
  birthday: ColumnType<Date | null, string | null, string | null>
  nationality: WithDefault<string>
  occupation: WithDefault<string>
  source_of_income: WithDefault<string>
  id_type: WithDefault<string>
  sealed_id_number: Buffer | null
  address: WithDefault<string>
  qq: WithDefault<string>
  line: WithDefault<string>
  whatsapp: WithDefault<string>
  zalo: WithDefault<string>
  facebook: WithDefault<string>
  wechat: WithDefault<string>
}

/** Tables of registration. */
export type RegistrationTables = {
  member_profile: MemberProfileTable
  terms_text: { version: string; texts: ColumnType<unknown, string, never>; first_shown_at: Date }
  registration: {
    member_id: string
    way: 'username' | 'mobile'
    terms_version: string
    declared_at: Date
    minimum_age: number
    invited_with: WithDefault<string>
    register_url: WithDefault<string>
    domain: WithDefault<string>
    region: WithDefault<string>
    address: string
  }
  invitation_code: { code_key: string; code: string; member_id: string; created_at: Date; withdrawn: WithDefault<boolean> }
}

/** The stored registration answers of a new member. */
export type NewProfile = Omit<Insertable<MemberProfileTable>, 'member_id' | 'sealed_id_number'>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends RegistrationTables {}
}
