import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const joy = meOf('support1', 'Joy Abad', 'support')
const base = {
  reference: 'F-7GKQ2M4N',
  member: { id: 'M-1', username: 'bayani_88' },
  kind: 'money',
  complaint: true,
  vip: false,
  language: 'TY',
  state: 'received',
}
const row = { ...base, sentAt: minutesAgo(60), dueAt: minutesAgo(-1380), isLate: false, reopened: 0, heldBy: null }
const late = { ...row, reference: 'F-LATE2222', dueAt: minutesAgo(30), isLate: true, reopened: 2 }
const detail = {
  ...{
    ...base,
    sentAt: row.sentAt,
    firstAnswerDue: minutesAgo(-1380),
    finalAnswerDue: minutesAgo(-14_340),
    firstAnsweredAt: null,
    isFirstLate: false,
  },
  thread: [{ author: 'member', state: 'received', text: 'Nasaan ang W-7183136297?', at: row.sentAt }],
  subjects: [
    { kind: 'withdrawal', id: 'W-7183136297', state: 'review', at: row.sentAt, amounts: { amount: '60000.00' }, currency: 'PHP', note: 'GCash' },
    { kind: 'withdrawal', id: 'W-1111111111', state: null, at: null, amounts: {}, currency: null, note: '' },
  ],
  templates: [{ key: 'more', english: 'We need the number.', own: 'Kailangan namin ang numero.' }],
}
const lists = {
  'GET see/complaints': () => ({ value: { rows: [late, row], next: null } }),
  'GET see/complaint/F-7GKQ2M4N': () => ({ value: detail }),
  'GET see/payment-disputes': () => ({
    value: { rows: [{ payment: 12, member: 'M-7', says: 'Too little', at: minutesAgo(60), dueAt: minutesAgo(-1380) }], next: null },
  }),
}

test('the deadline is written, not only coloured, and filters are in the address', async () => {
  fakeServer(joy, lists)
  const { screen, user } = renderConsole('/complaints')
  await screen.findByText(/30 min over/)
  await screen.findByText('reopened 2 times')
  await user.click(screen.getByRole('button', { name: 'Past the deadline' }))
  expect(location.search).toBe('?late=1')
})

test('an answer is sent in the language of the player, from a sentence with English beside', async () => {
  const { sent } = fakeServer(joy, { ...lists, 'POST do/feedback/answer': () => ({ value: { result: {}, record: 88_800, failed: false } }) })
  const { screen, user } = renderConsole('/complaints/F-7GKQ2M4N')
  await screen.findByText('Nasaan ang W-7183136297?')
  screen.getByText(/amount ₱60,000.00/)
  screen.getByText('nothing of this player has this number')
  await user.click(screen.getByText('Sentences'))
  screen.getByText('We need the number.')
  await user.click(screen.getByRole('button', { name: 'Use' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Answered F-7GKQ2M4N · audit 88,800')
  expect(sent.at(-1)?.body).toEqual({ input: { number: 'F-7GKQ2M4N', says: 'Kailangan namin ang numero.' } })
})

test('the dispute file takes a reason and is two files in one press', async () => {
  const files: Blob[] = []
  // An address in the page: following another one would leave the test.
  URL.createObjectURL = (file: Blob) => `#file-${files.push(file)}`
  const made = { name: 'general-F-7GKQ2M4N', json: '{}', pdf: btoa('%PDF-1.7') }
  const { sent } = fakeServer(joy, { ...lists, 'POST do/feedback/file': () => ({ value: { result: made, record: 88_801, failed: false } }) })
  const { screen, user } = renderConsole('/complaints/F-7GKQ2M4N')
  await screen.findByText('Nasaan ang W-7183136297?')
  await user.keyboard('f')
  await user.keyboard('asked by the dispute body')
  await user.click(screen.getByRole('button', { name: 'Make the dispute file' }))
  await screen.findByText('Made the dispute file of F-7GKQ2M4N · audit 88,801')
  expect(sent.at(-1)?.body).toEqual({ input: { number: 'F-7GKQ2M4N' }, reason: 'asked by the dispute body' })
  expect(files.map(({ type }) => type)).toEqual(['application/json;charset=utf-8', 'application/pdf'])
})

test('disputes of agents are on the same page, and only who may answer has the field', async () => {
  fakeServer(joy, lists)
  const { screen } = renderConsole('/complaints?state=agents')
  await screen.findByRole('heading', { name: 'Complaints' })
  await screen.findByText('“Too little”')
  expect(screen.queryByLabelText('Answer to the agent')).toBeNull()
})
