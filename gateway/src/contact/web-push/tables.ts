import type { Generated } from 'kysely'

/** Tables of web push. */
export type WebPushTables = {
  web_push_key: { id: Generated<boolean>; public_key: string; private_key: Buffer; made_at: Date }
  web_push_browser: { id: Generated<number>; member_id: string; address: string; p256dh: string; auth: string; since: Date }
  web_push_wish: {
    member_id: string
    results: boolean
    money: boolean
    messages: boolean
    offers: boolean
    details: boolean
    quiet: boolean
    quiet_from: number
    quiet_until: number
    time_zone: string
  }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends WebPushTables {}
}
