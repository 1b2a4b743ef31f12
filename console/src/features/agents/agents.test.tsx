import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
// Loaded before the first test, which would wait for it otherwise.
import './index.ts'

const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const agent = (id: string, more: object = {}) => ({
  ...{ id, username: id, status: 'active', upline: null, members: 40, agents: 0, deposit: '120000.00', withdrawn: '9000.00', turnover: '640000.00' },
  ...{ paid: '3200.00', owed: '0.00', held: '150.00', topRate: '0.5 %', exceptions: [], ...more },
})
const level = (rows: readonly object[]) => ({ value: { from: '2026-10-29', to: '2026-11-27', currency: 'PHP', rows, next: null } })
const answers = (asked: string[] = []): Answers => ({
  'GET see/agents': (_body, { searchParams, search }) => {
    asked.push(search)
    return searchParams.get('below') === 'boss' ? level([agent('lower', { exceptions: ['self_referral'] })]) : level([agent('boss', { agents: 1 })])
  },
})

test('a row shows the figures of the team, and opens to the agents below it with their exceptions', async () => {
  fakeServer(ben, answers())
  const { screen, user } = renderConsole('/agents')
  const row = within((await screen.findByRole('link', { name: 'boss' })).closest('tr') as HTMLElement)
  for (const text of ['40, 1 agents below', '120,000.00', '640,000.00', '3,200.00', '150.00', '0.5 %']) expect(row.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'lower' })).toBeNull()
  const opener = screen.getByRole('button', { name: 'Show the agents below boss' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  const below = within((await screen.findByRole('link', { name: 'lower' })).closest('tr') as HTMLElement)
  expect(below.getByText('Self-referral')).toBeTruthy()
  expect(below.getByText('level 2')).toBeTruthy()
  expect(below.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide the agents below boss' }))
  expect(screen.queryByRole('link', { name: 'lower' })).toBeNull()
})

test('other days are asked for and are in the address', async () => {
  const asked: string[] = []
  fakeServer(ben, answers(asked))
  const { screen } = renderConsole('/agents')
  await screen.findByRole('link', { name: 'boss' })
  fireEvent.input(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-01'))
  expect(location.search).toContain('from=2026-11-01')
})

test('an empty tree has a face of its own', async () => {
  fakeServer(ben, { 'GET see/agents': () => level([]) })
  const { screen } = renderConsole('/agents')
  await screen.findByText('There is no agent yet.')
})

test('who may not see agents reads who may', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'), {
    'GET see/agents': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'agent tree' } }),
  })
  const { screen } = renderConsole('/agents')
  await screen.findByText(/You may not see agents/)
})
