import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { ApplicationRow, PromotionDetail, PromotionRow } from './campaign-wire.ts'

const paolo = meOf('content1', 'Paolo Reyes', 'content')

const promotion: PromotionRow = {
  ...{ id: 'fiesta', title: 'Fiesta gift', category: 'new_player', state: 'running', needs: 'nothing', period: 'once', claims: 12, applying: 0 },
  ...{
    amount: '50.00',
    times: 4,
    opensAt: minutesAgo(600),
    closesAt: null,
    budget: '5000.00',
    cost: '450.00',
    granted: '600.00',
    cameBack: '150.00',
  },
  ...{ inBonuses: '100.00', currency: 'PHP' },
}
const detail: PromotionDetail = {
  ...promotion,
  terms: {
    ...{ share: 0, minDeposit: '0.00', games: { RNG: 100, FISH: 50 }, days: 7, markets: [], maxStake: '25.00', verifiedOnly: true, perNetwork: 1 },
  },
  segment: { minLevel: 2, minRank: 0, joinedDays: 30, hasDeposited: true, members: 1_234, sample: ['•••• 0042'] },
  ...{ maxCost: '5000.00', bySegment: '5000.00', likely: '1300.00' },
  price: { required: '200.00', staked: '200.00', cost: '8.00' },
}
const application: ApplicationRow = {
  ...{ id: '7', promotion: { id: 'fiesta', title: 'Fiesta gift' }, member: { id: 'M-1', username: 'bayani_88' }, comment: 'My birthday' },
  ...{ pictures: 1, amount: '50.00', currency: 'PHP', at: minutesAgo(30) },
}
const answers: Answers = {
  'GET see/promotions': (_body, { searchParams }) => ({ value: { rows: searchParams.get('state') === 'ended' ? [] : [promotion], next: null } }),
  'GET see/promotions/fiesta': () => ({ value: detail }),
  'GET see/applications': () => ({ value: { rows: [application, { ...application, id: '8', member: { id: 'M-2', username: 'luz' } }], next: null } }),
  'GET see/cases': () => ({ value: { rows: [], next: null } }),
}

test('lists promotions with what they cost and cost at most, and states where none has a state', async () => {
  fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/campaigns')
  const row = (await screen.findByRole('link', { name: /Fiesta gift/ })).closest('tr')
  expect(row?.textContent).toContain('₱450.00')
  expect(row?.textContent).toContain('₱5,000.00')
  await user.click(screen.getByRole('link', { name: 'Ended' }))
  await screen.findByText('No promotion has this state.')
})

test('shows the segment with masked members, the likely cost and the price for a player', async () => {
  fakeServer(paolo, answers)
  const { screen } = renderConsole('/campaigns?open=fiesta')
  await screen.findByText('1,234')
  screen.getByText('•••• 0042')
  screen.getByText('verification level 2 or higher, registered in the last 30 days, has deposited')
  screen.getByText('₱1,300.00')
  screen.getByText('₱200.00 (4 ×)')
  screen.getByText('₱8.00')
})

test('one person withdraws a running promotion with a reason, and the result names its record', async () => {
  const { sent } = fakeServer(paolo, { ...answers, 'POST do/promotion/withdraw': () => ({ value: { result: {}, record: 88_900, failed: false } }) })
  const { screen, user } = renderConsole('/campaigns?open=fiesta')
  await user.type(await screen.findByLabelText('Reason', { selector: 'textarea' }), 'wrong amount')
  await user.click(screen.getByRole('button', { name: 'Withdraw Fiesta gift' }))
  await screen.findByText(/Withdrew Fiesta gift/)
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'fiesta' }, reason: 'wrong amount' })
})

test('a withdrawn promotion cannot be withdrawn again', async () => {
  fakeServer(paolo, { ...answers, 'GET see/promotions/fiesta': () => ({ value: { ...detail, state: 'withdrawn' } }) })
  const { screen } = renderConsole('/campaigns?open=fiesta')
  await screen.findByText('1,234')
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('an application is rejected with a reason that the player reads, by keys, and the next one opens', async () => {
  const { sent } = fakeServer(paolo, { ...answers, 'POST do/promotion/reject': () => ({ value: { result: {}, record: 88_901, failed: false } }) })
  const { screen, user } = renderConsole('/campaigns?tab=applications&open=7')
  await screen.findByText('“My birthday”')
  await user.keyboard('r')
  await user.type(screen.getByLabelText('Reason'), 'another ticket')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Rejected the application of bayani_88 · audit 88,901')
  expect(sent.at(-1)?.body).toEqual({ input: { id: '7', reason: 'another ticket' }, reason: 'another ticket' })
  await screen.findByRole('heading', { name: 'luz' })
})

test('an approval above the threshold is asked of a second person', async () => {
  const second = { rule: 'threshold', threshold: '20.00', currency: 'PHP', signers: ['finance'], hash: '9f3a41c7d20e5b11' }
  const { sent } = fakeServer(paolo, {
    ...answers,
    'POST do/promotion/approve': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/promotion/approve': () => ({ value: { approval: 'A-1000000701', expiresAt: minutesAgo(-60) } }),
  })
  const { screen, user } = renderConsole('/campaigns?tab=applications&open=7')
  await user.type(await screen.findByLabelText('Reason'), 'a good ticket')
  await user.click(screen.getByRole('button', { name: 'Approve ₱50.00' }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST do/promotion/approve', 'POST ask/promotion/approve'])
})

test('who may only read sees who may act, and no button', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers)
  const { screen } = renderConsole('/campaigns?open=fiesta')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Publish a promotion' })).toBeNull()
})
