import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { Report, ReportLines } from './report-wire.ts'

const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const figures = {
  stake: '300.00',
  paid: '250.00',
  ggr: '50.00',
  rebate: '3.00',
  bonus: '0.00',
  gift: '0.00',
  points: '0.00',
  agent_pay: '0.00',
  ngr: '47.00',
  cost: '3.00',
}
const row = (key: string, label: string, ggr: string) => ({
  key,
  label,
  figures: { ...figures, ggr },
  active: null,
  hold: '16.7',
  rounds: 120,
  rtp: null,
  rtpActual: null,
  rtpBand: null,
})
const report: Report = {
  ...{ name: 'revenue', from: '2026-11-09', to: '2026-11-22', currency: 'PHP', by: 'category', main: 'ggr', currencies: ['PHP'] },
  columns: ['stake', 'paid', 'ggr', 'rebate', 'ngr'],
  groupings: ['category', 'day', 'title', 'agent'],
  rows: [row('RNG', 'RNG', '1234.50'), row('LOTT', 'LOTT', '-20.00'), row('-', '', '0.00')],
  total: { key: '', figures: { ...figures, ggr: '1250.00' }, active: 7318, hold: '16.7', rounds: 360 },
  before: { key: '', figures: { ...figures, ggr: '1000.00' }, active: 7400, hold: '16.7', rounds: 360 },
  points: [
    { key: '2026-11-21', value: '1000.00' },
    { key: '2026-11-22', value: '214.50' },
  ],
  pointsBefore: [],
  corrections: [{ game: 'PCSO-2D', issue: '202611210001', at: '2026-11-22T01:00:00Z', reason: 'misread' }],
  folded: { tx: 5_210_448, at: '2026-11-22T00:40:00Z', isCurrent: true },
}
const lines: ReportLines = {
  ...{ figure: 'ggr', currency: 'PHP', amount: '1234.50', lines: 2, again: { amount: '1234.50', lines: 2 }, next: null },
  parts: [
    { figure: 'stake', sign: 1, amount: '1300.00', lines: 1 },
    { figure: 'paid', sign: -1, amount: '65.50', lines: 1 },
  ],
  rows: [
    {
      ...{ id: 2, tx: 5_210_391, at: '2026-11-21T10:00:00Z', kind: 'win', figure: 'paid', amount: '-65.50' },
      ...{ round: '88213984', ticket: null, member: 'm1', username: 'juan' },
    },
    {
      ...{ id: 1, tx: 5_210_388, at: '2026-11-21T09:59:00Z', kind: 'bet', figure: 'stake', amount: '1300.00' },
      ...{ round: '88213984', ticket: null, member: 'm1', username: 'juan' },
    },
  ],
}
const asked: string[] = []
const answers = {
  'GET see/report': (_body: object, { search }: URL) => {
    asked.push(search)
    return { value: report }
  },
  'GET see/report-lines': (_body: object, { search }: URL) => {
    asked.push(search)
    return { value: lines }
  },
}

test('shows each figure with its total, how far it counts, and the chart with the table beside it', async () => {
  fakeServer(ben, answers)
  const { screen, user } = renderConsole('/reports/revenue?from=2026-11-09&to=2026-11-22')
  await screen.findByText(/Counts up to transaction 5,210,448/)
  expect(asked.at(-1)).toBe('?name=revenue&from=2026-11-09&to=2026-11-22')
  screen.getByRole('img', { name: 'GGR, 9 Nov to 22 Nov, highest ₱1,000.00 on 21 Nov' })
  expect(screen.getByRole('table', { name: 'Revenue' }).querySelector('tfoot')?.textContent).toContain('1,250.00')
  screen.getByText('+25.0 % on the period before')
  screen.getByText(/PCSO-2D 202611210001, settled again/)
  await user.keyboard('s')
  await screen.findByRole('table', { name: 'GGR by day' })
  expect(location.search).toContain('view=table')
})

test('D opens what makes the figure of the focused row: its sum, the same added up again, and its lines', async () => {
  fakeServer(ben, answers)
  const { screen, user } = renderConsole('/reports/revenue')
  await screen.findByText('Slots')
  await user.keyboard('jd')
  await screen.findByText('Added up again from 2 ledger lines: the same figure.')
  expect(location.search).toBe('?open=ggr%7ERNG')
  expect(asked.at(-1)).toBe('?name=revenue&figure=ggr&key=RNG&limit=50')
  const drill = screen.getByRole('complementary', { name: /What makes this figure/ })
  expect(drill.textContent).toContain('−65.50')
  expect(drill.textContent).toContain('juan, round 88213984')
  await user.keyboard('{Escape}')
  expect(location.search).toBe('')
})

