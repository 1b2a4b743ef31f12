import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { readDepositsToSee } from './deposit-rows.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from './page.ts'
import { defineRead } from './read.ts'

const decideWithinMs = 1_800_000
const states = ['asking', 'pending', 'review', 'paid', 'failed', 'expired', 'rejected', 'all'] as const

/** `see/deposits`: those that wait for a person, the next deadline first; with a state those of that state, the newest first. */
export const seeDeposits = defineRead({
  path: 'deposits',
  needs: 'deposit list',
  input: z.object({ ...pageQuery, state: z._default(z.enum(states), 'review') }),
  read: async ({ app }, { state, after, limit }) => {
    const found = await readDepositsToSee(app, { state, after: readMomentKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ made_at: at, id }) => momentKey(at, id))
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, state: row.state, method: row.method, provider: row.provider, currency: row.currency },
        ...{ member: { id: row.member_id, username: row.username }, hasProof: row.proof_id !== null, reason: maskText(row.reason) },
        amount: formatInCurrency(row.currency, row.amount),
        fee: formatInCurrency(row.currency, row.fee),
        deadline: new Date(row.made_at.getTime() + decideWithinMs).toISOString(),
        ...{ madeAt: row.made_at.toISOString(), changedAt: row.changed_at.toISOString() },
      })),
      next,
    }
  },
})
