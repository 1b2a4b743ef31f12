import { expect, test } from 'vitest'
import { groupTopics, topTopics } from './topic-groups.ts'

const topics = (...ids: string[]) => ids.map((id) => ({ id }))
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('topics are listed by group in the order of the operator; an unknown topic is among the others, terms are last [HELP-01]', () => {
  const groups = groupTopics(topics('terms', 'withdrawals', 'house-rules', 'start', 'deposits', 'constructor'))
  expect(groups.map(({ group, topics: list }) => [group, idsOf(list)])).toEqual([
    ['start', ['start']],
    ['money', ['withdrawals', 'deposits']],
    ['other', ['house-rules', 'constructor']],
    ['legal', ['terms']],
  ])
})

test('no topic is lost or repeated, and without topics there are no groups', () => {
  const all = topics('age', 'limits', 'a', 'b', 'privacy')
  expect(idsOf(groupTopics(all).flatMap((one) => one.topics)).toSorted()).toEqual(idsOf(all).toSorted())
  expect(groupTopics([])).toEqual([])
})

test('the support page shows six questions: those asked most, then the first others', () => {
  expect(idsOf(topTopics(topics('start', 'complaints', 'age', 'deposits', 'x', 'y', 'z')))).toEqual([
    'deposits',
    'complaints',
    'start',
    'age',
    'x',
    'y',
  ])
  expect(topTopics(topics('x'))).toEqual(topics('x'))
})
