import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { cases, meOf, queue } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const rosa = meOf('payments1', 'Rosa Dizon', 'payments')
const taken = (subject: string, kind = 'withdrawal') => ({
  value: { result: { case: 'C-0000000102', kind, subject, heldUntil: new Date().toISOString() }, record: 88_412, failed: false },
})

test('shows a tile for each kind that waits, and the cases with player, amount, strongest fact and holder', async () => {
  fakeServer(rosa)
  const { screen } = renderConsole('/queue')
  // The first view of a file also loads its code.
  await screen.findByRole('link', { name: /^Withdrawals 34 oldest 1 h 12$/ }, { timeout: 5000 })
  expect(screen.queryByRole('link', { name: /^Complaints 0/ })).toBeNull()
  screen.getByText('52 open, 2 past their deadline. You hold 1 of at most 10.')
  const row = await screen.findByRole('row', { name: /^12 min over Withdrawal W-7183136297 bayani_88 ₱60,000.00 Holder differs \+1 You$/ })
  expect(row.querySelector('.sla')?.className).toContain('red')
  screen.getByRole('row', { name: /^\d min left Deposit D-8812047119 kiko_d ₱15,000.00 Nobody$/ })
  screen.getByRole('row', { name: /W-7183142008 .* Elena$/ })
  await screen.findByRole('heading', { name: 'Waiting for your signature' })
  screen.getByText('91.3 %')
  await screen.findByText('In balance')
})

test('a tile narrows the list to its kind, and the address contains it', async () => {
  fakeServer(rosa)
  const { screen, user } = renderConsole('/queue')
  await user.click(await screen.findByRole('link', { name: /^Deposits 9 oldest/ }))
  expect(location.search).toBe('?kind=deposit')
  await screen.findByRole('link', { name: 'All 9' })
  await screen.findByRole('link', { name: 'Nobody’s 8' })
})

test('each filter is in the address and asks the server', async () => {
  const asked: string[] = []
  fakeServer(rosa, {
    'GET see/cases': (_body, { search }) => {
      asked.push(search)
      return { value: { rows: cases, next: null } }
    },
  })
  const { screen, user } = renderConsole('/queue?show=free&kind=withdrawal&currency=PHP')
  await screen.findByRole('link', { name: /^Nobody’s/, current: true })
  expect(asked.at(-1)).toContain('kind=withdrawal&currency=PHP&free=true')
  await user.click(screen.getByRole('link', { name: 'Past deadline 2' }))
  expect(location.search).toContain('show=late')
  expect(asked.at(-1)).toContain('late=true')
})

test('the letter N takes the next case and opens it', async () => {
  const { sent } = fakeServer(rosa, { 'POST do/case/next': () => taken('W-7183140411') })
  const { screen, user } = renderConsole('/queue')
  await screen.findByRole('button', { name: 'Take the next' })
  await user.keyboard('n')
  await screen.findByText(/^Withdrawal W-7183140411 is yours until/)
  expect(sent.map(({ call, body }) => [call, body['input']])).toEqual([['POST do/case/next', {}]])
  expect(location.pathname).toBe('/withdrawals/W-7183140411')
})

test('T takes and G gives back the row that has the focus; a case of another person is refused with their name', async () => {
  const { sent } = fakeServer(rosa, {
    'POST do/case/take': ({ input }) =>
      Object(input).id === 'C-0000000102'
        ? taken('W-7183140411')
        : { status: 409, errorCode: 'taken_by', value: { who: { name: 'risk1', display: 'Elena Cruz' }, since: new Date().toISOString() } },
    'POST do/case/give-back': () => ({ value: { result: {}, record: 88_413, failed: false } }),
  })
  const { screen, user } = renderConsole('/queue')
  ;(await screen.findByRole('link', { name: /W-7183140411/ })).focus()
  await user.keyboard('t')
  await screen.findByText(/^Withdrawal W-7183140411 is yours until/)
  screen.getByRole('link', { name: /W-7183142008/ }).focus()
  await user.keyboard('t')
  await screen.findByText(/^Elena Cruz has held this since/)
  screen.getByRole('link', { name: /W-7183136297/ }).focus()
  await user.keyboard('g')
  await screen.findByText(/^Withdrawal W-7183136297 given back/)
  expect(sent.map(({ body }) => Object(body['input']).id)).toEqual(['C-0000000102', 'C-0000000104', 'C-0000000101'])
})

test('a lead assigns the row that has the focus, by the name of the account', async () => {
  const { sent } = fakeServer(meOf('risk1', 'Elena Cruz', 'risk'), { 'POST do/case/assign': () => taken('W-7183140411') })
  const { screen, user } = renderConsole('/queue')
  ;(await screen.findByRole('link', { name: /W-7183140411/ })).focus()
  await user.keyboard('a')
  await user.type(await screen.findByLabelText('Account name of the person'), 'payments2')
  await user.keyboard('{Enter}')
  await screen.findByText(/^Withdrawal W-7183140411 assigned to payments2/)
  expect(sent[0]?.body).toEqual({ input: { id: 'C-0000000102', name: 'payments2' } })
})

test('an empty queue states when the last case was decided', async () => {
  fakeServer(meOf('lottery1', 'Nena Santos', 'lottery'), {
    'GET see/queue': () => ({ value: { ...queue, rows: [], mine: 0 } }),
    'GET see/cases': () => ({ value: { rows: [], next: null } }),
    'GET see/approvals': () => ({ value: { rows: [], next: null } }),
  })
  const { screen } = renderConsole('/queue')
  await screen.findByText(/^Nothing waits. Last case \d\d:\d\d.$/)
  expect(screen.queryByRole('button', { name: 'Take the next' })).toBeNull()
})
