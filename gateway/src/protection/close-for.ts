import { type ClosureLength, closedUntil, closureOf } from '@perya/domain/protection/closure'
import { appendAudit } from '../audit/append-audit.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { House } from '../handler.ts'
import { stopClosedChases } from '../lottery/draw/stop-chases.ts'
import { Refusal } from '../refusal.ts'
import { within } from '../store/within.ts'
import { closePlay, closureNow } from './closure-rows.ts'
import { keepFacts } from './known-again.ts'

/** Closes a member's play for a length, ends what would go on betting for him, and remembers by what he is known where he excludes himself. */
export const closeFor = async (
  house: House,
  {
    memberId,
    length,
    from,
  }: { readonly memberId: string; readonly length: ClosureLength; readonly from: Pick<AuditEvent, 'actor' | 'session' | 'address'> },
): Promise<void> => {
  const now = house.clock.now()
  const [closure, end] = [closureOf(length), closedUntil(length, now)]
  const held = await closureNow(house, memberId)
  const isLonger = held !== null && (held.until === null || (end !== null && held.until.getTime() > end))
  // Whoever is closed out by another's word may still exclude himself, so that nobody can lift it.
  if (isLonger && (held.isOwn || closure === 'time_out')) throw new Refusal('closed_longer')
  const detail = { length, until: end === null ? 'for good' : new Date(end).toISOString() }
  const action = `protection ${closure === 'exclusion' ? 'exclude' : 'break'}`
  await house.store.db.transaction().execute(async (trx) => {
    await closePlay(trx, { memberId, closure, until: end === null ? null : new Date(end), now: new Date(now), isOwn: true })
    if (closure === 'exclusion') await keepFacts(house, trx, memberId)
    await appendAudit(within(house, trx), { ...from, action, subject: memberId, result: 'done', detail })
  })
  await stopClosedChases(house, memberId)
}
