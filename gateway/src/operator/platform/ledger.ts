import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'

/** `ledger check`: totals by book and currency, and every violated invariant; fails when there is one. */
export const ledgerCheck = defineCommand({
  name: 'ledger check',
  usage: 'ledger check',
  input: z.strictObject({}),
  changes: false,
  run: async ({ store }) => {
    const totals = await store.db.selectFrom('v_ledger_totals').selectAll().execute()
    const violations = await store.db.selectFrom('invariant_violation').selectAll().execute()
    return { value: { totals, violations }, failed: violations.length > 0 || totals.some(({ total }) => total !== 0) }
  },
})
