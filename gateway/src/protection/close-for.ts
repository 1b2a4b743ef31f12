import { type ClosureLength, closedUntil, closureOf } from '@perya/domain/protection/closure'
import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { stopClosedChases } from '../lottery/draw/stop-chases.ts'
import { Refusal } from '../refusal.ts'
import { closePlay, closureNow } from './closure-rows.ts'
import { keepFacts } from './known-again.ts'

/** Closes a member's play for a length, ends what would go on betting for him, and remembers by what he is known where he excludes himself. */
export const closeFor = async (
  house: House,
  { memberId, length, actor }: { readonly memberId: string; readonly length: ClosureLength; readonly actor: string },
): Promise<void> => {
  const now = house.clock.now()
  const [closure, end] = [closureOf(length), closedUntil(length, now)]
  const held = await closureNow(house, memberId)
  const isLonger = held !== null && (held.until === null || (end !== null && held.until.getTime() > end))
  // Whoever is closed out by another's word may still exclude himself, so that nobody can lift it.
  if (isLonger && (held.isOwn || closure === 'time_out')) throw new Refusal('closed_longer')
  await house.store.db.transaction().execute(async (trx) => {
    await closePlay(trx, { memberId, closure, until: end === null ? null : new Date(end), now: new Date(now), isOwn: true })
    if (closure === 'exclusion') await keepFacts(house, trx, memberId)
  })
  const detail = { length, until: end === null ? 'for good' : new Date(end).toISOString() }
  await writeAudit(house, { actor, action: `protection ${closure === 'exclusion' ? 'exclude' : 'break'}`, subject: memberId, result: 'done', detail })
  await stopClosedChases(house, memberId)
}
