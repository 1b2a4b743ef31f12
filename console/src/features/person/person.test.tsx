import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { PersonRequest, PersonView } from './person-wire.ts'

const joy = meOf('support1', 'Joy Abad', 'support')
const elena = meOf('risk1', 'Elena Cruz', 'risk', 'protection')
const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const requestOf = (change: Partial<PersonRequest>): PersonRequest => ({
  ...{ id: 'P-0000000007', kind: 'export', state: 'ready', taken: 0, askedBy: 'staff:support1', isMine: true, reason: '', causes: [] },
  ...{ madeAt: minutesAgo(60), dueAt: soon(7), endedAt: null },
  ...change,
})
const viewOf = (change: Partial<PersonView> = {}): PersonView => ({
  member: { id: 'm-1', username: 'maria', status: 'active', isErased: false },
  ...{ causes: [], retained: [], holds: [], waiting: [], requests: [] },
  ...change,
})
const shown = (view: PersonView, me = joy, more: Answers = {}) => {
  const server = fakeServer(me, { 'GET see/person/m-1': () => ({ value: view }), ...more })
  return { ...server, ...renderConsole('/players/m-1/person') }
}

test('asks two people for the export, by the number of the member and with a reason', async () => {
  const { screen, user, sent } = shown(viewOf(), joy, {
    'POST ask/person/export': () => ({ value: { approval: 'A-0000000001', expiresAt: soon(1) } }),
  })
  // The first screen of a file waits for its modules.
  const button = await screen.findByRole('button', { name: 'Ask for the export' }, { timeout: 10_000 })
  expect(button).toHaveProperty('disabled', true)
  const [reason] = screen.getAllByLabelText('Reason')
  await user.type(reason ?? document.body, 'Letter of 23 November, passport shown')
  await user.click(button)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST ask/person/export', { input: { username: 'm-1' }, reason: 'Letter of 23 November, passport shown' }],
  ])
  expect(await screen.findByText('Export of maria: asked for a second person · A-0000000001')).toBeTruthy()
})

test('shows address and code of a ready export to its asker, and only after they ask for them', async () => {
  const ticket = { address: '/console/v1/file/secret', code: '7KQ2-M9XA-22BB-CC33', expiresAt: soon(1) }
  const { screen, user, sent } = shown(viewOf({ requests: [requestOf({})] }), joy, {
    'POST do/person/download': () => ({ value: { result: ticket, record: 41, failed: false } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Get the address and the code' }))
  expect(await screen.findByText('7KQ2-M9XA-22BB-CC33')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download the archive' }).getAttribute('href')).toBe('/console/v1/file/secret')
  expect(sent.map(({ body }) => body)).toEqual([{ input: { id: 'P-0000000007' } }])
})

test('shows a colleague whose export it is, without a button', async () => {
  const { screen } = shown(viewOf({ requests: [requestOf({ isMine: false, askedBy: 'staff:finance1' })] }))
  expect(await screen.findByText(/Only finance1 can download it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Get the address and the code' })).toBeNull()
})

test('names every cause that forbids an erasure, and offers none then', async () => {
  const causes = ['balance of kind cash: 50.00 PHP', 'legal hold: Case 12 of 2026', 'self-exclusion: until 2027-01-01']
  const holds = [{ number: 7, name: 'Case 12 of 2026', by: 'staff:risk1', at: minutesAgo(5) }]
  const { screen } = shown(viewOf({ causes, holds }))
  for (const cause of causes) expect(await screen.findByText(cause)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for the erasure' })).toBeNull()
  // Support may not place or lift a hold, and reads who may.
  expect(screen.getByText(/Risk, Protection, Finance may\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ask to lift/ })).toBeNull()
})

test('an erasure in its days of grace is withdrawn by one person', async () => {
  const grace = requestOf({ id: 'P-0000000008', kind: 'erasure', state: 'grace', dueAt: soon(14), reason: 'Letter' })
  const { screen, user, sent } = shown(viewOf({ requests: [grace] }), joy, {
    'POST do/person/withdraw': () => ({ value: { result: {}, record: 42, failed: false } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
  await expect.poll(() => sent.map(({ call, body }) => [call, body])).toEqual([['POST do/person/withdraw', { input: { id: 'P-0000000008' } }]])
})

test('a hold is placed by one person and lifted by two, with a reason', async () => {
  const holds = [{ number: 7, name: 'Case 12 of 2026', by: 'staff:finance1', at: minutesAgo(5) }]
  const { screen, user, sent } = shown(viewOf({ holds, causes: ['legal hold: Case 12 of 2026'] }), elena, {
    'POST do/person/hold': () => ({ value: { result: {}, record: 43, failed: false } }),
    'POST ask/person/release': () => ({ value: { approval: 'A-0000000002', expiresAt: soon(1) } }),
  })
  await user.type(await screen.findByLabelText('Name of the hold'), 'Subpoena 7')
  await user.click(screen.getByRole('button', { name: 'Place the hold' }))
  await user.click(screen.getByRole('button', { name: 'Ask to lift Case 12 of 2026' }))
  const boxes = screen.getAllByLabelText('Reason')
  await user.type(boxes.at(-1) ?? document.body, 'The case is closed')
  await user.click(screen.getByRole('button', { name: 'Ask to lift Case 12 of 2026' }))
  await expect
    .poll(() => sent.map(({ call, body }) => [call, body['input']]))
    .toEqual([
      ['POST do/person/hold', { username: 'm-1', name: 'Subpoena 7' }],
      ['POST ask/person/release', { number: 7 }],
    ])
})
