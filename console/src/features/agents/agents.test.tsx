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

test('an agent opens with contracts, their lines and pay by window; a payment is put on hold with its reason', async () => {
  const contract = {
    ...{ id: 'K-0000000042', kind: 'daily', period: 'daily', state: 'active', currency: 'PHP', isPaid: true, other: null, isHeld: false },
    tiers: [{ turnover: '1000.00', active: 3, loss: '0.00', rate: '0.5 %', amount: null }],
    ...{ terms: { activeMinBet: '1.00', activeMinDeposit: '0.00' }, beginsAt: '2026-11-01T00:00:00Z', endsAt: null, owed: '3.00', held: '0.00' },
  }
  const window = {
    ...{ id: '7', contractId: 'K-0000000042', kind: 'daily', currency: 'PHP', startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' },
    ...{ turnover: '600.00', rate: '0.5 %', base: '600.00', amount: '3.00', state: 'owed', reason: 'paid', hold: null },
    dispute: { text: 'It was 4.00', answer: null },
  }
  const { sent } = fakeServer(ben, {
    ...answers(),
    'GET see/agent/boss': () => ({ value: { agent: agent('boss', { agents: 1 }), contracts: [contract] } }),
    'GET see/agent/boss/pay': (_body, { searchParams }) => ({ value: { rows: searchParams.get('state') === 'held' ? [] : [window], next: null } }),
    'POST do/pay/hold': () => ({ value: { result: {}, record: 88_500, failed: false } }),
  })
  const { screen, user } = renderConsole('/agents')
  await user.click(await screen.findByRole('link', { name: 'boss' }))
  const article = within(await screen.findByRole('article', { name: 'K-0000000042' }))
  expect(article.getByText('The operator')).toBeTruthy()
  expect(article.getByRole('cell', { name: '0.5 %' })).toBeTruthy()
  const pay = within(screen.getByRole('region', { name: 'Pay by window' }))
  await user.click(await pay.findByText('₱3.00'))
  expect(pay.getByText('It was 4.00')).toBeTruthy()
  expect(pay.getByRole('link', { name: 'Answer the dispute' }).getAttribute('href')).toBe('/complaints?state=agents&open=7')
  await user.click(pay.getByRole('button', { name: 'Hold the pay of 7' }))
  await user.keyboard('The dispute is open')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Pay of 7 is on hold · audit 88,500')
  expect(sent.at(-1)).toMatchObject({ call: 'POST do/pay/hold', body: { input: { id: '7', reason: 'The dispute is open' } } })
  await user.click(pay.getByRole('link', { name: 'On hold' }))
  await pay.findByText('Nothing is on hold.')
  expect(location.search).toBe('?open=boss&pay=held')
  await user.keyboard('{Escape}')
  expect(location.pathname + location.search).toBe('/agents')
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
