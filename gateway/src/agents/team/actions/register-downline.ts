import { checkField } from '@perya/domain/registration/check-field'
import { usernameKey } from '@perya/domain/session/username'
import { secondsToNextWindow } from '@perya/domain/session/attempts'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler, AppContext } from '../../../kernel/context.ts'
import { findMember } from '../../../identity/account/find-member.ts'
import { isReserved } from '../../../identity/member/public-name.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { matchesRaw } from '../../../identity/registration/match-raw.ts'
import { readRegistrationRules } from '../../../identity/registration/rules/settings.ts'
import { assertPassword } from '../../../identity/credentials/assert-password.ts'
import { reserveAttempt } from '../../../identity/attempts/attempts.ts'
import { createMember } from '../../../identity/account/create-member.ts'
import { findByUsername } from '../../../identity/account/find-by-username.ts'
import { hashPassword } from '../../../identity/credentials/password.ts'
import { newId } from '../../../kernel/secrets.ts'
import { assertAgent } from '../core/team-branch.ts'

const hour = 60 * 60_000
const maxPerHour = 60
/** Account types that an agent can create: a member, or an agent below. */
const typeOf = { member: 0, agent: 2 } as const

/** The user name, valid by the registration rules and not taken; refused otherwise. */
const freeName = async (app: AppContext, typed: string): Promise<string> => {
  const username = typed.trim()
  const rule = (await readRegistrationRules(app)).rules.find(({ field }) => field === 'username')
  const fault = rule === undefined ? null : checkField(rule, true, username)
  const isWrong = fault === 'raw' ? rule !== undefined && !matchesRaw(rule.acceptedPattern, username) : fault !== null
  if (username === '' || isWrong) throw new Refusal('invalid_input', { fields: { username: 'pattern' } })
  const isTaken = isReserved(app, username) || (await findByUsername(app, usernameKey(username))) !== null
  if (isTaken) throw new Refusal('username_unavailable')
  return username
}

/** Creates a direct downline account (AGENT-05). Its password is a given one: all it allows is changing it (A70). */
export const registerDownline: Handler<'team.register'> = async ({ username: typed, password, sort }, context) => {
  const { app, principal } = context
  assertAgent(principal)
  const { memberId } = principal
  // The response reveals whether a name is taken, so attempts are limited: a list of names cannot be probed (T8).
  if (!(await reserveAttempt(app, { scope: 'team-register', subject: memberId, length: hour }, maxPerHour)))
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), hour))
  const username = await freeName(app, typed)
  await assertPassword(app, password, username)
  // A created agent can sign the same kinds of contracts as its creator.
  const { agent_pages: pages } = await findMember(app, memberId)
  const id = newId('m-')
  const passwordHash = await hashPassword(password)
  return audited(app, async (inside) => {
    const made = await createMember(inside, {
      id,
      username,
      passwordHash,
      type: typeOf[sort],
      uplineId: memberId,
      hasLoggedIn: false,
      more: { password_is_reset: true, ...(sort === 'agent' ? { agent_pages: JSON.stringify(pages) } : {}) },
    })
    // Another request has taken this name meanwhile.
    if (made.id !== id) throw new Refusal('username_unavailable')
    const event = { ...byMember(context), action: 'downline register', subject: id, result: 'done', detail: { sort } }
    return { value: { id, username: made.username }, events: [event] }
  })
}
