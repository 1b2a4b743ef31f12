import { checkField } from '@perya/domain/registration/check-field'
import { usernameKey } from '@perya/domain/session/username'
import { secondsToNextWindow } from '@perya/domain/session/attempts'
import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler, AppContext } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { isReserved } from '../member/public-name.ts'
import { Refusal } from '../refusal.ts'
import { matchesRaw } from '../registration/match-raw.ts'
import { readRegistrationRules } from '../registration/settings.ts'
import { assertPassword } from '../session/assert-password.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { createMember } from '../session/create-member.ts'
import { findByUsername } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { newId } from '../session/secrets.ts'
import { assertAgent } from './team-branch.ts'

const hour = 60 * 60_000
const mostPerHour = 60
/** What an agent makes: a member, or an agent below him. */
const typeOf = { member: 0, agent: 2 } as const

/** The user name as registration would take it, and nobody else's. */
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

/** Makes an account directly below (AGENT-05). Its password is a given one: nothing else can be done with it than changing it (A70). */
export const registerDownline: Handler<'team.register'> = async ({ username: typed, password, sort }, context) => {
  const { app, principal } = context
  assertAgent(principal)
  const { memberId } = principal
  // An answer tells whether a name is taken, so it is not given for every name of a list (T8).
  if (!(await reserveAttempt(app, { scope: 'team-register', subject: memberId, length: hour }, mostPerHour)))
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), hour))
  const username = await freeName(app, typed)
  await assertPassword(app, password, username)
  // What an agent makes can sign the contracts that he can.
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
