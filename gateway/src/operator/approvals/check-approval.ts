import { rightOf } from '@perya/domain/staff/rights'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findStaff } from '../../staff/find-staff.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import type { Command } from '../command/define-command.ts'
import { inputHashOf } from './ask-approval.ts'
import type { ApprovalRow } from './approval-rows.ts'
import { isSealValid } from './approval-seal.ts'
import { hashOf } from './hash-of.ts'

/** Refuses who may not decide a request: its own asker, another account of the same human, or roles that do not sign the command now. */
export const assertMaySign = async (app: AppContext, approval: ApprovalRow, signer: StaffPerson): Promise<void> => {
  const asker = await findStaff(app, approval.asked_by)
  if (approval.asked_by === signer.id || asker?.personId === signer.personId) throw new Refusal('own_request')
  if (!rightOf(signer.roles, approval.right_row).sign) throw new Refusal('not_permitted', { needs: approval.right_row })
}

/** Refuses a request that is decided or over. */
export const assertWaiting = (app: Pick<AppContext, 'clock'>, approval: ApprovalRow): void => {
  if (approval.state === 'expired' || (approval.state === 'waiting' && approval.expires_at.getTime() <= app.clock.now()))
    throw new Refusal('approval_expired')
  if (approval.state !== 'waiting') throw new Refusal('not_waiting', { state: approval.state })
}

/** The facts that a request rests on, as they are now; null where the command itself finds that they have changed since its input was made. */
const seenNow = async (app: InTransaction, command: Command, input: unknown): Promise<unknown> => {
  try {
    return (await command.basis?.(app, input))?.seen ?? {}
  } catch (error) {
    if (error instanceof Refusal && error.key === 'changed_since') return null
    throw error
  }
}

/**
 * Whether what a request was sealed with still holds: its seal, its input and the facts that it rests on, read now; and whether its asker may still ask.
 * Returns the first thing that does not.
 */
export const findChange = async (
  app: InTransaction,
  approval: ApprovalRow,
  command: Command,
): Promise<'seal' | 'input' | 'facts' | 'asker' | null> => {
  const { id, input, input_hash: inputHash, seen_hash: seenHash, asked_by: askedBy, asked_at: askedAt, expires_at: expiresAt } = approval
  if (!isSealValid(app, { id, command: approval.command, inputHash, seenHash, askedBy, askedAt, expiresAt }, approval.seal)) return 'seal'
  if (!inputHashOf(command, input).equals(inputHash)) return 'input'
  const asker = await findStaff(app, askedBy)
  const right = rightOf(asker?.roles ?? [], approval.right_row)
  if (!right.ask && right.alone === 'never') return 'asker'
  const seen = await seenNow(app, command, input)
  return seen !== null && hashOf(seen).equals(seenHash) ? null : 'facts'
}
