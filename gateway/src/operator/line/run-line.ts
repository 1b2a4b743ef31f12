import { refusalText } from '@perya/texts/refusal-text'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hasOpenStaffAccount } from '../../staff/accounts/staff-accounts.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import type { StaffSetting } from '../../staff/staff-setting.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { type CommandLine, inputOfLine } from '../command/parse-line.ts'
import type { Command, CommandResult } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { performCommand } from '../console/perform.ts'
import { findCommand, runOperator } from '../run-operator.ts'
import { isStaffComplete } from '../staff/manage-staff.ts'

/** Who runs a command line: the person of staff who is signed in, or else a user of the operating system. */
export type LineCaller = { readonly user: string; readonly session: StaffSession | null; readonly profile: StaffSetting['profile'] }

/** Result of a command line; `isAsked`: a second person was asked instead. */
export type LineResult = CommandResult & { readonly isAsked?: boolean }

const asUsageError = (error: unknown): unknown => (error instanceof Refusal ? new UsageError(refusalText(error.key, 'EN')) : error)

const runAsPerson = async (app: AppContext, line: CommandLine, session: StaffSession): Promise<LineResult> => {
  const { command, given } = findCommand(line)
  const { reason = '' } = given.options
  const request = { session, command, input: await inputOfLine(command, given), reason }
  try {
    return await performCommand(app, request)
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'approval_required') throw asUsageError(error)
    if (reason === '') throw new UsageError('this needs a second person: give --reason TEXT to ask for one')
    return { value: await askApproval(app, request), isAsked: true }
  }
}

/** Whether a command may run without a person: where there are no accounts of staff, for the first invitations, or to read no data of persons. */
const isOpenToAll = async (app: AppContext, { name, changes, reads }: Command, profile: StaffSetting['profile']): Promise<boolean> =>
  profile === 'test' ||
  (!changes && reads === 'none') ||
  !(await hasOpenStaffAccount(app)) ||
  (name === 'staff invite' && !(await isStaffComplete(app))) ||
  // In a demo nothing is sent: its visitors read their codes on the command line.
  (name === 'outbox list' && profile === 'demo')

/**
 * Runs a command line. A person who is signed in needs the same rights and second persons as in the console; without a reason nothing is asked for.
 * Without a person, a command that changes something or shows data of persons is refused once there are accounts of staff.
 */
export const runLine = async (app: AppContext, line: CommandLine, { user, session, profile }: LineCaller): Promise<LineResult> => {
  if (session !== null) return runAsPerson(app, line, session)
  const { command } = findCommand(line)
  if (!(await isOpenToAll(app, command, profile))) throw new UsageError('sign in first: npm run operator -- sign-in NAME')
  return runOperator(app, line, `operator:${user}`)
}
