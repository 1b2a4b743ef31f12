import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
// Loaded before the first test, which would wait for it otherwise.
import './index.ts'

const elena = meOf('risk1', 'Elena Cruz', 'risk')
const [ernie, dina] = [
  { id: 'm-88', username: 'mang_ernie' },
  { id: 'm-89', username: 'aling_dina' },
]
const listed = {
  ...{ id: 'R-0000000007', member: ernie, state: 'open', rules: ['chip_dumping', 'shared_device'], members: 2 },
  ...{ openedAt: minutesAgo(190), changedAt: minutesAgo(4), dueAt: minutesAgo(-50), amber: 0.75, decision: null, decidedBy: null },
  ...{ isHeld: false, holder: null },
}
const involved = (one: typeof ernie, more: object = {}) => ({
  ...{ ...one, status: 'active', currency: 'PHP', isAgent: false, upline: null, createdAt: minutesAgo(90_000) },
  ...{ deposited: '60000.00', withdrawn: '58000.00', alerts: 1, ...more },
})
const detail = {
  ...{
    id: listed.id,
    state: 'open',
    member: ernie,
    decision: null,
    openedAt: listed.openedAt,
    changedAt: listed.changedAt,
    computedAt: minutesAgo(0),
  },
  hits: [
    {
      ...{ id: 1, rule: 'chip_dumping', version: 1, members: ['m-88', 'm-89'], firstAt: minutesAgo(300), lastAt: minutesAgo(200) },
      figures: { count: '13', sum: '7800.00', share: '100', currency: 'PHP' },
    },
    {
      ...{ id: 2, rule: 'shared_device', version: 1, members: ['m-88', 'm-89'], firstAt: minutesAgo(300), lastAt: minutesAgo(200) },
      figures: { count: '3' },
    },
  ],
  members: [involved(ernie), involved(dina, { status: 'frozen', isAgent: true })],
  memberCount: 2,
  flows: [{ from: 'm-88', to: 'm-89', currency: 'PHP', amount: '12000.00', count: 3 }],
  decisions: [{ alert: 'R-0000000003', at: minutesAgo(9_000), staff: 'staff:risk1', decision: 'watch', reason: 'A family, perhaps.' }],
  hold: null,
  reports: [{ id: 'T-0000000002', alert: 'R-0000000003', madeAt: minutesAgo(8_000), by: 'staff:finance1', fingerprint: 'ab'.repeat(32) }],
}
const rules = {
  ...{ version: 3, setAt: minutesAgo(9_000), setBy: 'staff:risk1', reason: 'x' },
  rules: [{ rule: 'pass_through', isOn: false, terms: { minutes: 120, share: 80, floor: { PHP: 500_000 } } }],
}
const answers = (more: Answers = {}): Answers => ({
  'GET see/risk-cases': () => ({ value: { rows: [listed], next: null, lastDecidedAt: minutesAgo(60) } }),
  [`GET see/risk-case/${listed.id}`]: () => ({ value: detail }),
  'GET see/risk-rules': () => ({ value: rules }),
  ...more,
})

test('the list shows the player, what was found, the deadline in words, the decision and the holder', async () => {
  fakeServer(elena, answers())
  const { screen } = renderConsole('/cases')
  const row = within((await screen.findByRole('link', { name: /mang_ernie/ })).closest('tr') as HTMLElement)
  for (const text of ['Chip dumping', '+1', 'R-0000000007', 'Free']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/left$/)).toBeTruthy()
  const rule = within((await screen.findByText('minutes 120 · share 80 · floor ₱5,000.00')).closest('tr') as HTMLElement)
  expect(rule.getByText('Off')).toBeTruthy()
})

test('an empty list names the last decision; state and rule are in the address', async () => {
  const asked: string[] = []
  fakeServer(
    elena,
    answers({
      'GET see/risk-cases': (_body, { search }) => {
        asked.push(search)
        return { value: { rows: [], next: null, lastDecidedAt: null } }
      },
    }),
  )
  const { screen, user } = renderConsole('/cases')
  await screen.findByText('No alert is open. None was decided yet.')
  await user.click(screen.getByRole('link', { name: 'Decided' }))
  await user.selectOptions(screen.getByLabelText('Rule'), 'Reward farm')
  await screen.findByText('No alert fits these filters.')
  expect(location.search).toContain('state=closed')
  expect(asked.at(-1)).toMatch(/state=closed&rule=reward_farm|rule=reward_farm.*state=closed/)
})

