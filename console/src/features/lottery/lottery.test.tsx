import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { approvalOf, meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { drawJsonOf, typedDrawOf } from './draw-balls.tsx'
import type { IssueDetail, IssueRow, LotteryPage, Preview } from './lottery-wire.ts'

const nena = meOf('lottery1', 'Nena Santos', 'lottery')
const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const hash = 'b1c477e0'.repeat(8)

const row: IssueRow = {
  ...{ game: 'FIVE', issue: '202611220004', state: 'LOCKED', settling: false, late: true, source: 'feed' },
  ...{
    opensAt: minutesAgo(120),
    closesAt: minutesAgo(41),
    drawsAt: minutesAgo(40),
    tickets: 4182,
    version: 0,
    seedHash: 'ab'.repeat(32),
    root: null,
  },
}
const onTime: IssueRow = { ...row, issue: '202611220005', state: 'OPEN', late: false, source: 'own', drawsAt: minutesAgo(-20), tickets: 12 }
const page: LotteryPage = {
  ...{ late: 1, pause: null, games: [{ code: 'FIVE', label: 'Five of eleven', family: '11X5' }], rows: [row, onTime], next: null },
  feeds: [{ game: 'FIVE', lastResultAt: null, lastIssue: null, overdue: 1, oldestDue: minutesAgo(40) }],
}
const risk = { tickets: 2, stake: '15.00', maxPayout: '29.70', loss: '14.70' }
const detail: IssueDetail = {
  ...{ ...onTime, label: 'Five of eleven', family: '11X5', beacon: null, settledAt: null, results: [] },
  sale: [{ book: 'real', currency: 'PHP', partial: false, payout: '0.00', total: risk, numbers: [{ number: 'W_BIG', ...risk }] }],
}
const settled: IssueDetail = {
  ...{ ...detail, issue: row.issue, state: 'SETTLED', source: 'feed', version: 1, root: 'cd'.repeat(32) },
  results: [{ version: 1, draw: { numbers: [3, 7, 8, 10, 11] }, source: 'feed', reason: '', decidedAt: minutesAgo(30), seed: null }],
}
const side = (result: string, payout: string) => ({ result, payout, rebate: '0.00' })
const preview: Preview = {
  ...{ preview: hash, game: 'FIVE', issue: row.issue, state: 'SETTLED', drawsAt: row.drawsAt, version: 2 },
  ...{ before: { numbers: [3, 7, 8, 10, 11] }, after: { numbers: [3, 7, 9, 10, 11] } },
  totals: [
    {
      ...{ book: 'real', currency: 'PHP', tickets: 4182, changed: 2, winnersBefore: 1, winnersAfter: 1, newWinners: 1, noMore: 1 },
      ...{ paid: '24000.00', paidPlayers: 1, taken: '10850.00', takenPlayers: 1, short: '1150.00', shortPlayers: 1 },
      ...{ chaseRefunds: '0.00', operator: '-13150.00' },
    },
  ],
  tickets: [
    {
      ...{ ticket: 'L-44809913', username: 'tala.mnl', play: '5d.direct', book: 'real', currency: 'PHP', stake: '4.00' },
      ...{
        before: side('LOSE', '0.00'),
        after: side('WIN', '24000.00'),
        paid: '24000.00',
        taken: '0.00',
        short: '0.00',
        change: '24000.00',
        outcome: 'paid',
      },
    },
    {
      ...{ ticket: 'L-44809377', username: 'kuya_jun', play: '5d.direct', book: 'real', currency: 'PHP', stake: '2.00' },
      ...{ before: side('WIN', '12000.00'), after: side('LOSE', '0.00'), paid: '0.00', taken: '10850.00', short: '1150.00' },
      ...{ change: '-12000.00', outcome: 'short' },
    },
  ],
  ...{ more: false, chases: [] },
  withdrawals: [{ withdrawal: 'W-7183128840', username: 'kuya_jun', state: 'review', amount: '9200.00', currency: 'PHP' }],
  contracts: [
    {
      ...{ contract: 'K-1', agent: 'agent1', kind: 'daily', currency: 'PHP', change: '12000.00' },
      window: { from: minutesAgo(600), to: minutesAgo(-600) },
    },
  ],
  messages: { players: 67, browsers: 80 },
}
const path = `see/lottery/FIVE/${row.issue}`
const answers: Answers = {
  'GET see/lottery': (_body, { searchParams }) => ({ value: searchParams.get('state') === 'cancelled' ? { ...page, rows: [] } : page }),
  [`GET see/lottery/FIVE/${onTime.issue}`]: () => ({ value: detail }),
  [`GET ${path}`]: () => ({ value: settled }),
  [`GET ${path}/preview`]: () => ({ value: preview }),
  'GET see/approvals': () => ({ value: { rows: [], next: null } }),
}
const correcting = `/lottery/FIVE/${row.issue}/correct?draw=${encodeURIComponent('{"numbers":[3,7,9,10,11]}')}`

test('lists late draws in words, the state of feeds, and states where nothing fits', async () => {
  fakeServer(nena, answers)
  const { screen, user } = renderConsole('/lottery')
  const late = (await screen.findByRole('link', { name: /202611220004/ })).closest('tr')
  expect(late?.textContent).toContain('40 min late')
  expect(late?.textContent).toContain('4,182')
  expect(screen.getByText('1 draw is late.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Feeds of results' }).textContent).toContain('No result yet')
  await user.click(screen.getByRole('link', { name: 'Cancelled' }))
  await screen.findByText('No issue fits.')
})

