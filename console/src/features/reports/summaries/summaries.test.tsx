import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { meOf } from '../../../testing/fixtures.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { Summary } from './summary-wire.ts'

const count = (id: string) => ({ id, unit: 'count' }) as const
const service: Summary = {
  ...{ name: 'service', from: '2026-10-24', to: '2026-11-22', currency: null, by: 'kind', groupings: ['kind', 'day', 'week', 'month'] },
  sections: [
    {
      ...{ id: 'cases', by: 'kind', columns: [count('opened'), { id: 'inside', unit: 'percent' }, { id: 'median', unit: 'seconds' }] },
      rows: [
        { key: 'withdrawal', values: [1234, '97.5', 754] },
        { key: 'kyc', values: [3, null, 42] },
      ],
      total: [1237, '97.5', 740],
    },
    { id: 'complaints', by: 'type', columns: [count('received')], rows: [], total: [0] },
  ],
}
const protection: Summary = {
  ...{ name: 'protection', from: '2026-10-24', to: '2026-11-22', currency: null, by: 'event', groupings: ['event', 'day'] },
  sections: [
    {
      ...{ id: 'limits', by: 'event', columns: [count('events'), count('members'), count('before')], total: null },
      rows: [
        { key: 'net_deposit', values: [4, 3, 1] },
        { key: 'removal', values: [2, 2, 0] },
      ],
    },
    { id: 'markers', by: 'event', columns: [count('events')], rows: [{ key: 'night', values: [5] }], total: null },
  ],
}
const regulator: Summary = {
  ...{ name: 'regulator', from: '2026-10-01', to: '2026-10-31', currency: 'PHP', by: 'month', groupings: ['month'] },
  sections: [
    {
      ...{ id: 'play', by: 'category', columns: [{ id: 'ggr', unit: 'money' }] },
      rows: [{ key: 'RNG', values: ['-1250.50'] }],
      total: ['-1250.50'],
    },
    {
      id: 'funds',
      by: 'account',
      columns: [{ id: 'amount', unit: 'money' }],
      rows: [{ key: 'cash', values: ['88000.00'] }],
      total: ['88000.00'],
      asOf: '2026-10-31',
    },
  ],
}
const ana = meOf('risk1', 'Ana Cruz', 'risk')
const cells = (table: HTMLElement, row: string) =>
  [...(table.querySelectorAll('tr') as Iterable<HTMLTableRowElement>)]
    .map(({ cells: all }) => [...all].map((cell) => cell.querySelector('bdi')?.textContent ?? cell.textContent))
    .find(([first]) => first === row)

test('the summary of service names kinds, shares and times, and shows what is by day', async () => {
  const asked: string[] = []
  fakeServer(ana, {
    'GET see/service': (_body: object, { search }: URL) => {
      asked.push(search)
      return { value: service }
    },
  })
  const { screen, user } = renderConsole('/reports/service')
  const table = await screen.findByRole('table', { name: 'Cases' })
  expect(cells(table, 'Withdrawal')).toEqual(['Withdrawal', '1,234', '97.5', '12 min'])
  expect(cells(table, 'KYC')).toEqual(['KYC', '3', '–', '42 s'])
  expect(cells(table, 'All')).toEqual(['All', '1,237', '97.5', '12 min'])
  screen.getByText('Nothing happened in this period.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'day')
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?by=day'))
})

test('the summary of protection shows every line with its players and the period before', async () => {
  fakeServer(ana, { 'GET see/protection-summary': () => ({ value: protection }) })
  const { screen } = renderConsole('/reports/protection')
  expect(cells(await screen.findByRole('table', { name: 'Limits of players' }), 'Net deposit limit set')).toEqual([
    'Net deposit limit set',
    '4',
    '3',
    '1',
  ])
  expect(cells(screen.getByRole('table', { name: 'Limits of players' }), 'Removal asked for')).toEqual(['Removal asked for', '2', '2', '0'])
  expect(cells(screen.getByRole('table', { name: 'Markers in these scores' }), 'Night')).toEqual(['Night', '5'])
})

test('the month for the regulator is chosen, and fetched as a PDF', async () => {
  const asked: string[] = []
  const { sent } = fakeServer(ana, {
    'GET see/regulator': (_body: object, { search }: URL) => {
      asked.push(search)
      return { value: regulator }
    },
    'POST do/summary/export': () => ({ value: { result: { file: '/console/v1/file/export/abc' }, record: 7, failed: false } }),
  })
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname)
  })
  const { screen, user } = renderConsole('/reports/regulator')
  expect(cells(await screen.findByRole('table', { name: 'Play' }), 'Slots')).toEqual(['Slots', '−1,250.50'])
  screen.getByRole('table', { name: 'Funds of players at the end of 31 Oct' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2026-10')
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?month=2026-10'))
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await screen.findByText(/Exported · audit 7/)
  expect(sent.at(-1)?.body).toEqual({ input: { name: 'regulator', month: '2026-10', form: 'pdf' } })
  expect(fetched).toEqual(['/console/v1/file/export/abc'])
  vi.restoreAllMocks()
})

test('a person opens the first report that their roles may read, and sees only those', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), { 'GET see/service': () => ({ value: service }) })
  const { screen } = renderConsole('/reports')
  await screen.findByRole('table', { name: 'Cases' })
  const reports = screen.getByRole('navigation', { name: 'Reports' })
  expect([...reports.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Service'])
})
