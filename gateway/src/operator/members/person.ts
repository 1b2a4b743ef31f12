import { usernameKey } from '@perya/domain/session/username'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { findById, findByUsername } from '../../identity/account/find-by-username.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { type CommandResult, type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { flag, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { earlierErasure, erasePerson, ErasureRefused } from '../personal-data/erase-person.ts'
import { type ExportKind, exportPerson } from '../personal-data/export-person.ts'
import { retentionRulesInForce } from '../personal-data/retention.ts'
import { username, usernameWord } from './member-named.ts'

/** Finds a member by user name or, after an erasure, by id. */
const memberOf = async (app: AppContext, named: string): Promise<MemberRow> => {
  const member = (await findByUsername(app, usernameKey(named))) ?? (await findById(app, named))
  if (member === null) throw new UsageError(`nobody has the user name or the id ${named}`)
  return member
}

const basisOf = async (app: AppContext, named: string): Promise<DecisionBasis> => {
  const { id: member, status } = await memberOf(app, named)
  return { seen: { member, status }, alwaysTwo: 'always', member }
}

const exported = async (app: AppContext, member: MemberRow, folder: string, kinds: readonly ExportKind[]) => {
  const { files, pictures, rows } = await exportPerson(app, member, { folder, kinds }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new UsageError('--out must name a folder without an earlier export: files are never overwritten')
    throw error
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return { files, pictures, rows: total, tables: rows }
}

/** `person export USERNAME --out FOLDER`: writes everything stored about one member, as JSON and as a readable page. */
export const personExport = defineCommand({
  name: 'person export',
  usage: 'person export USERNAME|ID --out FOLDER [--json] [--html]   (everything stored about one person; both documents unless one is named)',
  input: z.strictObject({ username, out: text(1000), json: flag(), html: flag() }),
  words: usernameWord,
  // A request must not choose where a gateway writes personal data.
  lineOnly: ['out'],
  // It changes nothing, but its record must be in the audit trail before the data leave the platform, so the documents are written after the commit.
  changes: true,
  reads: 'personal',
  basis: (app, { username: named }) => basisOf(app, named),
  // The audit trail outlives the account, so it contains the id only.
  recorded: () => ({}),
  run: async (app, { username: named, out, json = false, html = false }): Promise<CommandResult> => {
    const member = await memberOf(app, named)
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

/** `person erase USERNAME --reason TEXT`: erases an account, or lists why that is not possible yet. */
export const personErase = defineCommand({
  name: 'person erase',
  usage:
    'person erase USERNAME|ID --reason TEXT [--dry-run]   (deletes or anonymises what no law requires; refused while money or obligations are open)',
  input: z.strictObject({ username, reason: text(500), dryRun: flag() }),
  words: usernameWord,
  changes: true,
  basis: (app, { username: named }) => basisOf(app, named),
  recorded: ({ reason, dryRun = false }) => ({ reason, dryRun }),
  run: async (app, { username: named, reason, dryRun = false }, actor) => {
    const member = await memberOf(app, named)
    if (member.type === 4) throw new UsageError('a trial account is removed by itself')
    const isRepeated = (await earlierErasure(app, member.id)) !== null
    const days = (await retentionRulesInForce(app.store.pool)).find(({ name }) => name === 'erased_account')?.keepDays ?? Number.NaN
    const detail = { member: member.id }
    try {
      const report = await erasePerson(app, { id: member.id, reason, actor, days, dryRun })
      const reply = isRepeated ? 'was erased before' : dryRun ? 'would be erased' : 'erased'
      return { value: { result: reply, ...report }, subject: member.id, detail }
    } catch (error) {
      if (!(error instanceof ErasureRefused)) throw error
      return { value: { result: 'refused', reasons: error.reasons }, failed: true, subject: member.id, detail: { ...detail, reasons: error.reasons } }
    }
  },
})
