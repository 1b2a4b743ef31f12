import { type ClosureLength, closureEnd, closureOfLength } from '@perya/domain/protection/closure'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { findActiveClosure } from './closure-rows.ts'
import { postClosure } from '../../ledger/posting/post-closure.ts'
import { storeIdentityFingerprints } from './match-excluded-person.ts'

/** Ends what would place bets for a member whose play has just been closed; bets belong to later areas, so the caller passes it in. */
export type PlayClosedHook = (app: AppContext, memberId: string) => Promise<void>

/** Closes a member's play for a length, calls the hook (which stops their chases), and stores identity fingerprints where they exclude themselves. */
export const closeMember = async (
  app: AppContext,
  {
    memberId,
    length,
    from,
    onPlayClosed,
  }: {
    readonly memberId: string
    readonly length: ClosureLength
    readonly from: Pick<AuditEvent, 'actor' | 'session' | 'address'>
    readonly onPlayClosed: PlayClosedHook
  },
): Promise<void> => {
  const now = app.clock.now()
  const [closure, end] = [closureOfLength(length), closureEnd(length, now)]
  const held = await findActiveClosure(app, memberId)
  const isLonger = held !== null && (held.until === null || (end !== null && held.until.getTime() > end))
  // A member closed by an exclusion that was carried over may still exclude themselves, so that an operator cannot lift it.
  if (isLonger && (held.isOwn || closure === 'time_out')) throw new Refusal('closed_longer')
  const detail = { length, until: end === null ? 'for good' : new Date(end).toISOString() }
  const action = `protection ${closure === 'exclusion' ? 'exclude' : 'break'}`
  await app.store.db.transaction().execute(async (trx) => {
    await postClosure(trx, { memberId, closure, until: end === null ? null : new Date(end), now: new Date(now), isOwn: true })
    if (closure === 'exclusion') await storeIdentityFingerprints(app, trx, memberId)
    await appendAudit(withTransaction(app, trx), { ...from, action, subject: memberId, result: 'done', detail })
  })
  await onPlayClosed(app, memberId)
}
