import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { DifferenceDetail, DifferenceRow, StatementRow, StatementSums } from './reconciliation-wire.ts'

const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const at = new Date().toISOString()
const statement: StatementRow = {
  ...{ id: 'S-0000000007', provider: 'maya', day: '2026-11-22', version: 1, name: 'settlement.csv', lines: 12_487, sha256: 'ab'.repeat(32) },
  ...{ waiting: 2, differences: 2, importedBy: 'staff:finance1', importedAt: at },
}
const sums: StatementSums = {
  ...{ id: statement.id, lines: 12_487 },
  sums: [
    { outcome: 'matched', kind: 'payout', currency: 'PHP', lines: 12_485, amount: '9000.00' },
    { outcome: 'amount', kind: 'payout', currency: 'PHP', lines: 2, amount: '4050.00' },
  ],
  differences: [{ kind: 'amount', currency: 'PHP', count: 1, ours: '4500.00', theirs: '4050.00' }],
  balance: {
    ...{ currency: 'PHP', theirs: '1000.00', ours: '1300.00', apart: '-300.00' },
    before: { day: '2026-11-21', apart: '-250.00', change: '-50.00' },
  },
  transit: [
    { what: 'payouts', name: 'maya', currency: 'PHP', parts: 14, amount: '31240.00', hour: '30000.00', day: '1240.00', older: '0.00', oldest: at },
    { what: 'wallet', name: 'KAL', currency: 'PHP', parts: 1, amount: '77.00', hour: '0.00', day: '0.00', older: '77.00', oldest: at },
  ],
}
const row: DifferenceRow = {
  ...{
    id: 'X-0000000311',
    statement: statement.id,
    kind: 'amount',
    provider: 'maya',
    side: 'payout',
    currency: 'PHP',
    day: '2026-11-22',
    line: 7204,
  },
  ...{
    ourRef: 'W-7183098812-1',
    providerRef: 'MY-77120934',
    ours: '4500.00',
    theirs: '4050.00',
    gain: '450.00',
    state: 'open',
    explanation: '',
    note: '',
  },
  ...{ explainedBy: '', heldBy: null, username: 'juan', at, tx: null },
}
const likely: DifferenceRow = { ...row, id: 'X-0000000312', kind: 'likely', gain: null, ourRef: 'D-1', providerRef: 'MY-2' }
const detailOf = (one: DifferenceRow): DifferenceDetail => ({
  ...one,
  postings: [{ tx: 5_198_220, kind: 'withdraw_sent', amount: '4500.00', at }],
  lines: [],
  reports: [{ kind: 'paid', amount: '4500.00', term: 'paid', reference: '', by: 'provider:maya', at }],
  answer: { state: 'received', claimed: null, at },
  history: [],
  rounds: [],
  roundCount: 0,
})
const answers = {
  'GET see/statements': () => ({ value: { rows: [statement], next: null, provider: 'maya', stopped: null } }),
  'GET see/statement/S-0000000007': () => ({ value: sums }),
  'GET see/differences': () => ({ value: { rows: [row, likely], next: null } }),
  'GET see/difference/X-0000000311': () => ({ value: detailOf(row) }),
  'GET see/difference/X-0000000312': () => ({ value: detailOf(likely) }),
}

test('shows the newest statement with how it was matched, and each difference with both sides', async () => {
  fakeServer(ben, answers)
  const { screen, user } = renderConsole('/reconciliation')
  await screen.findByRole('heading', { name: 'maya, 2026-11-22' })
  await screen.findByText('99.98 % of lines')
  await user.click(await screen.findByRole('link', { name: /W-7183098812-1/ }))
  const drawer = await screen.findByRole('complementary', { name: 'Reconciliation X-0000000311' })
  await screen.findByText(/withdraw_sent, transaction 5198220/)
  expect(drawer.textContent).toContain('line 7204 of 2026-11-22')
  expect(drawer.textContent).toContain('Player answered: received')
})

test('the closing balance is shown beside the ledger, with by how much they moved apart since the statement before', async () => {
  fakeServer(ben, answers)
  const { screen } = renderConsole('/reconciliation')
  const tiles = await screen.findByRole('region', { name: 'Closing balance' })
  expect(tiles.textContent).toContain('₱1,000.00')
  expect(tiles.textContent).toContain('Held by the ledger₱1,300.00')
  expect(tiles.textContent).toContain('−₱50.00 since 2026-11-21')
})

test('money in transit is shown by where it is and by its age', async () => {
  fakeServer(ben, answers)
  const { screen } = renderConsole('/reconciliation')
  const table = await screen.findByRole('table', { name: 'Money in transit now' })
  const cells = [...table.querySelectorAll('tbody tr')].map((line) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent))
  expect(cells.map((line) => line.slice(0, 6))).toEqual([
    ['Payouts by maya', '14', '₱30,000.00', '₱1,240.00', '₱0.00', '₱31,240.00'],
    ['Wallet KAL', '1', '₱0.00', '₱0.00', '₱77.00', '₱77.00'],
  ])
})

