import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
// Loaded before the first test, which would wait for it otherwise.
import './index.ts'

const elena = meOf('risk1', 'Elena Cruz', 'risk')
const tomas = meOf('admin1', 'Tomas Vega', 'administrator')
const made = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString()
const vendor = {
  ...{ code: 'ACME', name: 'Acme games', enabled: true, titles: 12, titlesOff: 0, heldWins: 1, netLossOfHour: '-1520.00' },
  ...{ keys: [{ version: 1, createdAt: made, retiresAt: null }], betsStoppedUntil: null, turns: [] },
}
const detail = {
  ...{ code: 'ACME', currency: 'PHP' },
  profile: { idScope: 'vendor', duplicateReply: 'original', unknownRollback: 'ok', winWithoutBet: false, rollbackAfterWin: 'refuse', zeroBet: true },
  limits: { currency: 'PHP', largestWin: '50.00 PHP', freeWin: 'none', hourLoss: '400.00 PHP', netLossLastHour: '-15.20 PHP', trippedUntil: null },
}
const win = {
  ...{ case: 'H-7', heldAt: made, vendor: 'ACME', game: 'Lanterns', round: 'r-1', username: 'juan1', amount: '50.01 PHP', stake: '1.00' },
  ...{ roundTotal: '50.01', exceeds: 'largest win of the vendor', limit: '50.00', state: 'held' },
}
const second = { rule: 'always', threshold: null, currency: null, signers: ['risk'], hash: 'ab'.repeat(32) }
const hours = Array.from({ length: 24 }, (_, at) => ({
  ...{ hour: new Date(Date.UTC(2026, 10, 27, at)).toISOString(), calls: at === 23 ? 200 : 0, refused: at === 23 ? 3 : 0, failed: at === 23 ? 1 : 0 },
  ...{ p95: at === 23 ? 75 : null, net: at === 23 ? '-12.50' : '0.00' },
}))
const answers: Answers = {
  'GET see/vendor-hours': () => ({ value: { currency: 'PHP', hours, day: { calls: 200, refused: 3, failed: 1, p95: 75, net: '-12.50' } } }),
  'GET see/vendors': () => ({ value: { currency: 'PHP', rows: [vendor] } }),
  'GET see/vendor': () => ({ value: detail }),
  'GET see/vendor-conformance': () => ({ value: { rows: [] } }),
  'GET see/held-wins': () => ({ value: { rows: [win] } }),
  'GET see/cases': () => ({ value: { rows: [], next: null } }),
}
const asking = (command: string): Answers => ({
  [`POST do/${command}`]: () => ({ status: 409, errorCode: 'approval_required', value: second }),
  [`POST ask/${command}`]: () => ({ value: { approval: 'A-1000000601', expiresAt: '' } }),
})

test('a row shows the age of the newest key, held wins and what was paid net; the drawer profile, ceilings and wins in hold', async () => {
  fakeServer(elena, answers)
  const { screen } = renderConsole('/vendors/ACME')
  const row = (await screen.findByRole('link', { name: /Acme games/ })).closest('tr')
  for (const text of ['3 days old', '−₱1,520.00', 'On', '1 held']) expect(row?.textContent).toContain(text)
  const wins = within(await screen.findByRole('region', { name: 'Wins in hold' }))
  await wins.findByText('₱50.01')
  expect(wins.getByText('above: largest win of the vendor, 50.00')).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Ceilings' })).textContent).toContain('₱400.00')
  expect(screen.getByText('Bet of zero').nextElementSibling?.textContent).toBe('accepted')
})

test('the last 24 hours have the share of errors, the 95th percentile, and a chart of net with its table', async () => {
  fakeServer(elena, answers)
  const { screen, user } = renderConsole('/vendors/ACME')
  const day = within(await screen.findByRole('region', { name: 'Last 24 hours' }))
  await day.findByText('1 (0.50 %)')
  expect(day.getByText('3 (1.5 %)')).toBeTruthy()
  expect(day.getAllByText('75 ms')[0]?.tagName).toBe('DD')
  expect(day.getByRole('img', { name: /Net by hour/ }).querySelectorAll('rect')).toHaveLength(24)
  await user.click(day.getByText('Figures by hour'))
  expect(day.getAllByRole('row')).toHaveLength(25)
  expect(day.getAllByRole('row')[1]?.textContent).toContain('12.50')
})

test('a held win is released by asking a second person, with the reason in the input', async () => {
  const { sent } = fakeServer(elena, { ...answers, ...asking('vendor/holds-release') })
  const { screen, user } = renderConsole('/vendors/ACME')
  await user.click(await screen.findByRole('button', { name: 'Release H-7' }))
  const wins = within(screen.getByRole('region', { name: 'Wins in hold' }))
  await user.type(wins.getByLabelText('Reason', { selector: 'textarea' }), 'checked')
  await user.click(wins.getByRole('button', { name: 'Release H-7' }))
  await user.click(await wins.findByRole('button', { name: /Ask/ }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ call: 'POST ask/vendor/holds-release', body: { input: { ids: ['H-7'], reason: 'checked' } } })
})

