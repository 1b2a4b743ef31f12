/** States of a feedback message to the operator (SUPPORT-04): received, in work, answered, closed. */
export const feedbackStates = ['received', 'in_work', 'answered', 'closed'] as const

/** One of these states. */
export type FeedbackState = (typeof feedbackStates)[number]

/** Actors that change the state: the operator (`house`), or the member who wrote. */
export type FeedbackActor = 'house' | 'member'

const ways: Readonly<Record<FeedbackActor, Readonly<Record<FeedbackState, readonly FeedbackState[]>>>> = {
  house: { received: ['in_work', 'answered', 'closed'], in_work: ['answered', 'closed'], answered: ['answered', 'closed'], closed: [] },
  // A member who is not satisfied replies and reopens the message; a satisfied member closes it.
  member: { received: ['received', 'closed'], in_work: ['in_work', 'closed'], answered: ['received', 'closed'], closed: [] },
}

/** Whether an actor may move a message from one state to another; `closed` is final. */
export const isFeedbackTransition = (actor: FeedbackActor, from: FeedbackState, to: FeedbackState): boolean => ways[actor][from].includes(to)

/** Returns the state after another message from the member; null if it is closed. */
export const stateAfterMemberReply = (from: FeedbackState): FeedbackState | null =>
  from === 'closed' ? null : from === 'in_work' ? 'in_work' : 'received'
