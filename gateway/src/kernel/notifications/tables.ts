import type { Generated } from 'kysely'

/** Messages to be sent, and sent ones. */
export type OutboxTables = {
  outbox: {
    id: Generated<number>
    tx_id: number | null
    topic: string
    payload: unknown
    attempts: Generated<number>
    next_at: Generated<Date>
    done_at: Date | null
    written_at: Generated<Date>
    wipe_at: Generated<Date>
    given_up: Generated<boolean>
  }
}

declare module '../database/tables.ts' {
  interface Tables extends OutboxTables {}
}