test('shows it where the lines do not add up to the figure', async () => {
  fakeServer(ben, { ...answers, 'GET see/report-lines': () => ({ value: { ...lines, again: { amount: '1234.49', lines: 2 } } }) })
  const { screen } = renderConsole('/reports/revenue?open=ggr~RNG')
  expect((await screen.findByText(/Added up again from its lines, it is ₱1,234.49/)).closest('[role=alert]')).not.toBeNull()
})

test('a row narrows the report, and its filter can be taken off', async () => {
  fakeServer(ben, answers)
  const { screen, user } = renderConsole('/reports/revenue')
  await user.click(await screen.findByRole('link', { name: 'Slots' }))
  expect(location.search).toBe('?category=RNG&by=title')
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Category: Slots' }))
  expect(location.search).toBe('')
})

test('X exports what is filtered, and fetches the file that the server made for this person', async () => {
  const { sent } = fakeServer(ben, {
    ...answers,
    'POST do/report/export': () => ({ value: { result: { file: '/console/v1/file/abc' }, record: 88_413, failed: false } }),
  })
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname)
  })
  const { screen, user } = renderConsole('/reports/revenue?from=2026-11-09')
  await screen.findByText('Slots')
  await user.keyboard('x')
  await screen.findByText(/Exported · audit 88,413/)
  expect(sent.at(-1)?.body).toEqual({ input: { name: 'revenue', from: '2026-11-09', form: 'xlsx' } })
  expect(fetched).toEqual(['/console/v1/file/abc'])
  vi.restoreAllMocks()
})

test('a role that may not read reports reads who may', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), { 'GET see/report': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/reports/revenue')
  await screen.findByText(/You may not see reports/)
  expect(screen.queryByRole('button', { name: 'XLSX' })).toBeNull()
})

const named = (by: string, keys: readonly string[]) => ({
  'GET see/report': () => ({
    value: { ...report, by, groupings: ['category', 'day', 'country'], rows: keys.map((key) => row(key, key === '-' ? '' : key, '1.00')) },
  }),
})

test('a country has its name, and narrows the report by day', async () => {
  fakeServer(ben, named('country', ['PH', '-']))
  const { screen, user } = renderConsole('/reports/revenue?by=country')
  await screen.findByRole('link', { name: 'Country unknown' })
  await user.click(screen.getByRole('link', { name: 'Philippines' }))
  expect(location.search).toBe('?by=day&country=PH')
  await screen.findByRole('button', { name: 'Remove the filter Country: Philippines' })
})

test('a VIP rank has its name', async () => {
  fakeServer(ben, named('vip', ['0', '3']))
  const { screen } = renderConsole('/reports/revenue?by=vip')
  await screen.findByRole('link', { name: 'Rank 3' })
  screen.getByRole('link', { name: 'Without a rank' })
})

test('a category of new members narrows by day, because their figures know no titles', async () => {
  fakeServer(ben, named('category', ['RNG']))
  const { screen, user } = renderConsole('/reports/revenue?by=category&tenure=new')
  await user.click(await screen.findByRole('link', { name: 'Slots' }))
  expect(location.search).toContain('category=RNG')
  expect(location.search).toContain('by=day')
  await screen.findByRole('button', { name: 'Remove the filter Players: New, first 30 days' })
})

test('a title shows its stated and its actual RTP with the band, and a mark where the stated one is outside', async () => {
  const titles = [
    { ...row('KAL/a', 'Aurora', '3.00'), rtp: '96.00', rtpActual: '95.12', rtpBand: { low: '93.40', high: '96.84', contains: true } },
    { ...row('KAL/b', 'Bayani', '2.00'), rtp: '96.00', rtpActual: '80.00', rtpBand: { low: '75.00', high: '85.00', contains: false } },
    { ...row('KAL/c', 'Carabao', '1.00'), rtp: '95.00', rtpActual: null, rtpBand: null },
  ]
  fakeServer(ben, { 'GET see/report': () => ({ value: { ...report, name: 'games', by: 'title', rows: titles } }) })
  const { screen } = renderConsole('/reports/games')
  const cells = async (name: string) =>
    [...((await screen.findByRole('link', { name })).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)
  expect(await cells('Aurora')).toEqual(expect.arrayContaining(['96.00', '95.12 (99 %: 93.40 to 96.84)']))
  expect(await cells('Bayani')).toContain('80.00 (99 %: 75.00 to 85.00) stated RTP outside')
  expect(await cells('Carabao')).toEqual(expect.arrayContaining(['95.00', '–']))
})
