import type { Value } from '@perya/calls'
import { markers, type Marker } from '@perya/domain/protection/marker'
import type { AppContext } from '../../kernel/context.ts'
import { type ContestRow, findLastContest, type MeasureRow, readMeasures } from './measure-rows.ts'

type Care = NonNullable<Value<'protection.show'>['care']>

const answerShownMs = 30 * 86_400_000

/** Whether the member may object: a rule has set a measure since the last objection. */
const mayContest = (measures: readonly MeasureRow[], last: ContestRow | null): boolean =>
  measures.some(({ set_by: setBy, since }) => setBy === 'rule' && (last === null || since.getTime() > last.made_at.getTime()))

const reasonsOf = (measures: readonly MeasureRow[]): Marker[] => {
  const found = new Set(measures.flatMap((measure) => measure.markers))
  return markers.filter((marker) => found.has(marker))
}

const presentContest = ({ made_at: at, due_at: due, answered_at: answered, outcome, answer }: ContestRow): Care['contest'] => ({
  at: at.toISOString(),
  answerBy: due.toISOString(),
  answer: answered === null || outcome === null || answer === null ? null : { at: answered.toISOString(), outcome, text: answer },
})

/** Presents the measures in force for a member, why they were taken, and the last objection; null where there are none, nor a recent answer. */
export const presentCare = async (app: AppContext, memberId: string): Promise<Care | null> => {
  const [measures, last] = await Promise.all([readMeasures(app, memberId), findLastContest(app, memberId)])
  const isShown = last !== null && (last.answered_at === null || last.answered_at.getTime() > app.clock.now() - answerShownMs)
  if (measures.length === 0 && !isShown) return null
  return {
    measures: measures.map(({ kind, since, until }) => ({ kind, since: since.toISOString(), until: until?.toISOString() ?? null })),
    reasons: reasonsOf(measures),
    contest: isShown && last !== null ? presentContest(last) : null,
    mayContest: mayContest(measures, last),
  }
}