test('the drawer shows risk by number and in sum, and what players can check', async () => {
  fakeServer(nena, answers)
  const { screen } = renderConsole(`/lottery/FIVE/${onTime.issue}`)
  const sale = await screen.findByRole('region', { name: /Sale and risk/ })
  expect(sale.textContent).toContain('W_BIG2 tickets15.0029.7014.70')
  expect(sale.textContent).toContain('Whole issue')
  expect(screen.getByText(/^abab abab/)).toBeTruthy()
  expect(screen.getByText('Published when the sale closes')).toBeTruthy()
})

test('C closes the sale only after a reason and Ctrl+Enter, and D asks a second person for the draw', async () => {
  const second = { rule: 'always', threshold: null, currency: null, signers: ['finance'], hash: 'ab'.repeat(32) }
  const { sent } = fakeServer(nena, {
    ...answers,
    'POST do/draw/close': () => ({ value: { value: {}, record: 88_412 } }),
    'POST do/draw/run': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/draw/run': () => ({ value: { approval: 'A-1000000501', expiresAt: '' } }),
  })
  const { screen, user } = renderConsole(`/lottery/FIVE/${onTime.issue}`)
  await screen.findByRole('button', { name: 'Close the sale' })
  await user.keyboard('c')
  const box = await screen.findByLabelText('Reason', { selector: 'textarea' })
  expect(sent).toEqual([])
  await user.type(box, 'machine broken')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const input = { game: 'FIVE', issue: onTime.issue }
  await expect.poll(() => sent.map(({ call, body }) => [call, body])).toEqual([['POST do/draw/close', { input, reason: 'machine broken' }]])
  await user.click(await screen.findByRole('button', { name: 'Draw now' }))
  await user.type(await screen.findByLabelText('Reason', { selector: 'textarea' }), 'all is sold')
  await user.click(screen.getByRole('button', { name: 'Draw now' }))
  await user.click(await screen.findByRole('button', { name: /Ask/ }))
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST do/draw/close', 'POST do/draw/run', 'POST ask/draw/run'])
})

