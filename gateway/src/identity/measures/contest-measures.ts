import { contestAnswerHours } from '@perya/domain/protection/marker'
import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertContest } from './measure-rows.ts'
import { presentCare } from './present-care.ts'

const answerWithinMs = contestAnswerHours * 3_600_000

/** Objects to the measures of a rule. A person answers; objecting again, or to measures that were contested already, changes nothing. */
export const contestMeasures: Handler<'protection.contest'> = async (_input, context) => {
  const { app, principal } = context
  const { memberId } = principal
  const care = await presentCare(app, memberId)
  if (care === null) throw new Refusal('not_found')
  if (!care.mayContest) return care
  const now = app.clock.now()
  await audited(app, async (inside) => {
    const isNew = await insertContest(inside, memberId, new Date(now), new Date(now + answerWithinMs))
    const event = {
      ...byMember(context),
      action: 'protection contest',
      subject: memberId,
      result: 'done',
      detail: { measures: care.measures.map(({ kind }) => kind) },
    }
    return { value: null, events: isNew ? [event] : [] }
  })
  return (await presentCare(app, memberId)) ?? care
}
