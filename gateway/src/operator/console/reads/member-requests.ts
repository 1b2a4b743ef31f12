import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { openDisputes } from '../../../agents/commission/payments/dispute-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type ComplaintRow, readComplaints } from '../../contact/complaints/complaint-rows.ts'
import { findComplaint, presentComplaint } from '../../contact/complaints/show-complaint.ts'
import { readFreezeFacts } from '../../members/freezes/freeze-facts.ts'
import { freezeColumns, readAskedFreezes, readFrozen } from '../../members/freezes/freezes-to-see.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../reading/page.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'

const given = () => z.optional(z.enum(['1', '']))

const present = (row: ComplaintRow, now: number) => ({
  ...{ reference: row.reference, kind: row.question_type, complaint: row.complaint, vip: row.is_vip, language: row.language, state: row.state },
  member: row.member_id === null ? null : { id: row.member_id, username: row.username },
  sentAt: row.sent_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  isLate: row.due_at !== null && row.due_at.getTime() < now,
  reopened: row.reopened,
  heldBy: row.held_by,
})

/** `see/complaints`: messages to the operator: those that wait by their next deadline, answered and closed ones by their last change. */
export const seeComplaints = defineList(
  {
    path: 'complaints',
    needs: 'feedback list',
    input: z.object({
      ...pageQuery,
      ...commonQuery,
      state: z._default(z.enum(['open', 'answered', 'closed']), 'open'),
      ...{ complaints: given(), late: given(), reopened: given() },
      language: z.optional(z.string().check(z.regex(/^[A-Z]{2,5}$/))),
    }),
    read: async ({ app, person }, { state, complaints, late, reopened, language, after, limit, ...common }) => {
      const found = await readComplaints(app, {
        ...{ state, language, after: readMomentKey(after), limit: limit + 1 },
        where: (holder) => commonCondition({ app, person }, common, { member: 'f.member_id', at: 'f.sent_at', currency: null, holder }),
        ...{ onlyComplaints: complaints === '1', isLate: late === '1', isReopened: reopened === '1' },
      })
      const { rows, next } = pageOf(found, limit, ({ at, key }) => momentKey(at, key))
      return { rows: rows.map((row) => present(row, app.clock.now())), next }
    },
  },
  ['reference', 'kind', 'complaint', 'vip', 'language', 'state', 'member.id', 'member.username', 'sentAt', 'dueAt', 'isLate', 'reopened'],
)

/** `see/complaint/:id`: a message with its thread, what it names, its deadlines, and sentences for an answer. */
export const seeComplaint = defineRead({
  path: 'complaint/:id',
  needs: 'feedback list',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const found = await findComplaint(app, id)
    if (found === null) throw new Refusal('not_found')
    return presentComplaint(app, found)
  },
})

/** `see/payment-disputes`: commission payments that agents dispute, the oldest first. */
export const seePaymentDisputes = defineRead({
  path: 'payment-disputes',
  needs: 'payout disputes',
  input: z.object(pageQuery),
  read: async ({ app }) => ({
    rows: (await openDisputes(app)).map(({ payment_id: payment, member_id: member, says, made_at: made }) => ({
      ...{ payment, member, says: maskText(says), at: made.toISOString() },
      dueAt: new Date(made.getTime() + 86_400_000).toISOString(),
    })),
    next: null,
  }),
})

/**
 * `see/freezes`: members whom agents ask to freeze (`asked`), frozen ones (`frozen`), and those whose review is due within seven days (`soon`), with
 * the facts of the moment.
 */
export const seeFreezes = defineList(
  {
    path: 'freezes',
    needs: 'freeze list',
    input: z.object({ ...pageQuery, ...commonQuery, state: z._default(z.enum(['asked', 'frozen', 'soon']), 'asked') }),
    read: async ({ app, person }, { state, after, limit, ...common }) => {
      const where = commonCondition({ app, person }, common, freezeColumns[state === 'asked' ? 'asked' : 'frozen'])
      const page = { after: readMomentKey(after), limit: limit + 1, where }
      const found = state === 'asked' ? await readAskedFreezes(app, page) : await readFrozen(app, state === 'soon', page)
      const { rows, next } = pageOf(found, limit, ({ at, key: row }) => momentKey(at, row))
      const facts = await readFreezeFacts(
        app,
        rows.map(({ id, agentId }) => ({ member: id, agent: agentId })),
      )
      return {
        rows: rows.map(({ id, username, agentId, agent, agents, reason, at, frozenAt }) => ({
          member: { id, username },
          agent: agentId === null || agent === null ? null : { id: agentId, username: agent, others: Math.max(0, agents - 1) },
          reason: maskText(reason),
          askedAt: state === 'asked' ? at.toISOString() : null,
          frozenAt: frozenAt?.toISOString() ?? null,
          reviewAt: state === 'asked' ? null : at.toISOString(),
          currency: app.brand.currency,
          facts: facts.get(id) ?? null,
        })),
        next,
      }
    },
  },
  ['member.id', 'member.username', 'agent.id', 'agent.username', 'reason', 'askedAt', 'frozenAt', 'reviewAt', 'currency'],
)
