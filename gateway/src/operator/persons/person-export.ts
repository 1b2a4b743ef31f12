import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { hashOf } from '../approvals/hash-of.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { username, usernameWord } from '../members/member-named.ts'
import { type ExportKind, exportPerson } from '../personal-data/export-person.ts'
import { personGiven } from './person-given.ts'
import { findAsker, findOpenRequest, insertPersonRequest } from './person-requests.ts'

const name = 'person export'

const exported = async (app: AppContext, member: MemberRow, folder: string, kinds: readonly ExportKind[]) => {
  const { files, pictures, rows } = await exportPerson(app, member, { folder, kinds }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new UsageError('--out must name a folder without an earlier export: files are never overwritten')
    throw error
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return { files, pictures, rows: total, tables: rows }
}

const assertNoneReady = async (app: AppContext, { id }: MemberRow): Promise<void> => {
  const open = await findOpenRequest(app, id, 'export')
  if (open !== null) throw new UsageError(`the export ${open.id} of this person can be downloaded until ${open.due_at.toISOString()}`)
}

/**
 * `person export USERNAME`: lets the asker download everything stored about one member for seven days (`person download`). With --out the command line
 * writes it into a folder at once.
 */
export const personExport = defineCommand({
  name,
  usage: `person export USERNAME|ID [--out FOLDER [--json] [--html]]   (everything stored about one person; without --out as an archive for its asker)`,
  input: z.strictObject({ username, out: z.optional(text(1000)), json: flag(), html: flag() }),
  words: usernameWord,
  // A request must not choose where a gateway writes personal data.
  lineOnly: ['out', 'json', 'html'],
  // It changes nothing, but its record must be in the audit trail before the data leave the platform, so documents are written after the commit.
  changes: true,
  reads: 'personal',
  basis: async (app, given) => {
    const member = await personGiven(app, given.username)
    await assertNoneReady(app, member)
    return { seen: { member: member.id, status: member.status }, alwaysTwo: 'always', member: member.id }
  },
  // The audit trail outlives the account, so it contains the id only.
  recorded: () => ({}),
  run: async (app, input, actor): Promise<CommandResult> => {
    const { username: named, out, json = false, html = false } = input
    const member = await personGiven(app, named)
    if (out === undefined) {
      await assertNoneReady(app, member)
      const askedBy = (await findAsker(app, name, hashOf({ command: name, input }))) ?? actor
      const { id, dueAt } = await insertPersonRequest(app, { memberId: member.id, kind: 'export', reason: '', askedBy })
      return { value: { request: id, askedBy, until: dueAt.toISOString() }, subject: member.id, detail: { request: id } }
    }
    const chosen: readonly ExportKind[] = [...(json ? (['json'] as const) : []), ...(html ? (['html'] as const) : [])]
    const kinds: readonly ExportKind[] = chosen.length === 0 ? ['json', 'html'] : chosen
    return {
      value: null,
      subject: member.id,
      detail: { member: member.id, kinds },
      afterCommit: (outside) => exported(outside, member, out, kinds),
    }
  },
})
