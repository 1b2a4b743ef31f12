import { revealFields, revealReasons, shortestNote } from '@perya/domain/staff/reveal'
import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { member, memberGiven, memberWord } from './member-given.ts'
import { closeFields, openFields, readRevealAlerts, readReveals } from './reveal/reveal-rows.ts'

const personOf = async (app: AppContext, actor: string): Promise<string> => {
  const person = await staffOfActor(app, actor)
  if (person === null) throw new UsageError('only a person of staff may open personal data: sign in first')
  return person.id
}

/**
 * `member reveal`: opens masked fields of a member for 15 minutes, for the person who asks and for no other; --off closes them. The reads of the
 * console show what is open, so nothing is shown before this record is committed.
 */
export const memberReveal = defineCommand({
  name: 'member reveal',
  usage: `member reveal MEMBER --fields ${revealFields.join('|')} … --reason ${revealReasons.join('|')} [--note TEXT] [--case NUMBER] | --off`,
  input: z.strictObject({
    member,
    fields: z.optional(z.array(oneOf(revealFields)).check(z.minLength(1, 'is missing'), z.maxLength(revealFields.length))),
    reason: z.optional(oneOf(revealReasons)),
    note: z.optional(text(500)),
    case: z.optional(text(40)),
    off: flag(),
  }),
  words: memberWord,
  changes: true,
  reads: 'personal',
  run: async (app, { member: given, fields, reason, note = '', case: caseId = '', off = false }, actor) => {
    const staffId = await personOf(app, actor)
    const { id: memberId } = await memberGiven(app, given)
    const inside = requireTransaction(app)
    if (off) return { value: { closed: await closeFields(inside, staffId, memberId) }, subject: memberId }
    if (fields === undefined) throw new UsageError('--fields is missing')
    if (reason === undefined) throw new UsageError('--reason is missing')
    if (reason === 'other' && note.trim().length < shortestNote) throw new UsageError(`--note must have at least ${shortestNote} characters`)
    const until = await openFields(inside, { staffId, memberId, fields: [...new Set(fields)], cause: reason, note: note.trim(), caseId })
    return { value: { until: until.toISOString(), fields: [...new Set(fields)] }, subject: memberId }
  },
})

/** `member reveals`: who opened what of whom and why, and the people who opened unusually much. */
export const memberReveals = defineCommand({
  name: 'member reveals',
  usage: 'member reveals [--staff NAME] [--count N]',
  input: z.strictObject({ staff: z.optional(text(60)), count: z._default(wholeNumber(500, 1), 100) }),
  changes: false,
  reads: 'masked',
  run: async (app, { staff, count }) => {
    const [alerts, reveals] = await Promise.all([readRevealAlerts(app, 100), readReveals(app, { staff, limit: count })])
    return {
      value: {
        alerts: alerts.map(({ id, name, cause, count: times, made_at: at }) => ({ id, staff: name, cause, count: times, at: at.toISOString() })),
        reveals: reveals.map((one) => ({
          ...{
            id: one.id,
            staff: one.name,
            member: one.member_id,
            fields: one.fields,
            reason: one.cause,
            note: maskText(one.note),
            case: one.case_id,
          },
          ...{ at: one.made_at.toISOString(), until: one.until.toISOString(), closedAt: one.closed_at?.toISOString() ?? null },
        })),
      },
    }
  },
})