test('the details show each pattern with its figures, and the graph beside tables that contain the same', async () => {
  fakeServer(elena, answers())
  const { screen } = renderConsole(`/cases/${listed.id}`)
  await screen.findByText(/count 13 · sum ₱7,800\.00 · share of losses in % 100/)
  const graph = screen.getByRole('img', { name: /^2 members, 2 patterns, 1 flows of money/ })
  expect(graph.querySelectorAll('circle')).toHaveLength(2)
  expect(graph.querySelectorAll('line.tie')).toHaveLength(4)
  expect(graph.querySelectorAll('line.flow')).toHaveLength(1)
  const members = within(screen.getByRole('region', { name: 'Members involved' }))
  expect(members.getAllByRole('row')).toHaveLength(3)
  const dinas = within(members.getByRole('link', { name: 'aling_dina' }).closest('tr') as HTMLElement)
  for (const text of ['Frozen', '₱60,000.00', 'Chip dumping, Shared device']) expect(dinas.getByText(text)).toBeTruthy()
  const flows = within(screen.getByRole('region', { name: 'Money between them, 30 days' }))
  expect(flows.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['mang_ernie', 'aling_dina', '₱12,000.00', '3'])
  expect(screen.getByText(/A family, perhaps\./)).toBeTruthy()
})

test('the key D opens the decision and sends nothing; Ctrl+Enter holds the withdrawals', async () => {
  const { sent } = fakeServer(elena, answers({ 'POST do/case/decide': () => ({ value: { result: {}, record: 91, failed: false } }) }))
  const { screen, user } = renderConsole(`/cases/${listed.id}`)
  await screen.findByRole('button', { name: 'Decide' })
  await user.keyboard('d')
  const reason = await screen.findByLabelText('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.selectOptions(screen.getByLabelText('Decision'), 'Hold withdrawals')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'The bank has to answer.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('R-0000000007 decided · audit 91')
  expect(sent.at(-1)?.body).toEqual({
    input: { id: listed.id, decision: 'hold', reason: 'The bank has to answer.' },
    reason: 'The bank has to answer.',
  })
})

test('the key S opens the report, which asks for a second person', async () => {
  const second = { rule: 'always', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }
  const { sent } = fakeServer(
    elena,
    answers({
      'POST do/case/str': () => ({ status: 409, errorCode: 'approval_required', value: second }),
      'POST ask/case/str': () => ({ value: { approval: 'A-1000000501', expiresAt: new Date().toISOString() } }),
    }),
  )
  const { screen, user } = renderConsole(`/cases/${listed.id}`)
  await screen.findByRole('button', { name: 'Report' })
  await user.keyboard('s')
  await user.type(await screen.findByLabelText(/^What happened/), 'Deposits went out again within an hour.')
  await user.click(screen.getByRole('button', { name: 'Make the report' }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Make the report: asked for a second person · A-1000000501')
  expect(sent.at(-1)?.body).toMatchObject({ input: { id: listed.id, narrative: 'Deposits went out again within an hour.' } })
})

test('held withdrawals are named with what the player reads, and can be released; a decided alert has no decision', async () => {
  const hold = { alert: 'R-0000000007', since: minutesAgo(30), by: 'staff:risk1' }
  fakeServer(elena, answers({ [`GET see/risk-case/${listed.id}`]: () => ({ value: { ...detail, state: 'closed', decision: 'hold', hold } }) }))
  const { screen } = renderConsole(`/cases/${listed.id}`)
  await screen.findByText(/^Withdrawals are held since .* by risk1, R-0000000007\. The player reads that they are under review\.$/)
  expect(screen.getByRole('button', { name: 'Release withdrawals' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

test('a report opens only with a reason; without one the field shows what is missing', async () => {
  const { sent } = fakeServer(elena, answers({ 'POST do/case/report': () => ({ status: 403, errorCode: 'reason_required' }) }))
  const { screen, user } = renderConsole(`/cases/${listed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Open PDF and JSON' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ input: { number: 'T-0000000002' } })
})

test('an auditor reads the details and why there is no action', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers())
  const { screen } = renderConsole(`/cases/${listed.id}`)
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

test('support reads who may see risk cases', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), {
    'GET see/risk-cases': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'case list' } }),
    'GET see/risk-rules': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'case list' } }),
  })
  const { screen } = renderConsole('/cases')
  await screen.findByText(/You may not see risk cases/)
})
