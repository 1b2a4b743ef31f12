import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction } from '../../kernel/database/call-function.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberGiven, member as memberField, memberWord } from '../players/member-given.ts'

/**
 * `case open MEMBER --reason TEXT`: refers a member to the risk desk. Who refers learns nothing of other alerts about the member: the answer is the same
 * whether there are any.
 */
export const caseOpen = defineCommand({
  name: 'case open',
  usage: 'case open MEMBER --reason TEXT   (refers a member to the risk desk)',
  input: z.strictObject({ member: memberField, reason: text(500).check(z.minLength(10, 'must have at least 10 characters')) }),
  words: memberWord,
  changes: true,
  run: async (app, { member: given, reason }, by) => {
    const { id, type } = await memberGiven(app, given)
    if (type === 4) throw new UsageError(`${given} is a trial account`)
    const now = new Date(app.clock.now())
    const numbers = await sql<{ n: number }>`select nextval('risk_referral_number')::int as n`.execute(app.store.db)
    const key = `${id} ${numbers.rows[0]?.n ?? 0}`
    await callFunction(app.store.db, 'refer_risk', { member: id, key, by, reason, now })
    return { value: { member: id }, subject: id }
  },
})
