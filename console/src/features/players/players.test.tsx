import { beforeEach, expect, test } from 'vitest'
import { playerQuery } from '../../lib/player-query.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const joy = meOf('support1', 'Joy Abad', 'support')
const listed = (id: string, username: string) => ({
  ...{ id, username, nickname: username, currency: 'PHP', country: 'PH', vip: 0, tags: [], level: 2, balance: '18240.50', deposits: '96500.00' },
  ...{ seenAt: minutesAgo(4), flags: ['bonus'] },
})
const head = (change: object = {}) => ({
  ...{ id: 'm-4871', username: 'bayani_88', status: 'active', book: 'real', currency: 'PHP', country: 'PH', tags: ['vip watch'], level: 2 },
  ...{
    vip: { rank: 3, label: 'VIP 3' },
    isErased: false,
    since: '2025-03-14T04:00:00Z',
    seenAt: minutesAgo(4),
    onBreak: null,
    payoutsHeldUntil: null,
  },
  ...{ upline: { id: 'm-11', username: 'agent11' }, hasBonus: false, open: { fields: [], until: null } },
  ...change,
})
const overview = {
  ...{ at: minutesAgo(0), currency: 'PHP', connections: [], timeline: [], limits: [], notes: [] },
  accounts: [{ kind: 'cash', currency: 'PHP', balance: '18240.50', lines: 2 }],
  figures: {
    ...{ balance: '18240.50', held: '60000.00', holds: 1, deposits: '96500.00', depositCount: 11 },
    ...{ withdrawn: '41000.00', withdrawnCount: 4, staked: '612440.00', ggr: '9318.20' },
  },
  person: {
    ...{ name: 'Ba••• S•••••s', phone: { value: '••••042', verified: true }, mail: null, birthday: { day: '•••', over21: true }, nationality: 'PH' },
    ...{ document: { type: '1', number: '•••• 8830' }, address: '•••', accounts: [] },
  },
}
const line = (seq: number, amount: string, after: string, kind: string) => ({
  ...{ seq, at: minutesAgo(9 - seq), kind, vendor: 'koi', title: 'Koi Carnival', round: '88214071', tx: seq + 5000, amount, after },
})
const answers = {
  'GET see/players': () => ({ value: { rows: [listed('m-4871', 'bayani_88'), listed('m-77', 'tala.mnl')], next: null } }),
  'GET see/player/m-4871': () => ({ value: head() }),
  'GET see/player/m-4871/overview': () => ({ value: overview }),
  'GET see/player/m-4871/lines': () => ({
    value: { currency: 'PHP', balance: '18240.50', rows: [line(2, '1840.00', '18240.50', 'win'), line(1, '-200.00', '16400.50', 'bet')], next: null },
  }),
}
const found =
  (...rows: readonly object[]) =>
  () => ({ value: { result: { rows, more: false }, record: null, failed: false } })

beforeEach(() => playerQuery.write(''))

test('one hit opens at once, and what was typed is in no address', async () => {
  const { sent } = fakeServer(joy, { ...answers, 'POST do/member/search': found({ ...listed('m-4871', 'bayani_88'), by: 'phone' }) })
  const { screen, user } = renderConsole('/players')
  await user.type(await screen.findByRole('searchbox', { name: 'Search players' }, { timeout: 5000 }), '0917 555 0142{Enter}')
  await screen.findByRole('heading', { name: /bayani_88/ })
  expect(location.pathname + location.search).toBe('/players/m-4871')
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST do/member/search', { input: { query: '0917 555 0142' } }]])
})

