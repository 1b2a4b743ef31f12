import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import * as z from 'zod/mini'
import { makeHandoverCode } from '../../identity/sign-in/handover/handover-code.ts'
import { insertSupportRequest } from '../../identity/password/reset-request-store.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'
import { resetTarget } from './reset-target.ts'

/**
 * `member reset-password USERNAME`: sends a link for a new password to a proved contact of the member, valid once for 24 hours. Neither of the two people
 * who decide it sees the link; the old password stays until the member sets another one, which ends every session and holds withdrawals for a day.
 */
export const memberResetPassword = defineCommand({
  name: 'member reset-password',
  usage: 'member reset-password USERNAME [--to mail|sms]   (sends a link to the proved contact; without --to the one that is proved longest)',
  input: z.strictObject({ username, to: z.optional(oneOf(['mail', 'sms'])) }),
  words: usernameWord,
  changes: true,
  basis: async (app, input) => {
    const { member, contact } = await resetTarget(app, input)
    const { id, status, password_changed_at: changed } = member
    const seen = { member: id, status, passwordChanged: changed.toISOString(), contact: contact.kind, provedAt: contact.verified_at.toISOString() }
    return { seen, alwaysTwo: 'always', member: id }
  },
  run: async (app, input) => {
    const { member, contact } = await resetTarget(app, input)
    const { kind, value } = contact
    await insertSupportRequest(app, member, contact)
    const sentTo = kind === 'mail' ? maskEmail(value) : maskPhoneNumber(value)
    return { value: { username: member.username, sentBy: kind, sentTo, validHours: 24 }, subject: member.id, detail: { sentBy: kind } }
  },
})

type Expiry = { readonly expiryDays: number; readonly expiryEnforced: boolean }

/** How long a password is valid, and whether an older one must be changed. */
export const passwordExpirySetting = defineSetting<Expiry>({
  name: 'security.password-expiry',
  area: 'security',
  summary: 'After how many days a password expires (0: never), and whether an expired one must be changed.',
  touches: 'Members at their next sign-in.',
  value: z.strictObject({ expiryDays: wholeNumber(9999), expiryEnforced: z.boolean() }),
  standard: () => ({ expiryDays: 0, expiryEnforced: false }),
  read: async (app) => (await platformState(app)).password,
  write: async (app, value) => {
    await setPlatformSetting(app, 'password', value)
    return null
  },
  right: () => 'password expiry',
  rows: ['password expiry'],
})

/** `password expiry DAYS [--off]`: how long a password is valid, and whether an expired one must be changed (FLAG-07); 0 days: no expiry. */
export const passwordExpiry = defineCommand({
  name: 'password expiry',
  usage: 'password expiry DAYS [--off]   (--off: nobody has to change one that is older)',
  input: z.strictObject({ days: wholeNumber(9999), off: flag() }),
  words: { days: 'the number of days' },
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).password, alwaysTwo: 'always' }),
  run: async (app, { days: expiryDays, off = false }, actor) => {
    const value = { expiryDays, expiryEnforced: !off }
    const { before, onRecorded } = await changeSetting(app, passwordExpirySetting, value, actor)
    return { value, subject: 'platform', detail: { before }, onRecorded }
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