test('a preview shows both results, tickets, sums and what follows; the request carries its hash', async () => {
  const { sent } = fakeServer(nena, { ...answers, 'POST ask/draw/resettle': () => ({ value: { approval: 'A-1000000502', expiresAt: '' } }) })
  const { screen, user } = renderConsole(correcting)
  await screen.findByText('2 of 4,182')
  expect(screen.getByText('−₱13,150.00')).toBeTruthy()
  expect(screen.getByText('out').closest('li')?.textContent).toContain('8')
  expect(screen.getByText('new').closest('li')?.textContent).toContain('9')
  expect(screen.getByText('1,150.00 short').closest('tr')?.textContent).toContain('kuya_jun')
  expect(screen.getByRole('link', { name: /W-7183128840/ })).toBeTruthy()
  expect(screen.getByText('67 players get a push message')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'No more 1' }))
  expect(screen.queryByText('tala.mnl')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason', { selector: 'textarea' }), 'Feed sent 08')
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }))
  const input = { game: 'FIVE', issue: row.issue, draw: '{"numbers":[3,7,9,10,11]}', preview: hash, reason: 'Feed sent 08' }
  await expect.poll(() => sent.map(({ call, body }) => [call, body])).toEqual([['POST ask/draw/resettle', { input, reason: 'Feed sent 08' }]])
})

const asked = (of: string) =>
  approvalOf({
    id: 'A-1000000502',
    command: 'draw resettle',
    input: { game: 'FIVE', issue: row.issue, draw: '{"numbers":[3,7,9,10,11]}', preview: of },
  })

test('the second person signs the preview that is shown; where the figures changed, they read so, and a refusal is shown', async () => {
  const { sent } = fakeServer(ben, {
    ...answers,
    'GET see/approvals': () => ({ value: { rows: [asked('00'.repeat(32))], next: null } }),
    'POST do/approval/decide': () => ({ status: 409, errorCode: 'changed_since', value: { changed: 'facts' } }),
  })
  const { screen, user } = renderConsole(correcting)
  await screen.findByText(/figures have changed since this was asked/)
  await user.click(screen.getByRole('button', { name: /^Sign/ }))
  await screen.findByText('What the request rests on has changed. It is void; ask again.')
  expect(sent[0]?.body).toMatchObject({ input: { id: 'A-1000000502', verdict: 'sign' } })
})

test('what the server refuses to preview is shown with its reason and can be asked again', async () => {
  const detailText = 'FIVE 202611220004 has this result'
  fakeServer(nena, { ...answers, [`GET ${path}/preview`]: () => ({ status: 400, errorCode: 'invalid_input', value: { detail: detailText } }) })
  const first = renderConsole(correcting)
  await first.screen.findByText(detailText)
  await first.screen.findByRole('button', { name: 'Try again' })
})

test('a role without the room reads who may see draws', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'), { ...answers, 'GET see/lottery': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/lottery')
  await screen.findByText('You may not see draws.')
  await screen.findByText('Support, Risk, Lottery, Finance, and Auditor may.')
})

test('a pause of all draws is named, and its end is asked of a second person', async () => {
  const { sent } = fakeServer(nena, {
    ...answers,
    'GET see/lottery': () => ({ value: { ...page, pause: { until: minutesAgo(-60), reason: 'the clock jumped' } } }),
    'POST ask/draw/resume': () => ({ value: { approval: 'A-1000000503', expiresAt: '' } }),
  })
  const { screen, user } = renderConsole('/lottery')
  await screen.findByText('the clock jumped', { exact: false })
  await user.type(screen.getByLabelText('Reason', { selector: 'textarea' }), 'clock checked')
  await user.click(screen.getByRole('button', { name: 'Resume the draws' }))
  await expect.poll(() => sent.map(({ call, body }) => [call, body])).toEqual([['POST ask/draw/resume', { input: {}, reason: 'clock checked' }]])
})

test.each([
  ['3 7 9', '{"numbers":[3,7,9]}'],
  ['3, 7, 9 + 4', '{"numbers":[3,7,9],"special":4}'],
  ['{"prizes":{"DB":["12345"]}}', '{"prizes":{"DB":["12345"]}}'],
  ['', null],
  ['3 x', null],
  ['3 7 +', null],
])('the typed result %s becomes %s', (typed, json) => {
  expect(drawJsonOf(typed)).toBe(json)
  if (json !== null) expect(drawJsonOf(typedDrawOf(json))).toBe(json)
})
