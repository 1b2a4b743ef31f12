import type { InTransaction } from '../../kernel/database/with-transaction.ts'

/** Runs in the transaction of an action: before the command, and after its audit record was written. */
export type ActionHooks = {
  readonly guard: (inside: InTransaction) => Promise<void>
  readonly onRecorded: (inside: InTransaction, record: number) => Promise<void>
}
