import { bandOf, measureKinds, type MeasureKind } from '@perya/domain/protection/marker'
import { serverTexts } from '@perya/texts/server-text'
import * as z from 'zod/mini'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import { findLastContest, readMeasures } from '../../identity/measures/measure-rows.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'
import { reviewCases } from './protection-case.ts'
import { addMeasures, answerContest, insertReview, liftMeasures } from './review-rows.ts'
import { findScore } from './score-rows.ts'

const decisions = ['keep', 'add', 'lift'] as const

type Given = {
  readonly decision: (typeof decisions)[number]
  readonly measures?: readonly MeasureKind[] | undefined
  readonly answer?: string | undefined
}

/** Lifting what a rule has set, or anything while the score is strong, is decided by two people; setting and keeping by one. */
const basisOf = async (
  app: AppContext,
  { username: name, decision, measures = [] }: Given & { readonly username: string },
): Promise<DecisionBasis> => {
  const { id: member } = await memberNamed(app, name)
  const [score, inForce, contest] = await Promise.all([findScore(app, member), readMeasures(app, member), findLastContest(app, member)])
  const band = bandOf(score?.score ?? 0)
  const affected = inForce.filter(({ kind }) => measures.includes(kind))
  const isRule = affected.some(({ set_by: setBy }) => setBy === 'rule')
  const needsTwo = decision === 'lift' && (isRule || band === 'strong' || band === 'severe')
  return {
    seen: { member, band, measures: affected.map(({ id, kind }) => `${kind} ${id}`), contest: contest?.answered_at === null ? contest.id : null },
    member,
    ...(needsTwo ? { alwaysTwo: 'a measure of a rule' } : {}),
  }
}

const decide = async (app: AppContext, memberId: string, { decision, measures = [] }: Given, by: string): Promise<readonly MeasureKind[]> => {
  if (decision === 'keep') {
    if (measures.length > 0) throw new UsageError('--measures belongs to add and lift')
    return []
  }
  if (measures.length === 0) throw new UsageError('--measures is missing')
  const done = await (decision === 'add' ? addMeasures : liftMeasures)(app, memberId, measures, by)
  if (done.length === 0) throw new UsageError(decision === 'add' ? 'these measures are in force already' : 'none of these measures is in force')
  return done
}

/**
 * `protection review USERNAME`: keeps, adds or lifts measures. An open objection of the member is answered with it, in words that the member reads.
 */
export const protectionReview = defineCommand({
  name: 'protection review',
  usage: `protection review USERNAME --decision ${decisions.join('|')} [--measures ${measureKinds.join(',')}] [--answer TEXT]`,
  input: z.strictObject({
    username,
    decision: oneOf(decisions),
    measures: z.optional(z.array(oneOf(measureKinds)).check(z.maxLength(measureKinds.length))),
    answer: z.optional(text(1_000)),
  }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  basis: basisOf,
  case: reviewCases,
  recorded: ({ username: name, decision, measures = [] }) => ({ username: name, decision, measures }),
  run: async (app, { username: name, ...given }, by) => {
    const member = await memberNamed(app, name)
    const measures = await decide(app, member.id, given, by)
    const { decision, answer } = given
    const contest = await findLastContest(app, member.id)
    const isOpen = contest !== null && contest.answered_at === null
    if (isOpen && answer === undefined) throw new UsageError('--answer is missing: the member has objected')
    if (!isOpen && answer !== undefined) throw new UsageError('the member has not objected, so there is nothing to answer')
    if (answer !== undefined) {
      await answerContest(app, member.id, { by, outcome: decision === 'lift' ? 'changed' : 'upheld', answer })
      await sendMessage(app, { to: member.id, title: serverTexts('protection.answer.title'), content: { EN: answer } })
    }
    await insertReview(app, member.id, { by, decision, measures })
    return { value: { username: member.username, decision, measures, answered: answer !== undefined }, subject: member.id }
  },
})
