import { type Right, rightOf, signersOf } from '@perya/domain/staff/rights'
import type { AppContext } from '../../kernel/context.ts'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { withReference } from '../../kernel/reference-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { noteApproval, requireHoldsOf } from '../cases/require-hold.ts'
import type { Command, DecisionBasis } from '../command/define-command.ts'
import { assertNoLineOnlyField } from '../command/line-only.ts'
import { sealRequest } from './approval-seal.ts'
import { asJson, hashOf } from './hash-of.ts'
import { assertReason, byStaff, refuseNotPermitted } from './staff-refusals.ts'
import { twoPeopleRule } from './two-people.ts'

const hourMs = 3_600_000

// Money and draws are decided while the facts are fresh; settings, roles and rules may wait for a day.
const lifeOf = ({ name }: Command, basis: DecisionBasis | null): number =>
  (basis?.currency !== undefined || name.startsWith('draw ') ? 4 : 24) * hourMs

/** A use of a command by a person of staff. */
export type StaffRequest = { readonly session: StaffSession; readonly command: Command; readonly input: unknown; readonly reason?: string }

const mayAsk = (right: Right): boolean => right.ask || right.alone !== 'never'

type Asked = { readonly approval: string; readonly expiresAt: string }

/** The hash that both people see: of the command and its exact input. */
export const inputHashOf = (command: Command, input: unknown): Buffer => hashOf({ command: command.name, input: command.parse(input) })

const isAskedAlready = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === 'approval_one_open'

const store = async (app: InTransaction, request: StaffRequest, reason: string): Promise<Asked> => {
  const { session, command, input } = request
  const { person } = session
  const basis = (await command.basis?.(app, input)) ?? null
  const row = basis?.right ?? command.right(input)
  const right = rightOf(person.roles, row)
  if (!mayAsk(right)) throw new Refusal('not_permitted', { needs: row })
  const cases = await requireHoldsOf(app, command, input, person.id)
  const rule = await twoPeopleRule(app, { staffId: person.id, command, right, basis })
  const askedAt = new Date(app.clock.now())
  const expiresAt = new Date(askedAt.getTime() + lifeOf(command, basis))
  const [inputHash, seenHash] = [inputHashOf(command, input), hashOf(basis?.seen ?? {})]
  const id = await withReference('A', app.chance, async (approval) => {
    const seal = sealRequest(app, { id: approval, command: command.name, inputHash, seenHash, askedBy: person.id, askedAt, expiresAt })
    await app.store.db
      .insertInto('approval')
      .values({
        ...{ id: approval, command: command.name, right_row: row, rule: rule?.rule ?? 'on request', reason, seal },
        ...{
          input: JSON.stringify(asJson(command.parse(input))),
          input_hash: inputHash,
          seen: JSON.stringify(asJson(basis?.seen ?? {})),
          seen_hash: seenHash,
        },
        ...{ amount: basis?.amount ?? null, currency: basis?.currency ?? null, member_id: basis?.member ?? null },
        ...{ asked_by: person.id, asked_at: askedAt, expires_at: expiresAt },
      })
      .execute()
    return approval
  })
  const record = await appendAudit(app, {
    ...{ ...byStaff(session), action: command.name, subject: id, result: 'asked', reason },
    detail: { ...command.recorded(input), approval: id, inputHash: inputHash.toString('hex') },
  })
  await noteApproval(app, cases, id)
  await app.store.db.updateTable('approval').set({ ask_record: record }).where('id', '=', id).execute()
  return { approval: id, expiresAt: expiresAt.toISOString() }
}

/**
 * Asks for a second person: stores the exact input, the facts that it rests on and the reason, until the request is decided or expires. Refuses a
 * person whose roles do not include the command (`not_permitted`), and a request that waits already (`conflict`).
 */
export const askApproval = async (app: AppContext, request: StaffRequest): Promise<Asked> => {
  const { session, command, input } = request
  const row = command.right(input)
  const right = rightOf(session.person.roles, row)
  if (!command.changes || !mayAsk(right)) return refuseNotPermitted(app, session, command.name, row)
  assertNoLineOnlyField(command, input)
  const reason = assertReason(request.reason)
  if (signersOf(row).length === 0) throw new Refusal('not_permitted', { needs: row })
  return inTransaction(app, (inside) => store(inside, request, reason), { savepoints: true }).catch((error: unknown) => {
    throw isAskedAlready(error) ? new Refusal('conflict') : error
  })
}
