import { appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { actorOf } from '../../staff/find-staff.ts'
import type { CommandActor } from '../command/run-command.ts'

/** A person of staff as audit records name them, with session and address. */
export const byStaff = ({ id, address, person }: StaffSession): CommandActor => ({ actor: actorOf(person), session: id, address })

/** Refuses a command that the roles of a person do not include, and records it. */
export const refuseNotPermitted = async (app: AppContext, session: StaffSession, command: string, row: string): Promise<never> => {
  await appendAuditAlone(app, { ...byStaff(session), action: command, subject: '', result: 'refused: not_permitted', detail: { needs: row } })
  throw new Refusal('not_permitted', { needs: row })
}

/** A reason as it is stored; refuses one of fewer than three characters. */
export const assertReason = (reason: string | undefined): string => {
  const given = (reason ?? '').trim().slice(0, 500)
  if (given.length < 3) throw new Refusal('reason_required')
  return given
}
