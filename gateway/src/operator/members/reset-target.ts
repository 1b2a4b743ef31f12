import type { AppContext } from '../../kernel/context.ts'
import { contactRows } from '../../identity/contacts/contact-rows.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed } from './member-named.ts'

/** A contact whose owner has entered a code that was sent to it. */
type ProvedContact = { readonly kind: 'mail' | 'sms'; readonly value: string; readonly verified_at: Date; readonly changed_at: Date }

// A thief of a session can change a contact; its owner is notified and has a day to object.
const settledAfterMs = 24 * 3_600_000

const words = { mail: 'mail address', sms: 'phone number' } as const

/**
 * Finds the member and the proved contact that a link for a new password goes to: the one of `to`, or the one that is proved longest. Refuses, with the
 * reason, an account that cannot use a link, one without a proved contact, and a contact that was changed in the last 24 hours.
 */
export const resetTarget = async (
  app: AppContext,
  { username, to }: { readonly username: string; readonly to?: 'mail' | 'sms' | undefined },
): Promise<{ readonly member: MemberRow; readonly contact: ProvedContact }> => {
  const member = await memberNamed(app, username)
  if (member.type === 4) throw new UsageError(`${member.username} is a trial account; no password opens it`)
  if (member.status !== 'active') throw new UsageError(`${member.username} is frozen: a link for a new password would not work`)
  if (!(await platformState(app)).enabled.has('CHNGPASSMAIL3'))
    throw new UsageError('the site accepts no links for a new password (CHNGPASSMAIL3 is off)')
  const proved = (await contactRows(app, member.id)).flatMap((row): ProvedContact[] =>
    row.verified_at === null || (to !== undefined && row.kind !== to) ? [] : [{ ...row, verified_at: row.verified_at }],
  )
  const label = to === undefined ? 'mail address or phone number' : words[to]
  if (proved.length === 0)
    throw new UsageError(`${member.username} has no proved ${label}: a link can only be sent to a contact whose owner is proved`)
  const settled = proved
    .filter(({ changed_at: changed }) => changed.getTime() <= app.clock.now() - settledAfterMs)
    .toSorted((one, other) => one.verified_at.getTime() - other.verified_at.getTime())
  const [contact] = settled
  if (contact === undefined)
    throw new UsageError(`the ${label} of ${member.username} was changed less than 24 hours ago: a link can be sent once a day has passed`)
  return { member, contact }
}
