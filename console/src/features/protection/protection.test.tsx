import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
// Loaded before the first test, which would wait for it otherwise.
import './index.ts'

const elena = meOf('risk1', 'Elena Cruz', 'protection')
const player = { id: 'm-88', username: 'mang_ernie' }
const found = [
  { marker: 'losses_chased', weight: 2, figures: { count: '4' } },
  { marker: 'deposits_rising', weight: 1.5, figures: { recent: '12000.00', earlier: '3000.00' } },
  { marker: 'night', weight: 1, figures: { share: '62', hours: '11.5' } },
]
const days = [
  { day: '2026-11-19', score: 3 },
  { day: '2026-11-21', score: 7.5 },
]
const listed = {
  ...{ member: player, score: 7.5, change: 4.5, found, measures: ['offers', 'reminder'], contact: null, days },
  ...{ dueAt: minutesAgo(-5), waitingSince: minutesAgo(25), isContested: true },
}
const detail = {
  ...{ member: player, currency: 'PHP', score: 7.5, change: 4.5, band: 'strong', rules: 3, computedAt: minutesAgo(4), found, days },
  measures: [{ kind: 'offers', since: minutesAgo(25), until: null, setBy: 'rule' }],
  contest: { at: minutesAgo(20), dueAt: minutesAgo(-1420), answeredAt: null, outcome: null, answer: null },
  contacts: [
    {
      ...{
        id: 1,
        at: minutesAgo(20_000),
        channel: 'call',
        template: '',
        note: 'Spoke about limits.',
        outcome: 'limit_set',
        staff: 'staff:risk1',
        score: 6.5,
      },
      after7: {
        staked: { before: '9000.00', after: '1500.00' },
        deposited: { before: '5000.00', after: '500.00' },
        minutes: { before: 900, after: 120 },
      },
      after30: null,
    },
  ],
  reviews: [],
}
const rules = {
  version: 3,
  setAt: minutesAgo(9000),
  setBy: 'staff:risk1',
  reason: 'x',
  rules: [{ marker: 'against_income', weight: 2, terms: { share: 30 } }],
}
const answers = (more: Answers = {}): Answers => ({
  'GET see/protection': () => ({ value: { rows: [listed], next: null, medium: 14 } }),
  'GET see/protection/m-88': () => ({ value: detail }),
  'GET see/protection-rules': () => ({ value: rules }),
  ...more,
})

test('the list shows score and change, what drives it, measures, the last contact and the deadline in words', async () => {
  fakeServer(elena, answers())
  const { screen } = renderConsole('/protection')
  const row = within((await screen.findByRole('link', { name: /mang_ernie/ })).closest('tr') as HTMLElement)
  expect(row.getByText('7.5 Strong')).toBeTruthy()
  expect(row.getByText('+4.5')).toBeTruthy()
  expect(row.getByText('Losses chased')).toBeTruthy()
  expect(row.getByText('Offers off')).toBeTruthy()
  expect(row.getByText('Never')).toBeTruthy()
  expect(row.getByText(/left$/)).toBeTruthy()
  expect(row.getByText('Objected')).toBeTruthy()
  expect(row.getByRole('img', { name: '30 days, from 0.0 to 7.5' })).toBeTruthy()
  expect(screen.getByText('1 strong or severe. 14 medium are watched.')).toBeTruthy()
  expect((await screen.findByText('no source')).closest('tr')?.textContent).toContain('Against income')
})

test('an empty list states how many are watched; the filters are in the address', async () => {
  const asked: string[] = []
  fakeServer(
    elena,
    answers({
      'GET see/protection': (_body, { search }) => {
        asked.push(search)
        return { value: { rows: [], next: null, medium: 14 } }
      },
    }),
  )
  const { screen, user } = renderConsole('/protection')
  await screen.findByText('No strong marker. 14 medium are watched.')
  await user.click(screen.getByRole('link', { name: 'Medium' }))
  await user.click(screen.getByRole('link', { name: 'Not contacted' }))
  await user.selectOptions(screen.getByLabelText('Marker'), 'Night')
  await screen.findByText('No player fits these filters.')
  expect(location.search).toContain('band=medium')
  expect(asked.at(-1)).toMatch(/band=medium.*marker=night.*contacted=no|contacted=no.*marker=night|marker=night.*contacted=no/)
})