test('several hits are a list that names by what they were found, and no hit is stated', async () => {
  fakeServer(joy, {
    ...answers,
    'POST do/member/search': ({ input }) =>
      found(
        ...(Object(input).query === 'cruz'
          ? [
              { ...listed('m-1', 'juan'), by: 'name' },
              { ...listed('m-2', 'luz'), by: 'name' },
            ]
          : []),
      )(),
  })
  const { screen, user } = renderConsole('/players')
  const box = await screen.findByRole('searchbox', { name: 'Search players' })
  await user.type(box, 'cruz{Enter}')
  await screen.findByText('2 found')
  await screen.findByText('m-1 · by legal name')
  await user.clear(box)
  await user.type(box, 'nobody{Enter}')
  await screen.findByText('Nobody is called “nobody”.')
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByText('tala.mnl')
})

test('the palette searches players with the keyboard alone', async () => {
  fakeServer(joy, { ...answers, 'POST do/member/search': found(listed('m-4871', 'bayani_88')) })
  const { screen, user } = renderConsole('/queue')
  await screen.findByRole('heading', { name: 'Work queue' })
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('bayani_88{Enter}')
  await screen.findByRole('heading', { name: /bayani_88/ })
})

test('the overview shows masked data, figures with their time, and each line beside the balance after it', async () => {
  fakeServer(joy, answers)
  const { screen } = renderConsole('/players/m-4871')
  await screen.findByText('Ba••• S•••••s')
  screen.getByText('stake ₱612,440.00')
  await screen.findByText('+1,840.00')
  screen.getByText('−200.00')
  expect(screen.getAllByText('18,240.50').length).toBeGreaterThan(0)
})

test('a line opens to the legs of its posting', async () => {
  const side = (kind: string) => ({ type: 'member', owner: 'm-4871', kind, after: null })
  fakeServer(joy, {
    ...answers,
    'GET see/player/m-4871/posting': (_body, { searchParams }) => ({
      value: {
        ...{ tx: Number(searchParams.get('tx')), scope: 'prov:koi', externalId: 'k-1', kind: 'win', round: '88214071', documents: ['W-7183136297'] },
        legs: [{ leg: 1, amount: '1840.00', currency: 'PHP', from: side('clearing'), to: side('cash') }],
      },
    }),
  })
  const { screen, user } = renderConsole('/players/m-4871')
  await user.click(await screen.findByRole('link', { name: 'Win' }))
  await screen.findByText('5002')
  expect(screen.getByRole('link', { name: 'Open W-7183136297' }).getAttribute('href')).toBe('/withdrawals/W-7183136297')
})

test('personal data open with fields and a reason alone, count down, and can be hidden again', async () => {
  let isOpen = false
  const { sent } = fakeServer(joy, {
    ...answers,
    'GET see/player/m-4871': () => ({
      value: head(isOpen ? { open: { fields: ['name', 'phone'], until: new Date(Date.now() + 899_500).toISOString() } } : {}),
    }),
    'POST do/member/reveal': ({ input }) => {
      isOpen = Object(input).off !== true
      return { value: { result: {}, record: 91_000, failed: false } }
    },
  })
  const { screen, user } = renderConsole('/players/m-4871')
  await user.click(await screen.findByRole('button', { name: 'Show with a reason' }))
  const submit = await screen.findByRole('button', { name: 'Show for 15 minutes' })
  expect(submit).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Reason'), 'Other')
  await user.type(screen.getByLabelText('Note'), 'too short')
  expect(submit).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Reason'), 'Complaint')
  await user.click(submit)
  await screen.findByText('Personal data shown for 15 minutes · audit 91,000')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1[45]:\d\d$/)
  await user.click(screen.getByRole('button', { name: 'Hide now' }))
  await screen.findByText('Personal data hidden · audit 91,000')
  expect(sent.map(({ body }) => body['input'])).toEqual([
    { member: 'm-4871', fields: ['name', 'phone'], reason: 'complaint', note: 'too short' },
    { member: 'm-4871', off: true },
  ])
})

test('an action without the right is a text that names who has it, and no button', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers)
  const { screen, user } = renderConsole('/players/m-4871')
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull()
  expect(screen.getByText('Freeze').textContent).toContain('Only Support, Payments, Risk, and Protection.')
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
})