test('W leads to the explanation, which one person gives, and the next difference opens', async () => {
  const { sent } = fakeServer(ben, { ...answers, 'POST do/difference/explain': () => ({ value: { result: {}, record: 88_420, failed: false } }) })
  const { screen, user } = renderConsole('/reconciliation/X-0000000311')
  await screen.findByRole('button', { name: 'Explain' })
  await user.keyboard('w')
  await user.keyboard('ticket 884120{Control>}{Enter}{/Control}')
  await screen.findByText('X-0000000311 explained · audit 88,420')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'X-0000000311', kind: 'asked', note: 'ticket 884120' }, reason: 'ticket 884120' })
  expect(location.pathname).toBe('/reconciliation/X-0000000312')
  // A payment that only resembles the line cannot be corrected.
  await screen.findByText('No posting can correct this: explain it, or ask the provider.')
  expect(screen.queryByRole('button', { name: /Post a correction/ })).toBeNull()
})

test('a correction is asked for, with the amount in its button, and never done alone', async () => {
  const second = { rule: 'always', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }
  const { sent } = fakeServer(ben, {
    ...answers,
    'POST do/difference/post': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/difference/post': () => ({ value: { approval: 'A-1000000412', expiresAt: at } }),
  })
  const { screen, user } = renderConsole('/reconciliation/X-0000000311')
  await user.type(await screen.findByLabelText('Reason'), 'their file is right')
  await user.click(screen.getByRole('button', { name: 'Post a correction of ₱450.00' }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Post a correction of ₱450.00: asked for a second person · A-1000000412')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'X-0000000311', note: 'their file is right' }, reason: 'their file is right' })
})

test('I opens the import: the file is uploaded, then imported by the command', async () => {
  const { sent } = fakeServer(ben, {
    ...answers,
    'POST upload/statement': () => ({ value: { upload: 'u-abc' } }),
    'POST do/statement/import': () => ({ value: { result: { statement: { id: 'S-0000000008', differences: 3 } }, record: 88_421, failed: false } }),
  })
  const { screen, user } = renderConsole('/reconciliation')
  await screen.findByRole('button', { name: 'Import a statement' })
  await user.keyboard('i')
  const dialog = await screen.findByRole('dialog')
  await user.upload(await screen.findByLabelText('File'), new File(['provider_ref'], 'maya 22.csv', { type: 'text/csv' }))
  await user.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') as HTMLButtonElement)
  await screen.findByText('Imported, 3 differences · audit 88,421')
  expect(sent.at(-1)?.body).toEqual({ input: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), provider: 'maya', upload: 'u-abc' } })
  expect(location.search).toBe('?statement=S-0000000008')
})

test('F fetches the file for the provider', async () => {
  const { sent } = fakeServer(ben, {
    ...answers,
    'POST do/difference/file': () => ({ value: { result: { file: '/console/v1/file/f' }, record: 88_422, failed: false } }),
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { screen, user } = renderConsole('/reconciliation')
  await screen.findByText('99.98 % of lines')
  await user.keyboard('f')
  await screen.findByText('File for the provider made · audit 88,422')
  expect(sent.at(-1)?.body).toEqual({ input: { statement: 'S-0000000007' } })
  expect(click).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('who only reads has no action, and reads who has', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), answers)
  const { screen } = renderConsole('/reconciliation/X-0000000311')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: 'Import a statement' })).toBeNull()
})

test('a difference with a game provider shows the rounds that make our side', async () => {
  const rounds = [
    { round: 'r-1', title: 'T-1', stake: '10.00', paid: '0.00', member: 'juan', at },
    { round: 'r-2', title: 'T-1', stake: '20.00', paid: '5.00', member: null, at },
  ]
  fakeServer(ben, { ...answers, [`GET see/difference/${row.id}`]: () => ({ value: { ...detailOf(row), side: 'stake', rounds, roundCount: 70 } }) })
  const { screen } = renderConsole(`/reconciliation/${row.id}`)
  const table = await screen.findByRole('table', { name: 'Our rounds, the latest 2 of 70' })
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('juan'),
    expect.stringContaining('several players'),
  ])
})

test('a statement of a game provider is imported with its vendor', async () => {
  const { sent } = fakeServer(ben, {
    ...answers,
    'POST upload/statement': () => ({ value: { upload: 'u-abc' } }),
    'POST do/statement/rounds': () => ({ value: { result: { statement: { id: 'S-0000000008', differences: 1 } }, record: 88_430, failed: false } }),
  })
  const { screen, user } = renderConsole('/reconciliation')
  await screen.findByRole('button', { name: 'Import a statement' })
  await user.keyboard('i')
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'rounds')
  await user.type(screen.getByRole('textbox', { name: 'Code of the vendor' }), 'KAL')
  await user.upload(await screen.findByLabelText('File'), new File(['round_id'], 'rounds.csv', { type: 'text/csv' }))
  await user.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') as HTMLButtonElement)
  await screen.findByText('Imported, 1 difference · audit 88,430')
  expect(sent.at(-1)?.body).toEqual({ input: { vendor: 'KAL', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), upload: 'u-abc' } })
})