test('a round is found by its id, and an unknown one is named', async () => {
  const round = { round: 'r-1', title: 'Lanterns', username: 'juan1', status: 'review', openedAt: made, stake: '1.00 PHP', won: '0.00 PHP' }
  fakeServer(elena, {
    ...answers,
    'GET see/vendor-round': (_body, { searchParams }) => ({
      value: { rows: searchParams.get('round') === 'r-1' ? [{ ...round, returned: '0.00 PHP', held: '50.01 PHP' }] : [] },
    }),
  })
  const { screen, user } = renderConsole('/vendors/ACME')
  const search = within(await screen.findByRole('region', { name: 'Find a round' }))
  await user.type(search.getByLabelText('Id of the round'), 'r-1{Enter}')
  await search.findByText('review')
  expect(search.getByText('In hold').nextElementSibling?.textContent).toBe('₱50.01')
  await user.clear(search.getByLabelText('Id of the round'))
  await user.type(search.getByLabelText('Id of the round'), 'r-2{Enter}')
  await search.findByText('This vendor has no round r-2.')
})

test('only changed ceilings are sent', async () => {
  const { sent } = fakeServer(elena, { ...answers, ...asking('vendor/limits-set') })
  const { screen, user } = renderConsole('/vendors/ACME')
  await user.click(await screen.findByRole('button', { name: 'Change the ceilings' }))
  const form = within(screen.getByRole('region', { name: 'Ceilings' }))
  await user.clear(form.getByLabelText('Largest win of a round'))
  await user.type(form.getByLabelText('Largest win of a round'), '75.00')
  await user.type(form.getByLabelText('Reason', { selector: 'textarea' }), 'new contract')
  await user.click(form.getByRole('button', { name: 'Change the ceilings' }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ call: 'POST do/vendor/limits-set', body: { input: { code: 'ACME', largestWin: '75.00' } } })
})

test('an administrator asks a second person for a new key', async () => {
  const { sent } = fakeServer(tomas, { ...answers, ...asking('vendor/key') })
  const { screen, user } = renderConsole('/vendors/ACME')
  await user.click(await screen.findByRole('button', { name: 'Give a new key' }))
  const keys = within(screen.getByRole('region', { name: 'Keys' }))
  expect(keys.getByText('3 days old')).toBeTruthy()
  await user.type(keys.getByLabelText('Reason', { selector: 'textarea' }), 'quarterly')
  await user.click(keys.getByRole('button', { name: 'Give a new key' }))
  await user.click(await keys.findByRole('button', { name: /Ask/ }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ call: 'POST ask/vendor/key', body: { input: { code: 'ACME' }, reason: 'quarterly' } })
})

test('an empty list has a face of its own', async () => {
  fakeServer(elena, { ...answers, 'GET see/vendors': () => ({ value: { currency: 'PHP', rows: [] } }) })
  const empty = renderConsole('/vendors')
  await empty.screen.findByText('There is no vendor yet.')
})

test('who may not see vendors reads who may', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), {
    'GET see/vendors': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'vendor list' } }),
  })
  const { screen } = renderConsole('/vendors')
  await screen.findByText(/You may not see vendors/)
})

test('one press runs the conformance kit; the drawer follows it and lists each rule that does not hold', async () => {
  const rule = (number: string, held: boolean) => ({ number, text: `a message ${number}`, held, why: held ? '' : 'expected 409 tx_conflict' })
  const run = { id: 7, askedBy: 'risk1', askedAt: made, startedAt: null, endedAt: null, passed: 0, failed: 0, error: '', results: [] }
  const ended = { ...run, startedAt: made, endedAt: made, passed: 34, failed: 1, results: [rule('1.1', true), rule('4.2', false)] }
  let rows: unknown[] = []
  const { sent } = fakeServer(elena, {
    ...answers,
    'GET see/vendor-conformance': () => ({ value: { rows } }),
    'POST do/vendor/conformance': () => {
      rows = [run]
      return { value: { result: { run: 7, vendor: 'ACME' }, record: 41, failed: false } }
    },
  })
  const { screen, user } = renderConsole('/vendors/ACME')
  const section = within(await screen.findByRole('region', { name: 'Conformance' }))
  await section.findByText('No run yet.')
  await user.click(section.getByRole('button', { name: 'Run the conformance kit' }))
  await section.findByText('Waiting for a gateway…')
  expect(section.getByRole('button', { name: 'Run the conformance kit' })).toHaveProperty('disabled', true)
  expect(sent.filter(({ call }) => call === 'POST do/vendor/conformance').map(({ body }) => body['input'])).toEqual([{ code: 'ACME' }])
  rows = [ended]
  await section.findByText('1 of 35 rules do not hold', {}, { timeout: 4000 })
  expect(section.getByText('expected 409 tx_conflict')).toBeTruthy()
  expect(within(section.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(3)
})