test('a correction names the amount, and is a request for a second person', async () => {
  const { sent } = fakeServer(joy, {
    ...answers,
    'POST ask/member/correct': () => ({ value: { approval: 'A-1000000500', expiresAt: new Date().toISOString() } }),
  })
  const { screen, user } = renderConsole('/players/m-4871')
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(screen.getByRole('button', { name: 'Correct money' }))
  await user.type(await screen.findByLabelText('Amount'), '12.50')
  await user.type(screen.getByLabelText('Why, for the books'), 'Credited too little')
  await user.type(screen.getByLabelText('Reason'), 'Checked with finance')
  await user.click(screen.getByRole('button', { name: 'Ask for a second person: Add ₱12.50' }))
  await screen.findByText('Add ₱12.50: asked for a second person · A-1000000500')
  expect(sent.at(-1)?.body).toMatchObject({
    input: { member: 'm-4871', direction: 'add', amount: '12.50', because: 'Credited too little', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    reason: 'Checked with finance',
  })
})

test('of a person on a break it states that no promotion can be given', async () => {
  fakeServer(joy, {
    ...answers,
    'GET see/player/m-4871': () => ({ value: head({ onBreak: { kind: 'exclusion', until: '2027-05-20T04:00:00Z' } }) }),
  })
  const { screen } = renderConsole('/players/m-4871')
  await screen.findByText(/Self-exclusion until 20 May 2027. No promotion can be given/)
})

test('a role that may not see players reads who may, and has no such screen in the menu', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'), answers)
  const { screen } = renderConsole('/players')
  await screen.findByText(/Support, Payments, Risk, Protection, Lottery, Finance, and Auditor may/)
  expect(screen.queryByRole('link', { name: 'Players' })).toBeNull()
})

const benefits = {
  ...{ promotions: [], claims: [], redemptions: [], points: 0 },
  bonuses: [
    { id: 'B-0000000042', at: minutesAgo(90), currency: 'PHP', amount: '50.00', state: 'running', left: '120.00', wouldForfeit: '50.00' },
    { id: 'B-0000000041', at: minutesAgo(900), currency: 'PHP', amount: '20.00', state: 'released', left: '0.00', wouldForfeit: null },
  ],
}

test('a running bonus is stopped with a reason by those who may, and the form names what returns', async () => {
  const { sent } = fakeServer(meOf('risk1', 'Elena Cruz', 'risk'), {
    ...answers,
    'GET see/player/m-4871/bonuses': () => ({ value: benefits }),
    'POST do/bonus/stop': () => ({ value: { result: { state: 'forfeited' }, record: 88_500, failed: false } }),
  })
  const { screen, user } = renderConsole('/players/m-4871/bonuses')
  await user.click(await screen.findByRole('button', { name: 'Stop bonus B-0000000042' }, { timeout: 5000 }))
  expect(screen.queryByRole('button', { name: 'Stop bonus B-0000000041' })).toBeNull()
  await screen.findByText(/^₱50.00 returns to the account that granted it/)
  await user.type(screen.getByLabelText('Reason'), 'The terms were wrong.')
  await user.click(screen.getByRole('button', { name: 'Stop the bonus' }))
  await screen.findByText('Bonus B-0000000042 stopped · audit 88,500')
  expect(sent.at(-1)).toMatchObject({ call: 'POST do/bonus/stop', body: { input: { id: 'B-0000000042', reason: 'The terms were wrong.' } } })
})

test('support sees bonuses, and cannot stop one', async () => {
  fakeServer(joy, { ...answers, 'GET see/player/m-4871/bonuses': () => ({ value: benefits }) })
  const { screen } = renderConsole('/players/m-4871/bonuses')
  await screen.findByText('B-0000000042', {}, { timeout: 5000 })
  expect(screen.queryByRole('button', { name: /^Stop bonus/ })).toBeNull()
})
