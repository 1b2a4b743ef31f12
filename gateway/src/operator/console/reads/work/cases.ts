import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import type { AppContext } from '../../../../kernel/context.ts'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { readWithdrawalRisks } from '../../../../money/withdrawals/withdrawal-risk.ts'
import type { StaffPerson } from '../../../../staff/staff-session.ts'
import { readCaseKinds, seesCases, takesCases } from '../../../cases/case-kinds.ts'
import { readCasePage, type QueuedCase } from '../../../cases/case-page.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'
import { strongestReason } from '../withdrawal-rows.ts'

const word = () => z.optional(z.string().check(z.minLength(1), z.maxLength(80)))
const flag = () => z._default(z.enum(['true', 'false']), 'false')

const input = z.object({
  ...pageQuery,
  ...{ kind: word(), member: word(), subject: word(), currency: word(), language: word(), fact: word() },
  ...{ mine: flag(), free: flag(), late: flag() },
  minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(525_600))),
})

type Facts = ReadonlyMap<string, { readonly strongest: string | null; readonly count: number }>

/** Risk facts of the withdrawals among cases, computed at this moment. */
const factsOf = async (app: AppContext, cases: readonly QueuedCase[]): Promise<Facts> => {
  const ids = cases.filter(({ kind }) => kind === 'withdrawal').map(({ subject }) => subject)
  if (ids.length === 0) return new Map()
  const rows = await app.store.db.selectFrom('withdrawal').select(['id', 'holder']).where('id', 'in', ids).execute()
  const risks = await readWithdrawalRisks(app, rows)
  return new Map(
    ids.map((id) => {
      const reasons = risks.get(id)?.reasons ?? []
      return [id, { strongest: strongestReason(reasons), count: reasons.length }]
    }),
  )
}

const presentHolder = (row: QueuedCase) =>
  row.is_held && row.staff_id !== null
    ? {
        ...{ id: row.staff_id, name: row.holder_name, display: row.holder_display },
        ...{ since: row.held_since?.toISOString() ?? null, until: row.held_until?.toISOString() ?? null },
      }
    : null

const present = (row: QueuedCase, facts: Facts, person: StaffPerson) => ({
  ...{ id: row.id, kind: row.kind, subject: row.subject, currency: row.currency, approval: row.approval_id },
  member: row.member_id === null ? null : { id: row.member_id, username: row.username },
  amount: row.amount === null || row.currency === null ? null : formatInCurrency(row.currency, minor(row.amount)),
  fact: facts.get(row.subject) ?? { strongest: row.fact === '' ? null : row.fact, count: row.fact === '' ? 0 : 1 },
  ...{ openedAt: row.opened_at.toISOString(), dueAt: row.due_at.toISOString(), minutes: row.minutes, amber: row.amber },
  heldBy: presentHolder(row),
  mayTake: takesCases(person, row),
})

/** `see/cases`: open cases of the kinds that the person sees, the nearest deadline first. */
export const seeCases = defineList(
  {
    path: 'cases',
    needs: null,
    input,
    read: async ({ app, person }, { kind, mine, free, late, after, limit, ...filter }) => {
      const seen = (await readCaseKinds(app)).filter((one) => seesCases(person, one)).map((one) => one.kind)
      const kinds = kind === undefined ? seen : seen.filter((one) => one === kind)
      const found = await readCasePage(app, {
        ...{ ...filter, kinds, isFree: free === 'true', isLate: late === 'true', ...(mine === 'true' ? { heldBy: person.id } : {}) },
        ...{ after: readMomentKey(after), limit: limit + 1 },
      })
      const { rows, next } = pageOf(found, limit, ({ due_at: due, id }) => momentKey(due, id))
      const facts = await factsOf(app, rows)
      return { rows: rows.map((row) => present(row, facts, person)), next }
    },
  },
  ['id', 'kind', 'subject', 'member.id', 'member.username', 'amount', 'currency', 'fact.strongest', 'fact.count', 'openedAt', 'dueAt', 'heldBy.name'],
)
