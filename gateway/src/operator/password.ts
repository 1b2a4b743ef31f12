import { endSessionsOf } from '../identity/session/end-sessions.ts'
import { makeHandoverCode } from '../identity/sign-in/handover/handover-code.ts'
import { hashPassword } from '../identity/credentials/password.ts'
import { newSecret } from '../kernel/secrets.ts'
import { setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { memberNamed } from './member.ts'
import { notifyAllContacts } from '../kernel/notifications/notify-all-contacts.ts'

/** `member reset-password USERNAME`: sets a generated password, printed once; the member has to change it. */
export const memberResetPassword: Command = {
  usage: 'member reset-password USERNAME',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
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
}

/** `password expiry DAYS [--off]`: how long a password is valid, and whether an expired one must be changed (FLAG-07); 0 days: no expiry. */
export const passwordExpiry: Command = {
  usage: 'password expiry DAYS [--off]   (--off: nobody has to change one that is older)',
  changes: true,
  run: async (app, given) => {
    const days = argumentAt(given, 0, 'the number of days')
    if (!/^\d{1,4}$/.test(days)) throw new UsageError(`${days} is no number of days`)
    const value = { expiryDays: Number(days), expiryEnforced: given.options['off'] === undefined }
    await setPlatformSetting(app, 'password', value)
    return { value, subject: 'platform' }
  },
}

/**
 * `session handover USERNAME --reason …`: prints a single-use code, valid for a minute, by which customer service opens a session of a member. The
 * session only reads and ends within an hour; the member is notified when it begins. The reason is stored in the audit trail.
 */
export const sessionHandover: Command = {
  usage: 'session handover USERNAME --reason TEXT   (read-only; the member is notified)',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account; nobody is handed over to it`)
    const reason = requiredOption(given, 'reason').slice(0, 200)
    const { code, expiresAt } = await makeHandoverCode(app, member.id, reason)
    return { value: { username: member.username, code, address: `/?token=${code}`, expiresAt }, subject: member.id }
  },
}
