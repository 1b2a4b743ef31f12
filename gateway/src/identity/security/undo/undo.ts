import { appendAudit } from '../../../kernel/audit/append-audit.ts'
import { messageValuesFor } from '../../../kernel/notifications/notify-member.ts'
import { systemChance } from '../../../kernel/chance.ts'
import type { Handler, AppContext } from '../../../kernel/context.ts'
import { writeInboxMessage } from '../../../kernel/notifications/write-inbox-message.ts'
import { findMember } from '../../account/find-member.ts'
import { enqueueMessage } from '../../../kernel/notifications/enqueue-message.ts'
import type { MemberRow } from '../../session/tables.ts'
import { postWithdrawalCancellations } from '../../../ledger/posting/post-withdrawal-cancellations.ts'
import { type InTransaction, withTransaction } from '../../../kernel/database/with-transaction.ts'
import { withRetry } from '../../../kernel/database/with-retry.ts'
import { findUndo, type UndoChain } from './find-undo.ts'
import { type KnownContact, knownContactsOf } from '../core/known-contacts.ts'
import { holdMoney } from '../core/money-hold.ts'
import { presentChanges } from './present-undo.ts'
import { restoreState } from './restore-state.ts'
import { shutOut } from './shut-out.ts'
import { listApprovedWithdrawalsSince, lockWithdrawalsInReview, markChangesUndone } from './undo-store.ts'

/** Withdrawals may carry the clock of another gateway: those requested up to this many milliseconds before the change are cancelled too. */
const clockTolerance = 60_000

/** Notifies the contacts from before and after, and the inbox, that changes were undone. */
const announce = async (inside: AppContext, member: MemberRow, contacts: readonly KnownContact[]): Promise<void> => {
  const values = messageValuesFor(inside, member, {})
  const message = { purpose: 'changes-undone', language: member.language, values } as const
  const once = new Map(contacts.map((contact) => [`${contact.kind} ${contact.value}`, contact]))
  for (const { kind, value } of once.values()) await enqueueMessage(inside.store.db, { ...message, channel: kind, to: value })
  await writeInboxMessage(inside, member.id, 'changes-undone', values)
}

const lockedChain = async (inside: AppContext, code: string): Promise<{ readonly chain: UndoChain; readonly heldUntil: Date }> => {
  const { first } = await findUndo(inside, code)
  // Withdrawals are locked first, as by a decision about one: the same lock order prevents a deadlock.
  await lockWithdrawalsInReview(inside, first.member_id)
  const heldUntil = await holdMoney(inside.store.db, first.member_id)
  // Read again under the lock: of two concurrent requests, or two links of one chain, the second finds only the remaining changes.
  return { chain: await findUndo(inside, code), heldUntil }
}

const undoWithin = async (inside: InTransaction, code: string) => {
  const { chain, heldUntil } = await lockedChain(inside, code)
  const { first, changes, methodsSince } = chain
  const member = await findMember(inside, first.member_id)
  const shown = await presentChanges(inside, chain)
  const contacts = [...(await knownContactsOf(inside, member.id))]
  for (const { before } of changes) await restoreState(inside, member.id, before)
  contacts.push(...(await knownContactsOf(inside, member.id)))
  await markChangesUndone(
    inside,
    changes.map(({ id }) => id),
    first.id,
  )
  const ended = await shutOut(inside, member.id, methodsSince)
  const since = new Date(first.made_at.getTime() - clockTolerance)
  const cancelled = await postWithdrawalCancellations(inside, member.id, since)
  await announce(inside, member, contacts)
  const detail = {
    changes: shown.map(({ kind }) => kind),
    sessionsEnded: ended,
    withdrawals: cancelled,
    // An undo does not stop them, so the audit record names them.
    approved: await listApprovedWithdrawalsSince(inside, member.id, since),
  }
  await appendAudit(inside, { actor: 'undo link', action: 'security undo', subject: member.id, result: 'done', detail })
  return { changes: shown, withdrawals: cancelled.length, heldUntil: heldUntil.toISOString() }
}

/**
 * Undoes a security change and all later ones (S-02): restores the state before the first, ends all access, locks money for another day, cancels
 * withdrawals requested in between, and notifies every contact. All of it in one transaction, once.
 */
export const undo: Handler<'security.undo'> = ({ code }, { app }) =>
  withRetry(() => app.store.db.transaction().execute((trx) => undoWithin(withTransaction(app, trx), code)), systemChance)
