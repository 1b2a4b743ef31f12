import * as z from 'zod/mini'
import { Refusal } from '../../kernel/refusal.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { findStaffAccount } from '../../staff/accounts/staff-accounts.ts'
import { insertStaffReview, quarterAt } from '../../staff/accounts/staff-reviews.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { endStaffSession, listStaffSessions } from '../../staff/sessions/staff-sessions.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { roles } from '@perya/domain/staff/roles'
import { UsageError } from '../command/usage-error.ts'

/** `staff sign-out NAME`: ends the open sessions of a person, or one of them, on every gateway. */
export const staffSignOut = defineCommand({
  name: 'staff sign-out',
  usage: 'staff sign-out NAME [--session ID]   (ends all open sessions, or one)',
  input: z.strictObject({ name: text(31), session: z.optional(text(20)) }),
  words: { name: 'the account name' },
  changes: true,
  stops: true,
  run: async (app, { name, session }) => {
    const account = await findStaffAccount(app, name)
    if (account === null) throw new UsageError(`there is no account ${name}`)
    const open = (await listStaffSessions(app, account.id)).filter(({ id }) => session === undefined || id === session)
    if (session !== undefined && open.length === 0) throw new UsageError(`${name} has no open session ${session}`)
    for (const { id } of open) await endStaffSession(app, id, 'administrator')
    return { value: { name, ended: open.map(({ id }) => id) }, subject: name, detail: { ended: open.map(({ id }) => id) } }
  },
})

/**
 * `staff review NAME --roles A,B`: confirms for this quarter that another person still needs the roles that were shown; roles that changed meanwhile are
 * refused.
 */
export const staffReview = defineCommand({
  name: 'staff review',
  usage: 'staff review NAME --roles A,B   (confirms these roles for the quarter; others are changed by staff roles)',
  input: z.strictObject({ name: text(31), roles: z.array(oneOf(roles)).check(z.minLength(1, 'is missing')) }),
  words: { name: 'the account name' },
  changes: true,
  run: async (outside, { name, roles: seen }, actor) => {
    const app = requireTransaction(outside)
    const by = await staffOfActor(app, actor)
    const account = await findStaffAccount(app, name)
    if (by === null) throw new UsageError('a review is made by a person of staff: sign in first')
    if (account === null || account.state === 'ended') throw new UsageError(`there is no open account ${name}`)
    if (account.id === by.id || account.personId === by.personId) throw new Refusal('own_request')
    if (account.roles.toSorted().join() !== seen.toSorted().join()) throw new Refusal('changed_since', { roles: account.roles })
    const quarter = quarterAt(app.clock.now(), app.brand.timeZone)
    await insertStaffReview(app, { quarter, staffId: account.id, roles: account.roles, by: by.id })
    return { value: { name, quarter, roles: account.roles }, subject: name, detail: { quarter } }
  },
})
