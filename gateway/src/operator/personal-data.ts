import { usernameKey } from '@perya/domain/session/username'
import { appendAuditAlone } from '../kernel/audit/append-audit.ts'
import type { AppContext } from '../kernel/context.ts'
import { earlierErasure, erasePerson, ErasureRefused } from './personal-data/erase-person.ts'
import { type ExportKind, exportPerson } from './personal-data/export-person.ts'
import { retentionRulesInForce } from './personal-data/retention.ts'
import { findById, findByUsername } from '../identity/account/find-by-username.ts'
import type { MemberRow } from '../identity/session/tables.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'

/** Finds a member by user name or, after an erasure, by id. */
const memberOf = async (app: AppContext, given: CommandArguments): Promise<MemberRow> => {
  const word = argumentAt(given, 0, 'the user name')
  const member = (await findByUsername(app, usernameKey(word))) ?? (await findById(app, word))
  if (member === null) throw new UsageError(`nobody has the user name or the id ${word}`)
  return member
}

/** `member export USERNAME --out FOLDER`: writes everything stored about one member, as JSON and as a readable page. */
export const memberExport: Command = {
  usage: 'member export USERNAME|ID --out FOLDER [--json] [--html]   (everything stored about one person; both documents unless one is named)',
  // The command changes nothing and reads its own snapshot, so it appends its record itself.
  changes: false,
  run: async (app, given, actor) => {
    const member = await memberOf(app, given)
    const named = (['json', 'html'] as const).filter((kind) => given.options[kind] !== undefined)
    const kinds: readonly ExportKind[] = named.length === 0 ? ['json', 'html'] : named
    const folder = requiredOption(given, 'out')
    // The audit trail outlives the account, so it contains the id only.
    await appendAuditAlone(app, { actor, action: 'member export', subject: member.id, result: 'done', detail: { words: [member.id], kinds } })
    const { files, pictures, rows } = await exportPerson(app, member, { folder, kinds }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new UsageError('--out must name a folder without an earlier export: files are never overwritten')
      throw error
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { value: { files, pictures, rows: total, tables: rows }, subject: member.id }
  },
}

/** `member erase USERNAME --reason TEXT`: erases an account, or lists why that is not possible yet. */
export const memberErase: Command = {
  usage:
    'member erase USERNAME|ID --reason TEXT [--dry-run]   (deletes or anonymises what no law requires; refused while money or obligations are open)',
  changes: true,
  run: async (app, given, actor) => {
    const member = await memberOf(app, given)
    if (member.type === 4) throw new UsageError('a trial account is removed by itself')
    const reason = requiredOption(given, 'reason')
    if (reason.length > 500) throw new UsageError('--reason must have at most 500 characters')
    const isRepeated = (await earlierErasure(app, member.id)) !== null
    const dryRun = given.options['dry-run'] !== undefined
    const days = (await retentionRulesInForce(app.store.pool)).find(({ name }) => name === 'erased_account')?.keepDays ?? Number.NaN
    const detail = { words: [member.id] }
    try {
      const report = await erasePerson(app, { id: member.id, reason, actor, days, dryRun })
      const reply = isRepeated ? 'was erased before' : dryRun ? 'would be erased' : 'erased'
      return { value: { result: reply, ...report }, subject: member.id, detail }
    } catch (error) {
      if (!(error instanceof ErasureRefused)) throw error
      return { value: { result: 'refused', reasons: error.reasons }, failed: true, subject: member.id, detail: { ...detail, reasons: error.reasons } }
    }
  },
}
