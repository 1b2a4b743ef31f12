import { maskText } from '@perya/domain/staff/mask-personal'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../../../kernel/context.ts'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { findPaymentStop } from '../../../../money/payouts/payment-stop.ts'
import { type DifferenceRow, readDifferences, readStatements } from '../../../reconciliation/difference-rows.ts'
import { presentDifference } from '../../../reconciliation/present-difference.ts'
import { readStatementBalance } from '../../../reconciliation/read-balance.ts'
import { readRoundEvidence } from '../../../reconciliation/read-rounds.ts'
import { readProfile } from '../../../reconciliation/profile-rows.ts'
import { readEvidence, readStatementSums } from '../../../reconciliation/read-evidence.ts'
import { readTransit } from '../../../reconciliation/read-transit.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { commonCondition, commonQuery } from '../../reading/common-filter.ts'
import { defineList } from '../../reading/list.ts'
import { defineRead } from '../../reading/read.ts'

const filterText = () => z.optional(z.string().check(z.minLength(1), z.maxLength(40)))

const stopOf = async (app: AppContext) => {
  const stop = app.payments === null ? null : await findPaymentStop(app, app.payments.name)
  return stop === null ? null : { at: stop.at.toISOString(), by: stop.by, reason: maskText(stop.reason) }
}

/** `see/statements`: imported statements, the newest day first, with how many of their differences wait; and whether payouts to the provider are stopped. */
export const seeStatements = defineRead({
  path: 'statements',
  needs: 'statement list',
  input: z.object({ provider: filterText(), limit: pageQuery.limit }),
  read: async ({ app }, { provider, limit }) => ({
    rows: (await readStatements(app, limit, provider)).map(({ imported_by: by, imported_at: at, ...row }) => ({
      ...row,
      importedBy: by,
      importedAt: at.toISOString(),
    })),
    provider: app.payments?.name ?? null,
    stopped: await stopOf(app),
    next: null,
  }),
})

/** `see/statement-profile`: how a provider writes its statements; null: in the standard columns. */
export const seeStatementProfile = defineRead({
  path: 'statement-profile',
  needs: 'statement list',
  input: z.object({ provider: z.string().check(z.minLength(1), z.maxLength(40)) }),
  read: async ({ app }, { provider }) => {
    const found = await readProfile(app, provider)
    return {
      profile: found?.profile ?? null,
      version: found?.version ?? null,
      setBy: found?.setBy ?? null,
      setAt: found?.setAt.toISOString() ?? null,
    }
  },
})

/** `see/statement/:id`: how the lines of a statement were matched, with sums by currency, its closing balance against the ledger, and the money that is in transit now. */
export const seeStatement = defineRead({
  path: 'statement/:id',
  needs: 'statement list',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const sums = await readStatementSums(app, id)
    if (sums === null) throw new Refusal('not_found')
    return { ...sums, balance: await readStatementBalance(app, id), transit: await readTransit(app) }
  },
})

type Listed = DifferenceRow & {
  readonly username: string | null
  readonly day: string
  readonly due_at: Date | null
  readonly held_by: string | null
  readonly case_id: string | null
}

const presentListed = (row: Listed) => ({
  ...presentDifference(row),
  ...{ username: row.username, day: row.day, dueAt: row.due_at?.toISOString() ?? null, heldBy: row.held_by, caseId: row.case_id },
})

/** `see/differences`: what differs and waits for a person, the oldest first; with another state the newest first. */
export const seeDifferences = defineList(
  {
    path: 'differences',
    needs: 'statement list',
    input: z.object({
      ...pageQuery,
      ...commonQuery,
      ...{ statement: filterText(), provider: filterText(), kind: filterText() },
      state: z._default(z.enum(['waiting', 'explained', 'posted', 'all']), 'waiting'),
    }),
    read: async ({ app, person }, { after, limit, statement, provider, kind, state, ...common }) => {
      const where = commonCondition({ app, person }, common, { member: 'd.member_id', at: 'd.at', currency: 'd.currency', holder: 'p.id' })
      const found = await readDifferences(app, { ...{ statement, provider, kind, state, where }, after: readMomentKey(after), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ at, id }) => momentKey(at, id))
      return { rows: rows.map(presentListed), next }
    },
  },
  [
    'id',
    'statement',
    'day',
    'kind',
    'provider',
    'side',
    'currency',
    'ours',
    'theirs',
    'ourRef',
    'providerRef',
    'line',
    'member',
    'username',
    'state',
    'explanation',
    'dueAt',
    'heldBy',
  ],
)

const findListed = async ({ store }: AppContext, id: string): Promise<Listed | null> => {
  const { rows } = await sql<Listed>`
    select d.*, m.username, s.day::text as day, w.due_at, w.id as case_id, p.display as held_by from difference d join statement s on s.id = d.statement_id
      left join member m on m.id = d.member_id left join work_case w on w.kind = 'difference' and w.subject = d.id and w.state = 'open'
      left join case_hold h on h.case_id = w.id left join staff p on p.id = h.staff_id and h.held_until > clock_timestamp()
     where d.id = ${id}`.execute(store.db)
  return rows[0] ?? null
}

/** `see/difference/:id`: a difference with what each side rests on: the ledger, the lines, what the provider reported, what the member answered. */
export const seeDifference = defineRead({
  path: 'difference/:id',
  needs: 'statement list',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const row = await findListed(app, id)
    if (row === null) throw new Refusal('not_found')
    const { postings, lines, reports, answer, history } = await readEvidence(app, row)
    const { rounds, count } = await readRoundEvidence(app, row)
    const written = (amount: number) => formatInCurrency(row.currency, amount)
    return {
      ...presentListed(row),
      rounds: rounds.map(({ at, stake, paid, ...round }) => ({ ...round, stake: written(stake), paid: written(paid), at: at.toISOString() })),
      roundCount: count,
      postings: postings.map(({ at, amount, ...posting }) => ({ ...posting, amount: written(amount), at: at.toISOString() })),
      lines: lines.map(({ at, amount, ...line }) => ({ ...line, amount: written(amount), at: at.toISOString() })),
      reports: reports.map(({ at, amount, ...report }) => ({ ...report, amount: written(amount), at: at.toISOString() })),
      answer:
        answer === null
          ? null
          : { state: answer.state, claimed: answer.claimed === null ? null : written(answer.claimed), at: answer.at?.toISOString() ?? null },
      history: history.map(({ at, reason, ...record }) => ({ ...record, at: at.toISOString(), reason: maskText(reason) })),
    }
  },
})
