import type { AppContext } from '../../kernel/context.ts'
import { appendAudit, appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { actorOf, findStaff } from '../../staff/find-staff.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import { requireHoldsOf } from '../cases/require-hold.ts'
import type { Command, CommandResult } from '../command/define-command.ts'
import { type ApprovalRow, endApproval, findApproval, lockApproval } from './approval-rows.ts'
import { assertMaySign, assertWaiting, findChange } from './check-approval.ts'
import { expireApprovals } from './expire-approvals.ts'

/** Finds a command by its name; the registry, which contains the commands that decide, is passed in. */
export type FindCommand = (name: string) => Command | undefined

const requireCommand = (find: FindCommand, { command: name }: ApprovalRow): Command => {
  const command = find(name)
  if (command === undefined) throw new Refusal('changed_since', { changed: 'command' })
  return command
}

/**
 * Before the transaction of a signature: ends requests that are over, voids this one if what it rests on has changed (also when the signature is then
 * refused), and runs the preparation of its command.
 */
export const prepareSignature = async (app: AppContext, find: FindCommand, id: string, signer: StaffPerson): Promise<void> => {
  await expireApprovals(app)
  const approval = await findApproval(app, id)
  if (approval === null) throw new Refusal('not_found')
  await assertMaySign(app, approval, signer)
  assertWaiting(app, approval)
  const command = requireCommand(find, approval)
  const changed = await inTransaction(app, (inside) => findChange(inside, approval, command), { savepoints: true })
  if (changed !== null) {
    // A forged row stays as it is: it is evidence.
    const isVoid = changed === 'seal' || (await endApproval(app, id, { state: 'void' }))
    // Its own signature by another person has changed the facts.
    if (!isVoid) throw new Refusal('not_waiting')
    await appendAuditAlone(app, {
      actor: actorOf(signer),
      action: command.name,
      subject: id,
      result: `refused: ${changed} changed`,
      detail: { approval: id },
    })
    throw new Refusal('changed_since', { changed })
  }
  await command.prepare(app, approval.input, actorOf(signer))
}

/**
 * Signs a request and does what it asks for, in the transaction of the caller: the request is locked, checked again, its command runs with the exact
 * input, the audit record names both people, and the request is done. Of any number of signatures at once one acts; the others are refused with
 * `not_waiting`.
 */
export const signApproval = async (app: InTransaction, find: FindCommand, id: string, signer: StaffPerson): Promise<CommandResult> => {
  const approval = await lockApproval(app, id)
  if (approval === null) throw new Refusal('not_found')
  await assertMaySign(app, approval, signer)
  assertWaiting(app, approval)
  const command = requireCommand(find, approval)
  const changed = await findChange(app, approval, command)
  if (changed !== null) throw new Refusal('changed_since', { changed })
  await requireHoldsOf(app, command, approval.input, signer.id, approval.asked_by)
  const { onRecorded, ...result } = await command.run(app, approval.input, actorOf(signer))
  if (result.failed === true) throw new Refusal('changed_since', { changed: 'outcome' })
  const asker = await findStaff(app, approval.asked_by)
  const detail = { ...command.recorded(approval.input), approval: id, askedBy: asker === null ? approval.asked_by : actorOf(asker) }
  const record = await appendAudit(app, {
    ...{ actor: actorOf(signer), action: command.name, subject: result.subject ?? '', reason: approval.reason },
    ...{ result: 'done', detail: { ...detail, ...result.detail } },
  })
  await onRecorded?.(app, record)
  await endApproval(app, id, { state: 'done', by: signer.id })
  await app.store.db.updateTable('approval').set({ end_record: record }).where('id', '=', id).execute()
  return { ...result, subject: id, detail: { command: command.name, approval: id, record } }
}

/** Refuses a request, with a reason; this needs the same right as signing it. */
export const refuseApproval = async (app: InTransaction, id: string, signer: StaffPerson, reason: string): Promise<CommandResult> => {
  const approval = await lockApproval(app, id)
  if (approval === null) throw new Refusal('not_found')
  await assertMaySign(app, approval, signer)
  assertWaiting(app, approval)
  await endApproval(app, id, { state: 'refused', by: signer.id, reason })
  return { value: { approval: id, state: 'refused' }, subject: id, detail: { command: approval.command } }
}

/** Withdraws a request of one's own. */
export const withdrawApproval = async (app: InTransaction, id: string, asker: StaffPerson): Promise<CommandResult> => {
  const approval = await lockApproval(app, id)
  // Another person's request looks like none.
  if (approval === null || approval.asked_by !== asker.id) throw new Refusal('not_found')
  assertWaiting(app, approval)
  await endApproval(app, id, { state: 'withdrawn' })
  return { value: { approval: id, state: 'withdrawn' }, subject: id, detail: { command: approval.command } }
}
