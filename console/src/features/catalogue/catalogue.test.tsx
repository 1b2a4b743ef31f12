import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { TitleRow, VendorRow } from './catalogue-wire.ts'

const paolo = meOf('content1', 'Paolo Reyes', 'content')

const title: TitleRow = {
  ...{
    id: 'nd-1',
    gameId: 'HOUSE-1',
    name: 'Golden Jeepney',
    vendor: 'HOUSE',
    type: 'RNG',
    rtp: 9612,
    volatility: 'medium',
    minBet: '0.20',
    weight: 40,
  },
  ...{ isHot: false, enabled: true, vendorEnabled: true, playable: true, maxWin: 5000, turns: [] },
}
const vendor: VendorRow = {
  ...{
    code: 'HOUSE',
    name: 'House games',
    enabled: true,
    titles: 210,
    titlesOff: 2,
    keys: [{ version: 1, createdAt: new Date().toISOString(), retiresAt: null }],
  },
  ...{ heldWins: 1, netLossOfHour: '-1520.00', betsStoppedUntil: null, turns: [] },
}
const answers: Answers = {
  'GET see/catalogue': (_body, { searchParams }) => ({
    value: {
      rows: searchParams.get('state') === 'off' ? [] : [title, { ...title, id: 'nd-2', name: 'Harvest Moon', rtp: 0, maxWin: null, enabled: false }],
      next: null,
    },
  }),
  'GET see/vendors': () => ({ value: { currency: 'PHP', rows: [vendor] } }),
}

test('lists titles with their return and state, and states where nothing fits', async () => {
  fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/catalogue')
  const row = (await screen.findByRole('link', { name: /Golden Jeepney/ })).closest('tr')
  expect(row?.textContent).toContain('96.12 %')
  expect(row?.textContent).toContain('5,000 ×')
  expect(screen.getByRole('link', { name: /Harvest Moon/ }).closest('tr')?.textContent).toContain('not stated')
  await user.click(screen.getByRole('link', { name: 'Off' }))
  await screen.findByText('No title fits.')
})

test('a title is switched off with a reason, and the result names its record', async () => {
  const { sent } = fakeServer(paolo, { ...answers, 'POST do/catalogue/turn': () => ({ value: { value: {}, record: 88_412 } }) })
  const { screen, user } = renderConsole('/catalogue?open=nd-1')
  await user.type(await screen.findByLabelText('Reason', { selector: 'textarea' }), 'wrong paytable')
  await user.click(screen.getByRole('button', { name: 'Switch Golden Jeepney off' }))
  await screen.findByText(/Golden Jeepney is off/)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST do/catalogue/turn', { input: { title: 'nd-1', state: 'off' }, reason: 'wrong paytable' }],
  ])
})

test('a change of weight is asked of a second person', async () => {
  const { sent } = fakeServer(paolo, { ...answers, 'POST ask/catalogue/put': () => ({ value: { approval: 'A-1000000501', expiresAt: '' } }) })
  const { screen, user } = renderConsole('/catalogue?open=nd-1')
  const weight = await screen.findByLabelText('Weight')
  await user.clear(weight)
  await user.type(weight, '90')
  await user.type(screen.getAllByLabelText('Reason', { selector: 'textarea' }).at(-1) ?? weight, 'new on top')
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ input: { title: 'nd-1', weight: 90 }, reason: 'new on top' })
})

test('a vendor shows its keys and what it won from players; on again waits for a second person', async () => {
  const second = { rule: 'always', threshold: null, currency: null, signers: ['risk'], hash: 'ab'.repeat(32) }
  const off = { ...vendor, enabled: false }
  const { sent } = fakeServer(paolo, {
    ...answers,
    'GET see/vendors': () => ({ value: { currency: 'PHP', rows: [off] } }),
    'POST do/vendor/turn': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/vendor/turn': () => ({ value: { approval: 'A-1000000502', expiresAt: '' } }),
  })
  const { screen, user } = renderConsole('/catalogue?tab=vendors&open=HOUSE')
  await screen.findByText('Key 1')
  expect(screen.getByRole('link', { name: /House games/ }).closest('tr')?.textContent).toContain('−₱1,520.00')
  await user.type(screen.getByLabelText('Reason', { selector: 'textarea' }), 'repaired')
  await user.click(screen.getByRole('button', { name: 'Switch House games on' }))
  await user.click(await screen.findByRole('button', { name: /Ask/ }))
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST do/vendor/turn', 'POST ask/vendor/turn'])
})

test('roles that may not switch titles read who may, and see no button', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers)
  const { screen } = renderConsole('/catalogue?open=nd-1')
  await screen.findByText(/Risk, Content/)
  expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull()
})
