import { riskReasons } from '@perya/domain/cashier/withdrawal-risk'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { maskLegalName, maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { openText } from '../../../kernel/secrets/secrets.ts'
import type { WithdrawalPartRow } from '../../../money/tables.ts'
import { confirmationsOf, undecidedOf } from '../../../money/withdrawals/payout-store.ts'
import { readWithdrawalRisks, type WithdrawalRisk } from '../../../money/withdrawals/withdrawal-risk.ts'
import { partReference, readParts } from '../../../money/withdrawals/withdrawal-rows.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../reading/page.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'
import { findWithdrawalToSee, readWithdrawalHistory, readWithdrawalsToSee, type SeenWithdrawal, strongestReason } from './withdrawal-rows.ts'

const decideWithinMs = 3_600_000
const states = ['review', 'approved', 'done', 'returned', 'rejected', 'cancelled', 'all'] as const

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null

const presentHolder = ({ holder_id: id, holder_name: name, holder_display: display, held_since: since, held_until: until }: SeenWithdrawal) =>
  id === null ? null : { id, name, display, since: momentOf(since), until: momentOf(until) }

const presentStop = ({ stopped_at: at, stopped_by: by, stop_reason: reason }: SeenWithdrawal) =>
  at === null ? null : { at: at.toISOString(), by, reason: maskText(reason ?? '') }

const present = async ({ store }: AppContext, row: SeenWithdrawal, risk: WithdrawalRisk | undefined) => {
  const { id, currency, state, kind, institution, holder, username } = row
  const number = row.sealed_number === null ? '' : await openText(store, places.withdrawalNumber(id), row.sealed_number)
  const reasons = risk?.reasons ?? []
  return {
    ...{ id, state, currency, kind, institution, member: { id: row.member_id, username } },
    amount: formatInCurrency(currency, row.amount),
    holder: maskLegalName(holder),
    account: maskAccountNumber(number),
    deadline: (row.due_at ?? new Date(row.made_at.getTime() + decideWithinMs)).toISOString(),
    case: row.case_id,
    heldBy: presentHolder(row),
    stopped: presentStop(row),
    risk: { strongest: strongestReason(reasons), count: reasons.length },
    ...{ madeAt: row.made_at.toISOString(), decidedAt: momentOf(row.decided_at), doneAt: momentOf(row.done_at) },
  }
}

/** `see/withdrawals`: those in review, the next deadline first; with a state those of that state, the newest first. */
export const seeWithdrawals = defineList(
  {
    path: 'withdrawals',
    needs: 'withdrawal list',
    input: z.object({
      ...pageQuery,
      ...commonQuery,
      state: z._default(z.enum(states), 'review'),
      stopped: z.optional(z.enum(['true', 'false'])),
    }),
    read: async ({ app, person }, { state, stopped, after, limit, ...common }) => {
      const found = await readWithdrawalsToSee(app, {
        ...{ state, isStopped: stopped === 'true' },
        where: commonCondition({ app, person }, common, { member: 'w.member_id', at: 'w.made_at', currency: 'w.currency', holder: 'h.staff_id' }),
        ...{ after: readMomentKey(after), limit: limit + 1 },
      })
      const { rows, next } = pageOf(found, limit, ({ made_at: at, id }) => momentKey(at, id))
      const risks = await readWithdrawalRisks(app, rows)
      return { rows: await Promise.all(rows.map((row) => present(app, row, risks.get(row.id)))), next }
    },
  },
  [
    'id',
    'state',
    'member.id',
    'member.username',
    'amount',
    'currency',
    'kind',
    'institution',
    'holder',
    'account',
    'deadline',
    'risk.strongest',
    'risk.count',
    'heldBy.name',
    'stopped.by',
    'stopped.reason',
    'madeAt',
    'decidedAt',
    'doneAt',
  ],
)

const presentFacts = ({ reasons, facts }: WithdrawalRisk, currency: string) => ({
  reasons: riskReasons.map((reason) => ({ reason, applies: reasons.includes(reason) })),
  facts: {
    deposited: formatInCurrency(currency, facts.deposited),
    turnover: formatInCurrency(currency, Math.max(0, facts.turnover)),
    accountSeconds: facts.accountSeconds,
    isHolderKnown: facts.isHolderKnown,
    circular: facts.circular,
    sameDevice: facts.sameDevice,
    sameNetwork: facts.sameNetwork,
    nearThreshold: facts.nearThreshold,
  },
})

type Statement = Awaited<ReturnType<typeof confirmationsOf>>[number]

const presentPart = (part: WithdrawalPartRow, currency: string, statements: readonly Statement[]) => {
  const written = (amount: number) => formatInCurrency(currency, amount)
  return {
    ...{ part: partReference(part), n: part.n, state: part.state, provider: part.provider, attention: part.attention, reason: maskText(part.reason) },
    ...{ amount: written(part.amount), received: written(part.received), confirmed: written(part.confirmed), returned: written(part.returned) },
    ...{ undecided: written(undecidedOf(part)), claimed: part.claimed === null ? null : written(part.claimed), follows: part.follows },
    ...{ queuedAt: part.queued_at.toISOString(), sentAt: momentOf(part.sent_at), receiveBy: momentOf(part.receive_by) },
    hasProof: part.proof_id !== null,
    statements: statements
      .filter(({ n }) => n === part.n)
      .map((statement) => ({
        ...{ kind: statement.kind, amount: written(statement.amount), state: statement.said, reference: statement.reference },
        ...{ by: statement.recorded_by, at: statement.at.toISOString() },
      })),
  }
}

/** `see/withdrawal/:id`: one withdrawal with its parts, what the provider confirmed, the facts of its risk and its history. */
export const seeWithdrawal = defineRead({
  path: 'withdrawal/:id',
  needs: 'withdrawal show',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const row = await findWithdrawalToSee(app, id)
    if (row === null) throw new Refusal('not_found')
    const [parts, statements, risks] = await Promise.all([readParts(app, [id]), confirmationsOf(app, id), readWithdrawalRisks(app, [row])])
    const risk = risks.get(id)
    const history = await readWithdrawalHistory(app, id, parts.map(partReference))
    return {
      ...(await present(app, row, risk)),
      provedBy: row.proved_by,
      reason: maskText(row.reason),
      facts: risk === undefined ? null : presentFacts(risk, row.currency),
      parts: parts.map((part) => presentPart(part, row.currency, statements)),
      history: history.map(({ at, reason, ...record }) => ({ ...record, at: at.toISOString(), reason: maskText(reason) })),
    }
  },
})
