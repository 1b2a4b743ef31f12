import * as z from 'zod/mini'
import { endSessionsOf } from '../../identity/session/end-sessions.ts'
import { makeHandoverCode } from '../../identity/sign-in/handover/handover-code.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { notifyAllContacts } from '../../kernel/notifications/notify-all-contacts.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'

/** `member reset-password USERNAME`: sets a generated password, printed once; the member has to change it. */
export const memberResetPassword = defineCommand({
  name: 'member reset-password',
  usage: 'member reset-password USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  basis: async (app, { username: name }) => {
    const { id: member, status, password_changed_at: changed } = await memberNamed(app, name)
    return { seen: { member, status, passwordChanged: changed.toISOString() }, alwaysTwo: 'always', member }
  },
  run: async (app, { username: name }) => {
    const member = await memberNamed(app, name)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account; no password opens it`)
    const password = newSecret().slice(0, 16)
    const hash = await hashPassword(password)
    await app.store.db
      .updateTable('member')
      .set({ password_hash: hash, reset_password_hash: hash, password_is_reset: true, password_changed_at: new Date(app.clock.now()) })
      .where('id', '=', member.id)
      .execute()
    const sessionsEnded = await endSessionsOf(app, member.id, 'password')
    await notifyAllContacts(app, member, 'password-given')
    return { value: { username: member.username, password, sessionsEnded }, subject: member.id }
  },
})

/** `password expiry DAYS [--off]`: how long a password is valid, and whether an expired one must be changed (FLAG-07); 0 days: no expiry. */
export const passwordExpiry = defineCommand({
  name: 'password expiry',
  usage: 'password expiry DAYS [--off]   (--off: nobody has to change one that is older)',
  input: z.strictObject({ days: wholeNumber(9999), off: flag() }),
  words: { days: 'the number of days' },
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).password, alwaysTwo: 'always' }),
  run: async (app, { days: expiryDays, off = false }) => {
    const value = { expiryDays, expiryEnforced: !off }
    await setPlatformSetting(app, 'password', value)
    return { value, subject: 'platform' }
  },
})

/**
 * `session handover USERNAME --reason …`: prints a single-use code, valid for a minute, by which customer service opens a session of a member. The
 * session only reads and ends within an hour; the member is notified when it begins. The reason is stored in the audit trail.
 */
export const sessionHandover = defineCommand({
  name: 'session handover',
  usage: 'session handover USERNAME --reason TEXT   (read-only; the member is notified)',
  input: z.strictObject({ username, reason: text(200) }),
  words: usernameWord,
  changes: true,
  reads: 'personal',
  basis: async (app, { username: name }) => {
    const { id: member, status } = await memberNamed(app, name)
    return { seen: { member, status }, alwaysTwo: 'always', member }
  },
  run: async (app, { username: name, reason }) => {
    const member = await memberNamed(app, name)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account; nobody is handed over to it`)
    const { code, expiresAt } = await makeHandoverCode(app, member.id, reason)
    return { value: { username: member.username, code, address: `/?token=${code}`, expiresAt }, subject: member.id }
  },
})
