import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { RewardCampaignRow, MallRow, RedemptionRow } from './reward-wire.ts'

const paolo = meOf('content1', 'Paolo Reyes', 'content')
const guitar: RedemptionRow = {
  ...{ id: 'R-0000000042', state: 'in_process', kind: 'goods', reward: 'Guitar', member: { id: 'm-1', username: 'bayani_88' }, quantity: 1 },
  ...{ points: 4000, amount: '60.00', currency: 'PHP', reason: '', madeAt: minutesAgo(30), decidedAt: null },
}
const money: RedemptionRow = { ...guitar, id: 'R-0000000043', kind: 'money', reward: '', member: { id: 'm-2', username: 'luz' }, amount: '250.00' }
const reward: MallRow = {
  ...{ id: 'guitar', title: 'Guitar', kind: 'goods', points: 4000, amount: '60.00', currency: 'PHP', stock: 5, isOn: true, redeemed: 3, waiting: 1 },
}
const envelope: RewardCampaignRow = {
  ...{ kind: 'envelope', id: 'lamps', title: 'Lamps', state: 'running', claims: 12, paid: '410.00', budget: '1000.00', left: '590.00' },
  ...{ currency: 'PHP', opensAt: minutesAgo(600), closesAt: minutesAgo(-600) },
}
const page = (...rows: readonly object[]) => ({ value: { rows, next: null } })
const done = () => ({ value: { result: {}, record: 88_500, failed: false } })
const answers: Answers = {
  'GET see/redemptions': (_body, { searchParams }) => (searchParams.get('state') === 'rejected' ? page() : page(guitar, money)),
  'GET see/mall': () => page(reward, { ...reward, id: 'drum', title: 'Drum', stock: 0 }, { ...reward, id: 'old', title: 'Old', isOn: false }),
  'GET see/reward-campaigns': () => page(envelope, { ...envelope, kind: 'mission', id: 'daily', title: 'Daily', budget: null, left: null }),
  'POST do/redemption/approve': done,
  'POST do/redemption/reject': done,
}

test('lists redemptions that wait, and states where none has a state', async () => {
  fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/gifts')
  const row = (await screen.findByRole('link', { name: /bayani_88/ })).closest('tr')
  expect(row?.textContent).toContain('Guitar')
  expect(row?.textContent).toContain('4,000')
  await user.click(screen.getByRole('link', { name: 'Rejected' }))
  await screen.findByText('No redemption has this state.')
})

test('the key A opens the approval and sends nothing; Ctrl+Enter approves, and the next one opens', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/gifts?open=R-0000000042')
  await screen.findByRole('button', { name: 'Approve the redemption' })
  await user.keyboard('a')
  expect(sent).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Approved R-0000000042 · audit 88,500')
  expect(sent.at(-1)).toMatchObject({ call: 'POST do/redemption/approve', body: { input: { id: 'R-0000000042' } } })
  expect(location.search).toBe('?open=R-0000000043')
})

test('a rejection names its reason, which the player reads', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/gifts?open=R-0000000042')
  await screen.findByRole('button', { name: 'Reject' })
  await user.keyboard('r')
  await screen.findByText('The player reads the reason. Points, price and stock return.')
  await user.keyboard('Sold out at the shop')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Rejected R-0000000042 · audit 88,500')
  expect(sent.at(-1)?.body).toMatchObject({ input: { id: 'R-0000000042', reason: 'Sold out at the shop' } })
})

test('money is paid by finance: content has no approval of it, and the button of finance states the amount', async () => {
  fakeServer(paolo, answers)
  const content = renderConsole('/gifts?open=R-0000000043')
  await content.screen.findByRole('button', { name: 'Reject' })
  expect(content.screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('finance approves money with the amount in the button', async () => {
  fakeServer(meOf('finance1', 'Ben Ocampo', 'finance'), answers)
  const { screen } = renderConsole('/gifts?open=R-0000000043')
  await screen.findByRole('button', { name: 'Approve and pay ₱250.00' })
})

test('the mall has stock and state of each reward', async () => {
  fakeServer(paolo, answers)
  const { screen } = renderConsole('/gifts?tab=mall')
  await screen.findByText('Guitar')
  expect(screen.getByText('Drum').closest('tr')?.textContent).toContain('Sold out')
  expect(screen.getByText('Old').closest('tr')?.textContent).toContain('Off')
  expect(screen.getByRole('link', { name: 'Add a reward' }).getAttribute('href')).toBe('/commands/reward/put')
})

test('missions, envelopes and raffles have their cost and what is left; a mission has no bound', async () => {
  fakeServer(paolo, answers)
  const { screen } = renderConsole('/gifts?tab=campaigns')
  const row = (await screen.findByText('Lamps')).closest('tr')
  expect(row?.textContent).toContain('₱410.00')
  expect(row?.textContent).toContain('₱590.00')
  expect(screen.getByText('Daily').closest('tr')?.textContent).toContain('no bound')
})

test('a role without the right reads who may', async () => {
  fakeServer(meOf('lottery1', 'Nena Santos', 'lottery'), { 'GET see/redemptions': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/gifts')
  await screen.findByText('You may not see redemptions.')
})
