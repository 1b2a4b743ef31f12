/** Where a message to the house stands (SUPPORT-04): it has come, somebody works on it, it is answered, it is over. */
export const feedbackStates = ['received', 'in_work', 'answered', 'closed'] as const

/** One of these states. */
export type FeedbackState = (typeof feedbackStates)[number]

/** Who moves it: the house, or the member who wrote. */
export type FeedbackActor = 'house' | 'member'

const ways: Readonly<Record<FeedbackActor, Readonly<Record<FeedbackState, readonly FeedbackState[]>>>> = {
  house: { received: ['in_work', 'answered', 'closed'], in_work: ['answered', 'closed'], answered: ['answered', 'closed'], closed: [] },
  // Whoever is not content writes again and is heard again; whoever is, says so.
  member: { received: ['received', 'closed'], in_work: ['in_work', 'closed'], answered: ['received', 'closed'], closed: [] },
}

/** Whether somebody may bring a message from one state into another; what is over stays over. */
export const isFeedbackTransition = (actor: FeedbackActor, from: FeedbackState, to: FeedbackState): boolean => ways[actor][from].includes(to)

/** The state that a further word of the member leads to; null where it is over. */
export const stateAfterMemberReply = (from: FeedbackState): FeedbackState | null =>
  from === 'closed' ? null : from === 'in_work' ? 'in_work' : 'received'
