import { type Right, rightOf, signersOf } from '@perya/domain/staff/rights'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inputHashOf, type StaffRequest } from '../approvals/ask-approval.ts'
import { assertReason, byStaff, refuseNotPermitted } from '../approvals/staff-refusals.ts'
import { recordAction } from '../approvals/thresholds.ts'
import { type TwoPeopleRule, twoPeopleRule } from '../approvals/two-people.ts'
import { requireHoldsOf } from '../cases/require-hold.ts'
import type { Command, DecisionBasis } from '../command/define-command.ts'
import { assertNoLineOnlyField } from '../command/line-only.ts'
import { type RecordedResult, runCommand } from '../command/run-command.ts'
import { UsageError } from '../command/usage-error.ts'
import type { ActionHooks } from './action-hooks.ts'

/** One use of a command; `hooks`: of the transaction of a command that changes something. */
type CommandUse = StaffRequest & {
  readonly hooks?: ActionHooks
  /** Verifies in the transaction how the person signs, where the command signs; what it verifies counts as the check of the person. */
  readonly prove?: (inside: InTransaction) => Promise<void>
  readonly isProved?: boolean
  /** Refuses a signature that lacks an assertion which it needs, before the check of the person: one prompt of the browser is enough. */
  readonly requireProof?: () => Promise<void>
}

/** The row of the rights table for an input; an input that cannot be parsed is judged by the command alone, so that a refusal reveals nothing. */
const rowOf = (command: Command, input: unknown): string => {
  try {
    return command.right(input)
  } catch (error) {
    if (error instanceof UsageError) return command.name
    throw error
  }
}

const mayTry = ({ changes, signs }: Command, right: Right): boolean => {
  if (signs === true) return right.sign
  return changes ? right.alone !== 'never' || right.ask : right.read
}

const approvalRequired = ({ rule, threshold, currency }: TwoPeopleRule, row: string, hash: Buffer): Refusal =>
  new Refusal('approval_required', {
    rule,
    threshold: threshold === undefined || currency === undefined ? null : formatAmount(threshold, currencyDigits(currency)),
    currency: currency ?? null,
    signers: signersOf(row),
    hash: hash.toString('hex'),
  })

const performChange = async (
  app: AppContext,
  { session, command, input, reason, hooks, prove }: CommandUse,
  asked: string,
): Promise<RecordedResult> => {
  const { person } = session
  let basis: DecisionBasis | null = null
  let right = rightOf(person.roles, asked)
  const guard = async (inside: InTransaction): Promise<Readonly<Record<string, unknown>>> => {
    await hooks?.guard(inside)
    if (command.signs === true) {
      await prove?.(inside)
      return {}
    }
    await requireHoldsOf(inside, command, input, person.id)
    basis = (await command.basis?.(inside, input)) ?? null
    const row = basis?.right ?? asked
    right = rightOf(person.roles, row)
    if (!mayTry(command, right)) throw new Refusal('not_permitted', { needs: row })
    const rule = await twoPeopleRule(inside, { staffId: person.id, command, right, basis })
    if (rule !== null) throw approvalRequired(rule, row, inputHashOf(command, input))
    return {}
  }
  const onRecorded = async (inside: InTransaction, record: number): Promise<void> => {
    await hooks?.onRecorded(inside, record)
    const { amount, currency, member } = basis ?? {}
    if (right.alone !== 'threshold' || amount === undefined || currency === undefined || member === undefined) return
    await recordAction(inside, record, { staffId: person.id, command: command.name, member, currency }, amount)
  }
  return runCommand(app, { command, input: async () => input, by: byStaff(session), reason: reason ?? '', guard, onRecorded })
}

const performRead = async (app: AppContext, { session, command, input, reason }: StaffRequest): Promise<RecordedResult> => {
  const by = byStaff(session)
  const why = command.reads === 'personal' ? assertReason(reason) : ''
  const result = await runCommand(app, { command, input: async () => input, by })
  if (command.reads !== 'personal') return result
  // Personal data are answered only after the record of the look is committed.
  const event = { ...by, action: command.name, subject: result.subject ?? '', result: 'read', reason: why, detail: command.recorded(input) }
  return { ...result, record: await appendAuditAlone(app, event) }
}

/**
 * Runs a command for a person of staff: their right to it now, the check that it is them (`not_fresh`), the rule of two people (`approval_required`) in the
 * transaction of the action, and the audit record with both the person and the session. What is refused is recorded. A person without a right is
 * refused before anything is read.
 */
export const performCommand = async (app: AppContext, request: CommandUse): Promise<RecordedResult> => {
  const { session, command, input, isProved = false } = request
  const row = rowOf(command, input)
  const right = rightOf(session.person.roles, row)
  if (!mayTry(command, right)) return refuseNotPermitted(app, session, command.name, row)
  assertNoLineOnlyField(command, input)
  await request.requireProof?.()
  if (command.fresh === true && !isProved && session.freshUntil <= app.clock.now()) throw new Refusal('not_fresh')
  return command.changes ? performChange(app, request, row) : performRead(app, request)
}
