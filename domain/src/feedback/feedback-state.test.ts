import { describe, expect, test } from 'vitest'
import { type FeedbackActor, feedbackStates, isFeedbackTransition, stateAfterMemberReply } from './feedback-state.ts'

const ways = (actor: FeedbackActor) =>
  feedbackStates.flatMap((from) => feedbackStates.filter((to) => isFeedbackTransition(actor, from, to)).map((to) => `${from} ${to}`))

describe('a message from a member to the operator [SUPPORT-04]', () => {
  test('is taken up, answered and closed by the operator, and answered again where needed', () => {
    expect(ways('house')).toEqual([
      'received in_work',
      'received answered',
      'received closed',
      'in_work answered',
      'in_work closed',
      'answered answered',
      'answered closed',
    ])
  })

  test('can be closed by its member at any time, and is reopened by a new message', () => {
    expect(ways('member')).toEqual([
      'received received',
      'received closed',
      'in_work in_work',
      'in_work closed',
      'answered received',
      'answered closed',
    ])
  })

  test('that is over stays over', () => {
    for (const actor of ['house', 'member'] as const) for (const to of feedbackStates) expect(isFeedbackTransition(actor, 'closed', to)).toBe(false)
    expect(stateAfterMemberReply('closed')).toBeNull()
  })

  test('that is written on goes where its member may bring it', () => {
    for (const from of feedbackStates) {
      const to = stateAfterMemberReply(from)
      if (to !== null) expect(isFeedbackTransition('member', from, to)).toBe(true)
    }
    expect(stateAfterMemberReply('answered')).toBe('received')
  })
})