test('the details show each marker with its figure, the course as a table, and what changed after a contact', async () => {
  fakeServer(elena, answers())
  const { screen } = renderConsole('/protection/m-88')
  await screen.findByText('₱12,000.00, before ₱3,000.00')
  expect(screen.getByText('62% of 11.5 h')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Highest score of each day' })).getAllByRole('row')).toHaveLength(3)
  expect(within(screen.getByRole('region', { name: 'What changed after it' })).getByText('₱5,000.00 → ₱500.00')).toBeTruthy()
  expect(screen.getByText(/^The player has objected\. Answer by /)).toBeTruthy()
})

test('the key C opens the contact with the focus in the reason and sends nothing; Ctrl+Enter sends the message', async () => {
  const { sent } = fakeServer(elena, answers({ 'POST do/protection/contact': () => ({ value: { result: {}, record: 91, failed: false } }) }))
  const { screen, user } = renderConsole('/protection/m-88')
  await screen.findByRole('button', { name: 'Contact' })
  await user.keyboard('c')
  const reason = await screen.findByLabelText('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.selectOptions(screen.getByLabelText('Message'), 'Set a limit')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'strong since today')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Message sent to mang_ernie · audit 91')
  expect(sent.at(-1)?.body).toEqual({ input: { username: 'mang_ernie', channel: 'message', template: 'limits' }, reason: 'strong since today' })
})

test('lifting a measure of a rule with an answer to the objection asks for a second person', async () => {
  const second = { rule: 'a measure of a rule', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }
  const { sent } = fakeServer(
    elena,
    answers({
      'POST do/protection/review': () => ({ status: 409, errorCode: 'approval_required', value: second }),
      'POST ask/protection/review': () => ({ value: { approval: 'A-1000000500', expiresAt: new Date().toISOString() } }),
    }),
  )
  const { screen, user } = renderConsole('/protection/m-88')
  await screen.findByRole('button', { name: 'Measures' })
  await user.keyboard('l')
  await user.selectOptions(await screen.findByLabelText('Decision'), 'Lift measures')
  await user.click(screen.getByRole('button', { name: 'Offers off' }))
  await user.type(screen.getByLabelText('Answer to the player'), 'We spoke, and it is fine.')
  await user.type(screen.getByLabelText('Reason'), 'talked on the phone')
  await user.click(screen.getByRole('button', { name: 'Lift measures' }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Lift measures: asked for a second person · A-1000000500')
  expect(sent.at(-1)?.body).toEqual({
    input: { username: 'mang_ernie', decision: 'lift', measures: ['offers'], answer: 'We spoke, and it is fine.' },
    reason: 'talked on the phone',
  })
})

test('the key E opens the exclusion, which names its length', async () => {
  const { sent } = fakeServer(elena, answers({ 'POST do/protection/exclude': () => ({ value: { result: {}, record: 92, failed: false } }) }))
  const first = renderConsole('/protection/m-88')
  await first.screen.findByRole('button', { name: 'Exclude' })
  await first.user.keyboard('e')
  await first.user.selectOptions(await first.screen.findByLabelText('For how long'), '6 months')
  await first.user.click(first.screen.getByRole('button', { name: 'Exclude: 6 months' }))
  await first.screen.findByText('mang_ernie is excluded · audit 92')
  expect(sent.at(-1)?.body).toMatchObject({ input: { username: 'mang_ernie', for: '6m' } })
})

test('an auditor reads the details and why there is no action', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers())
  const { screen } = renderConsole('/protection/m-88')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: 'Contact' })).toBeNull()
})
