import { rightOf } from '@perya/domain/staff/rights'
import type { AppContext } from '../../kernel/context.ts'
import { listStaffAccounts } from '../../staff/accounts/staff-accounts.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { UsageError } from '../command/usage-error.ts'

/**
 * Whether accounts can be managed in the console: an active person may ask for an invitation and another may sign it. An invitation needs two people, so
 * a single administrator could invite none.
 */
export const isStaffComplete = async (app: AppContext): Promise<boolean> => {
  const held = (await listStaffAccounts(app)).filter(({ state }) => state === 'active').map(({ roles }) => rightOf(roles, 'staff invite'))
  return held.some(({ ask }) => ask) && held.some(({ sign }) => sign)
}

/**
 * Returns the account that manages others; null for the command line before the first people of staff have accepted their invitations. Afterwards the
 * command line is refused without a session of a person.
 */
export const assertMayManageStaff = async (app: AppContext, actor: string): Promise<string | null> => {
  const person = await staffOfActor(app, actor)
  if (person === null && (await isStaffComplete(app))) throw new UsageError('accounts of staff are managed by staff: sign in first')
  return person?.id ?? null
}

const explanations: Readonly<Record<string, string>> = {
  staff_last_administrator: 'the last active administrator must remain',
  staff_role_pair: 'these roles cannot be combined in one person',
  staff_has_ended: 'the account has ended',
  staff_pkey: 'the account exists',
  staff_name_key: 'the account exists',
  staff_person_id_key: 'this person has an account already',
}

/** Runs a change of an account; what the database refuses becomes one line. */
export const explained = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const explanation = explanations[constraint]
    throw explanation === undefined ? error : new UsageError(explanation)
  }
}
