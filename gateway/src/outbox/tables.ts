import type { Generated } from 'kysely'

/** Messages that were written and are, or will be, handed over. */
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
