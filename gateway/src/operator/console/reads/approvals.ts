import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { maskPersonal, maskText } from '@perya/domain/staff/mask-personal'
import { rightOf } from '@perya/domain/staff/rights'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import type { StaffPerson } from '../../../staff/staff-session.ts'
import { asJson } from '../../approvals/hash-of.ts'
import { approvalColumns, approvalScopes, readApprovalPage } from '../../approvals/approval-page.ts'
import { commands } from '../../registry.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../reading/page.ts'
import { defineRead } from '../reading/read.ts'

type Row = Awaited<ReturnType<typeof readApprovalPage>>[number]

/** The facts that a waiting request rests on, as they are now; null where they cannot be read any more. */
const seenNow = async (app: AppContext, { state, command, input }: Row): Promise<unknown> => {
  const basis = state === 'waiting' ? commands.get(command)?.basis : null
  if (basis === null || basis === undefined) return null
  try {
    return asJson((await inTransaction(app, (inside) => basis(inside, input)))?.seen)
  } catch {
    return null
  }
}

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null

const present = async (app: AppContext, person: StaffPerson, row: Row) => {
  const { id, command, input, seen, amount, currency, rule, state, reason, decided_by: decidedBy } = row
  const isOpen = state === 'waiting' && row.expires_at.getTime() > app.clock.now()
  return {
    ...{ id, command, state: state === 'waiting' && !isOpen ? 'expired' : state, rule },
    input: maskPersonal(input),
    inputHash: row.input_hash.toString('hex'),
    seen: maskPersonal(seen),
    seenNow: isOpen ? maskPersonal(await seenNow(app, row)) : null,
    amount: amount === null || currency === null ? null : formatAmount(amount, currencyDigits(currency)),
    currency,
    askedBy: { id: row.asked_by, name: row.asker_name, display: row.asker_display },
    askedAt: row.asked_at.toISOString(),
    reason: maskText(reason),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.decider_name, display: row.decider_display },
    decidedAt: momentOf(row.decided_at),
    decidedReason: maskText(row.decided_reason),
    expiresAt: row.expires_at.toISOString(),
    maySign: isOpen && row.asked_by !== person.id && rightOf(person.roles, row.right_row).sign,
  }
}

/** `see/approvals`: requests for a second person, with the facts when they were asked for and now. */
export const seeApprovals = defineRead({
  path: 'approvals',
  needs: 'approval list',
  input: z.object({
    ...pageQuery,
    ...commonQuery,
    scope: z._default(z.enum(approvalScopes), 'waiting'),
    command: z.optional(z.string().check(z.maxLength(60))),
  }),
  read: async ({ app, person }, { scope, command, after, limit, ...common }) => {
    const where = commonCondition({ app, person }, common, approvalColumns)
    const found = await readApprovalPage(app, { person, scope, command, where, after: readMomentKey(after), limit: limit + 1 })
    const page = pageOf(found, limit, ({ id, expires_at: expires, asked_at: asked }) => momentKey(scope === 'waiting' ? expires : asked, id))
    const rows = []
    for (const row of page.rows) rows.push(await present(app, person, row))
    return { rows, next: page.next }
  },
})
