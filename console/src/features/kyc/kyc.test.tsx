import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { KycDetail, KycRow } from './kyc-wire.ts'

const risk = meOf('risk1', 'Elena Cruz', 'risk')

const row = (id: string, username: string, change: Partial<KycRow> = {}): KycRow => ({
  ...{ id, state: 'waiting', level: 2, current: 1, document: 'national_id', number: '•••• 8830', member: { id: `M-${username}`, username } },
  ...{
    verdict: 'look',
    flag: 'name',
    round: 1,
    deadline: minutesAgo(-48),
    madeAt: minutesAgo(192),
    waitingAt: minutesAgo(192),
    changedAt: minutesAgo(192),
  },
  ...change,
})
const first = row('I-2040017731', 'diwata_x')
const second = row('I-2040017744', 'habagat', { document: 'passport', verdict: 'clear', flag: '', level: 3 })

const detail: KycDetail = {
  ...first,
  ...{ reason: '', asked: [], parts: ['front', 'back', 'selfie'], decidedBy: null, earlier: [] },
  documents: ['front', 'back', 'selfie'].map((part) => ({ part, round: 1, at: minutesAgo(192) })),
  checks: [
    { kind: 'genuine', result: 'clear', at: minutesAgo(190) },
    { kind: 'name', result: 'look', at: minutesAgo(190) },
  ],
  comparison: {
    account: { name: 'Di••• De•••', hasBirthday: true },
    document: { name: 'Ma••• Di••• De•••', nameCompared: 'look', isBirthdaySame: true, hasBirthday: true, expiresIn: '2031' },
  },
  opens: {
    currency: 'PHP',
    before: { level: 1, depositsInMonth: '20000.00', withdrawalsInDay: '0.00', mayTransfer: false },
    after: { level: 2, depositsInMonth: '200000.00', withdrawalsInDay: '100000.00', mayTransfer: true },
  },
  history: [{ at: minutesAgo(192), actor: 'member', what: 'handed_in', detail: { round: 1 } }],
}

const answers: Answers = {
  'GET see/kyc': () => ({ value: { rows: [first, second], next: null } }),
  [`GET see/kyc-case/${first.id}`]: () => ({ value: detail }),
  [`GET see/kyc-case/${second.id}`]: () => ({ value: { ...detail, ...second } }),
  'GET see/approvals': () => ({ value: { rows: [], next: null } }),
}
const open = (more: Answers = {}, me = risk) => {
  const server = fakeServer(me, { ...answers, ...more })
  return { ...server, ...renderConsole(`/kyc/${first.id}`) }
}
const done = { value: { result: {}, record: 88_412, failed: false } }

test('the list shows the deadline, the level wanted, the document and the flag, and the case shows what its level opens', async () => {
  const { screen } = open()
  await screen.findAllByText('Name differs')
  // Two rows and the head of the open case.
  expect(screen.getAllByText(/ left$/)).toHaveLength(3)
  await screen.findByText('Level 2 opens')
  await screen.findByText('₱200,000.00')
  expect((await screen.findAllByText('look')).length).toBeGreaterThan(0)
  expect(screen.getByRole('img', { name: 'level 1 of 3' })).toBeTruthy()
})

test('a letter only chooses the decision; Ctrl+Enter in the reason approves, and the next case opens', async () => {
  const { screen, user, sent } = open({ 'POST do/kyc/approve': () => done })
  const reason = await screen.findByLabelText('Reason')
  await user.keyboard('a')
  expect(document.activeElement).toBe(reason)
  expect(sent.filter(({ call }) => call.startsWith('POST do/'))).toEqual([])
  await user.type(screen.getByLabelText('Last day of the document'), '2031-08-14')
  await user.type(reason, 'name is contained')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Approved I-2040017731 · audit 88,412')
  expect(sent.at(-1)).toMatchObject({
    call: 'POST do/kyc/approve',
    body: { input: { id: first.id, expires: '2031-08-14' }, reason: 'name is contained' },
  })
  expect(location.pathname).toBe(`/kyc/${second.id}`)
})

test('asking again needs pictures and a reason of the list', async () => {
  const { screen, user, sent } = open({ 'POST do/kyc/ask': () => done })
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  const send = screen.getByRole('button', { name: 'Ask again' })
  expect(send).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Front' }))
  await user.selectOptions(screen.getByLabelText('Reason that the player reads'), 'Blurred')
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  await screen.findByText('Asked again I-2040017731 · audit 88,412')
  expect(sent.at(-1)?.body).toEqual({ input: { id: first.id, parts: ['front'], why: 'blurred' } })
})

test('level 3 asks for a second person and names who may sign', async () => {
  const rule = { rule: 'level 3', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }
  const { screen, user, sent } = open({
    'POST do/kyc/approve': () => ({ status: 409, errorCode: 'approval_required', value: rule }),
    'POST ask/kyc/approve': () => ({ value: { approval: 'A-1000000411', expiresAt: new Date().toISOString() } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Approve level 2' }))
  await user.type(await screen.findByLabelText('Reason'), 'payslips seen')
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText(/asked for a second person · A-1000000411/)
  expect(sent.at(-1)?.call).toBe('POST ask/kyc/approve')
})

test('a picture is opened by its number with a reason, carries its alternative text, and closes at once on demand', async () => {
  const { screen, user, sent } = open({
    'POST do/kyc/picture': () => ({ value: { result: { address: '/console/v1/file/token', expiresAt: minutesAgo(-5) }, record: 7, failed: false } }),
  })
  await screen.findByRole('button', { name: 'Open front' })
  await user.keyboard('1')
  const picture = await screen.findByRole('img', { name: 'Front, with your name drawn into it' })
  expect(picture.getAttribute('src')).toBe('/console/v1/file/token')
  expect(sent.at(-1)?.body).toEqual({ input: { id: first.id, part: 'front', reason: 'kyc_case' } })
  await screen.findByText(/Pictures close in 1[45]:\d\d\./)
  await user.click(screen.getByRole('button', { name: 'Close now' }))
  expect(screen.queryByRole('img', { name: 'Front, with your name drawn into it' })).toBeNull()
})

test('support sees the case and may ask again, but has no picture and no approval', async () => {
  const { screen } = open({}, meOf('support1', 'Joy Abad', 'support'))
  await screen.findByText(/^Only .*Risk.* may open pictures\.$/)
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve level 2' })).toBeNull()
})

test('an empty list is stated in words', async () => {
  fakeServer(risk, { ...answers, 'GET see/kyc': () => ({ value: { rows: [], next: null } }) })
  const { screen } = renderConsole('/kyc')
  await screen.findByText('Nobody waits for a check.')
})
