import { type ClosureLength, closureEnd, closureOfLength } from '@perya/domain/protection/closure'
import { appendAudit } from '../audit/append-audit.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { AppContext } from '../context.ts'
import { stopClosedChases } from '../lottery/draw/stop-chases.ts'
import { Refusal } from '../refusal.ts'
import { withTransaction } from '../store/with-transaction.ts'
import { closePlay, findActiveClosure } from './closure-rows.ts'
import { storeIdentityFingerprints } from './match-excluded-person.ts'

/** Closes a member's play for a length, ends what would go on betting for him, and remembers by what he is known where he excludes himself. */
export const closeMember = async (
  app: AppContext,
  {
    memberId,
    length,
    from,
  }: { readonly memberId: string; readonly length: ClosureLength; readonly from: Pick<AuditEvent, 'actor' | 'session' | 'address'> },
): Promise<void> => {
  const now = app.clock.now()
  const [closure, end] = [closureOfLength(length), closureEnd(length, now)]
  const held = await findActiveClosure(app, memberId)
  const isLonger = held !== null && (held.until === null || (end !== null && held.until.getTime() > end))
  // Whoever is closed out by another's word may still exclude himself, so that nobody can lift it.
  if (isLonger && (held.isOwn || closure === 'time_out')) throw new Refusal('closed_longer')
  const detail = { length, until: end === null ? 'for good' : new Date(end).toISOString() }
  const action = `protection ${closure === 'exclusion' ? 'exclude' : 'break'}`
  await app.store.db.transaction().execute(async (trx) => {
    await closePlay(trx, { memberId, closure, until: end === null ? null : new Date(end), now: new Date(now), isOwn: true })
    if (closure === 'exclusion') await storeIdentityFingerprints(app, trx, memberId)
    await appendAudit(withTransaction(app, trx), { ...from, action, subject: memberId, result: 'done', detail })
  })
  await stopClosedChases(app, memberId)
}
