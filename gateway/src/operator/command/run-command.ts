import type { AppContext } from '../../kernel/context.ts'
import { appendAudit, appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { invalidatePlatformState } from '../../kernel/settings/platform-state.ts'
import { assertAuditKey } from './assert-audit-key.ts'
import type { Command, CommandResult } from './define-command.ts'
import { UsageError } from './usage-error.ts'

/** Who runs a command, as audit records name it. */
export type CommandActor = { readonly actor: string; readonly session?: string; readonly address?: string }

/** One use of a command. */
export type CommandRequest = {
  readonly command: Command
  /** Returns the unparsed input; what it throws is recorded. */
  readonly input: () => Promise<unknown>
  /** What a refusal is about in the audit trail, as far as it is known before the command runs. */
  readonly subject?: string
  readonly by: CommandActor
  readonly reason?: string
  /** Runs in the transaction before the command: checks of rights, limits and approvals. What it returns is part of the audit record. */
  readonly guard?: (app: InTransaction, input: unknown) => Promise<Readonly<Record<string, unknown>>>
  /** Runs in the transaction after the audit record was written, with its number. */
  readonly onRecorded?: (app: InTransaction, record: number) => Promise<void>
}

const longestReason = 200

const resultOf = (error: unknown): string => {
  if (error instanceof Refusal) return `refused: ${error.key}`
  const message = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
  return `${error instanceof UsageError ? 'refused' : error instanceof CommitUnknown ? 'unknown' : 'failed'}: ${message}`
}

const recordedOf = (command: Command, input: unknown): Readonly<Record<string, unknown>> => {
  try {
    return command.recorded(input)
  } catch {
    return {}
  }
}

/** Result of a command with the number of its audit record; null where the command changes nothing. */
export type RecordedResult = CommandResult & { readonly record: number | null }

const runRecorded = (app: AppContext, input: unknown, { command, by, reason = '', guard, onRecorded }: CommandRequest): Promise<RecordedResult> =>
  inTransaction(
    app,
    async (inside) => {
      const guarded = (await guard?.(inside, input)) ?? {}
      const result = await command.run(inside, input, by.actor)
      const event: AuditEvent = {
        ...by,
        action: command.name,
        detail: { ...command.recorded(input), ...guarded, ...result.detail },
        subject: result.subject ?? '',
        result: result.failed === true ? 'failed' : 'done',
        reason,
      }
      const record = await appendAudit(inside, event)
      await result.onRecorded?.(inside, record)
      await onRecorded?.(inside, record)
      return { ...result, record }
    },
    { savepoints: true },
  )

/**
 * Runs a command. One that changes something runs in one transaction with its audit record, after its preparation outside of it; one that is
 * refused or fails is rolled back and leaves a record of that. Throws what the command throws.
 */
export const runCommand = async (app: AppContext, request: CommandRequest): Promise<RecordedResult> => {
  const { command, by, subject = '', reason = '' } = request
  if (!command.changes) return { ...(await command.run(app, await request.input(), by.actor)), record: null }
  await assertAuditKey(app, command.name)
  let input: unknown
  const perform = async () => {
    input = await request.input()
    await command.prepare(app, input, by.actor)
    return runRecorded(app, input, request)
  }
  const outcome = await perform().catch(async (error: unknown) => {
    const event = { ...by, action: command.name, subject, detail: recordedOf(command, input), result: resultOf(error), reason }
    await appendAuditAlone(app, event).catch((trouble: unknown) => app.log.error({ err: trouble }, 'a refused command was not recorded'))
    throw error
  })
  // The command saw only the settings inside its own transaction.
  invalidatePlatformState(app)
  return outcome.afterCommit === undefined ? outcome : { ...outcome, value: await outcome.afterCommit(app) }
}
