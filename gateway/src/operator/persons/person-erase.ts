import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { username, usernameWord } from '../members/member-named.ts'
import { earlierErasure, erasePerson, ErasureRefused } from '../personal-data/erase-person.ts'
import { erasureCauses } from './erasure-causes.ts'
import { erasedRetentionDays } from './erased-retention-days.ts'
import { personGiven } from './person-given.ts'
import { findOpenRequest, graceDays, insertPersonRequest } from './person-requests.ts'

const assertNotUnderWay = async (app: AppContext, { id }: MemberRow): Promise<void> => {
  if ((await earlierErasure(app, id)) !== null) throw new UsageError('this person was erased before')
  const open = await findOpenRequest(app, id, 'erasure')
  if (open !== null) throw new UsageError(`the erasure ${open.id} of this person is due at ${open.due_at.toISOString()}`)
}

const refused = (member: MemberRow, reasons: readonly string[]): CommandResult => ({
  ...{ value: { result: 'refused', reasons }, failed: true, subject: member.id },
  detail: { member: member.id, reasons },
})

/** Erases an account at once, or reports what that would do. */
const eraseNow = async (app: AppContext, member: MemberRow, reason: string, actor: string, dryRun: boolean): Promise<CommandResult> => {
  const isRepeated = (await earlierErasure(app, member.id)) !== null
  const days = await erasedRetentionDays(app)
  try {
    const report = await erasePerson(app, { id: member.id, reason, actor, days, dryRun })
    const result = isRepeated ? 'was erased before' : dryRun ? 'would be erased' : 'erased'
    return { value: { result, ...report }, subject: member.id, detail: { member: member.id } }
  } catch (error) {
    if (!(error instanceof ErasureRefused)) throw error
    return refused(member, error.reasons)
  }
}

/**
 * `person erase USERNAME --reason TEXT`: has an account erased after fourteen days, or lists why that is not possible yet. With --now the command line
 * erases it at once.
 */
export const personErase = defineCommand({
  name: 'person erase',
  usage: `person erase USERNAME|ID --reason TEXT [--dry-run|--now]   (after ${graceDays} days deletes or anonymises what no law requires; refused while money or obligations are open)`,
  input: z.strictObject({ username, reason: text(500), dryRun: flag(), now: flag() }),
  words: usernameWord,
  lineOnly: ['dryRun', 'now'],
  changes: true,
  basis: async (app, given) => {
    const member = await personGiven(app, given.username)
    await assertNotUnderWay(app, member)
    const causes = await erasureCauses(app, member.id)
    if (causes.length > 0) throw new UsageError(`this account cannot be erased yet: ${causes.join('; ')}`)
    return { seen: { member: member.id, status: member.status, causes: [] }, alwaysTwo: 'always', member: member.id }
  },
  recorded: ({ reason, dryRun = false }) => ({ reason, dryRun }),
  run: async (app, { username: named, reason, dryRun = false, now = false }, actor) => {
    const member = await personGiven(app, named)
    if (dryRun || now) return eraseNow(app, member, reason, actor, dryRun)
    await assertNotUnderWay(app, member)
    const causes = await erasureCauses(app, member.id)
    if (causes.length > 0) return refused(member, causes)
    const { id, dueAt } = await insertPersonRequest(app, { memberId: member.id, kind: 'erasure', reason, askedBy: actor })
    return { value: { request: id, dueAt: dueAt.toISOString() }, subject: member.id, detail: { request: id, dueAt: dueAt.toISOString() } }
  },
})
