/** Groups of help topics, in display order; a topic that an operator adds is in `other`. */
export const topicGroups = ['start', 'money', 'games', 'account', 'safety', 'other', 'legal'] as const

export type TopicGroup = (typeof topicGroups)[number]

const groupOfTopic: ReadonlyMap<string, TopicGroup> = new Map(
  Object.entries({
    start: 'start',
    'free-trial': 'start',
    age: 'start',
    search: 'start',
    favourites: 'start',
    languages: 'start',
    deposits: 'money',
    withdrawals: 'money',
    records: 'money',
    fairness: 'games',
    interrupted: 'games',
    lotteries: 'games',
    'sign-in': 'account',
    'account-security': 'account',
    'signed-out': 'account',
    limits: 'safety',
    complaints: 'safety',
    'chat-room': 'other',
    terms: 'legal',
    privacy: 'legal',
  } as const),
)

/** Returns the topics by group, in the order of the groups and within a group in the operator's order; groups without topics are left out (HELP-01). */
export const groupTopics = <T extends { readonly id: string }>(
  topics: readonly T[],
): readonly { readonly group: TopicGroup; readonly topics: readonly T[] }[] =>
  topicGroups
    .map((group) => ({ group, topics: topics.filter(({ id }) => (groupOfTopic.get(id) ?? 'other') === group) }))
    .filter((one) => one.topics.length > 0)

const oftenAsked: readonly string[] = ['deposits', 'withdrawals', 'sign-in', 'interrupted', 'account-security', 'complaints']

/** Number of questions that the support page shows. */
export const topTopicCount = 6

/** Returns the questions that are asked most, filled up with the first others. */
export const topTopics = <T extends { readonly id: string }>(topics: readonly T[]): readonly T[] => {
  const often = oftenAsked.flatMap((id) => topics.filter((topic) => topic.id === id))
  return [...often, ...topics.filter((topic) => !often.includes(topic))].slice(0, topTopicCount)
}
