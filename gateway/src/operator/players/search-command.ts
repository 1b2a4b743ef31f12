import { readSearchQuery } from '@perya/domain/staff/search-query'
import * as z from 'zod/mini'
import { audited } from '../../kernel/audit/append-audit.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { findMembers } from './search/find-members.ts'
import { readListedMembers } from './search/list-members.ts'

const longest = 50

/**
 * `member search QUERY`: finds members by user name, number, contact, name, document, payout account, reference, ticket, round or transaction. The
 * text is never stored; a search by data of a person leaves a record of its kind.
 */
export const memberSearch = defineCommand({
  name: 'member search',
  usage: 'member search QUERY',
  input: z.strictObject({ query: text(200) }),
  words: { query: 'what to search for' },
  rest: 'query',
  changes: false,
  reads: 'masked',
  recorded: () => ({}),
  run: async (app, { query }, actor) => {
    const plan = readSearchQuery(query)
    if (plan.length === 0) throw new UsageError('what to search for is missing')
    const { found, personal } = await findMembers(app, plan, longest)
    const shown = found.slice(0, longest)
    if (personal.length > 0) {
      const subject = found.length === 1 ? (found[0]?.id ?? '') : ''
      const event = { actor, action: 'member search', subject, result: 'read', detail: { kinds: personal, found: shown.length } }
      await audited(app, async () => ({ value: null, events: [event] }))
    }
    const by = new Map(shown.map((one) => [one.id, one.by]))
    const rows = await readListedMembers(app, [...by.keys()])
    return { value: { rows: rows.map((row) => ({ ...row, by: by.get(row.id) ?? 'username' })), more: found.length > longest } }
  },
})
