import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Counter, countAttempt, countedAttempts } from '../attempts/attempts.ts'
import { verifyPassword, withHashingSlot } from '../credentials/password.ts'
import type { MemberRow } from '../session/tables.ts'

const maxWrong = 10
const justNow = 15 * 60_000

// At an unattended signed-in browser another person could otherwise guess passwords for as long as the session lives.
const counterOf = (member: MemberRow): Counter => ({ scope: 'old-password', subject: member.id, length: 60 * 60_000 })

/** Requires the old password, unless it was entered just now to open a session that may only change it (PWD-01). */
export const checkOldPassword = async ({ app, principal }: CallContext<Principal>, member: MemberRow, old: string): Promise<void> => {
  const session = await app.store.db
    .selectFrom('session')
    .select(['state', 'created_at'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  const isKnown = session.state === 'must_change' && app.clock.now() - session.created_at.getTime() < justNow
  if (old === '' && isKnown) return
  if (old === '') throw new Refusal('old_password_required')
  const counter = counterOf(member)
  await withHashingSlot(async () => {
    if ((await countedAttempts(app, counter)) >= maxWrong)
      throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), counter.length))
    if (await verifyPassword(old, member.password_hash)) return
    await countAttempt(app, counter)
    throw new Refusal('old_password_wrong')
  })
}
