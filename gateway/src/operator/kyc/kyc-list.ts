import { kycStates } from '@perya/domain/kyc/case-state'
import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'
import { readCasesToSee } from './case-page.ts'

/** `kyc list`: cases that wait for a decision, the longest first; with --state those of another state. */
export const kycList = defineCommand({
  name: 'kyc list',
  usage: 'kyc list [--state waiting|asked|approved|rejected|expired]',
  input: z.strictObject({ state: z._default(oneOf(kycStates), 'waiting') }),
  changes: false,
  reads: 'masked',
  run: async (app, { state }) => {
    const rows = await readCasesToSee(app, { state, level: null, verdict: null, askedAgain: null, after: null, limit: 200 })
    return {
      value: rows.map(({ id, level, document, number_last: last, verdict, flag, round, username, waiting_at: since }) => ({
        ...{ id, member: username, level, document, number: last === '' ? '' : `•••• ${last}` },
        ...{ verdict, flag, round, waitingSince: since.toISOString() },
      })),
    }
  },
})
