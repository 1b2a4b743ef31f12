import type { StatementProfile } from '@perya/domain/cashier/statement-profile'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { meOf } from '../../../testing/fixtures.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { emptyProfile, guessDelimiter, previewOf, sampleWords } from './profile-draft.ts'

const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const sample = 'Zeit;Nummer;Typ;Betrag;Status\n22.11.2026 14:02;P-1;PAY-IN;1.234,50;ok\n22.11.2026 15:00;P-2;Payout;7,00;ok\n'
const statements = {
  'GET see/statements': () => ({ value: { rows: [], provider: 'practice', stopped: null, next: null } }),
  'GET see/differences': () => ({ value: { rows: [], next: null } }),
}

test('a person of finance describes how a provider writes, by a sample, and sees its first lines as they are read', async () => {
  const { sent } = fakeServer(ben, {
    ...statements,
    'GET see/statement-profile': () => ({ value: { profile: null, version: null } }),
    'POST do/statement/profile': () => ({ value: { result: { provider: 'practice', version: 1 }, record: 91, failed: false } }),
  })
  const { screen, user } = renderConsole('/reconciliation')
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  await user.click(screen.getByRole('button', { name: 'How this provider writes statements' }))
  await screen.findByRole('dialog', { name: 'Statements of practice' })
  await user.upload(await screen.findByLabelText('Sample'), new File([sample], 'sample.csv', { type: 'text/csv' }))
  // The delimiter is found in the sample, and its columns are offered.
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Number of the provider' }), 'Nummer')
  expect(screen.getByRole('combobox', { name: 'Between the cells' })).toHaveProperty('value', ';')
  screen.getByText(/Not yet readable: no column has amount/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Typ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Amount' }), 'Betrag')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day, or moment' }), 'Zeit')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Status')
  await user.type(screen.getByRole('textbox', { name: 'Currency of every line' }), 'php')
  await user.selectOptions(screen.getByRole('combobox', { name: 'pay-in' }), 'deposit')
  await user.selectOptions(screen.getByRole('combobox', { name: 'payout' }), 'payout')
  await user.selectOptions(screen.getByRole('combobox', { name: 'ok' }), 'paid')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Amounts as' }), ',')
  screen.getByText(/Not yet readable: line 1: at must be a moment/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days as' }), 'dmy')
  const preview = await screen.findByRole('table', { name: 'The first lines, as they are read' })
  expect(preview.textContent).toContain('₱1,234.50')
  expect(preview.querySelectorAll('tbody tr')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Statements of practice described · audit 91/)
  const { profile } = Object(sent.at(-1)?.body).input
  expect(JSON.parse(profile)).toMatchObject({
    delimiter: ';',
    columns: { provider_ref: 'Nummer', kind: 'Typ', amount: 'Betrag', at: 'Zeit', state: 'Status' },
    constants: { currency: 'PHP' },
    kinds: { 'pay-in': 'deposit', payout: 'payout' },
    states: { ok: 'paid' },
    ...{ decimal: ',', days: 'dmy' },
  })
})

test('a dialog that opens before the statements are read names the connected provider when they are', async () => {
  let answer: () => void = () => {}
  const read = new Promise<void>((resolve) => {
    answer = resolve
  })
  fakeServer(ben, {
    ...statements,
    'GET see/statements': async () => {
      await read
      return { value: { rows: [], provider: 'practice', stopped: null, next: null } }
    },
  })
  const { screen, user } = renderConsole('/reconciliation')
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  expect(screen.getByRole('textbox', { name: 'Provider' })).toHaveProperty('value', '')
  answer()
  await screen.findByRole('button', { name: 'How this provider writes statements' })
  expect(screen.getByRole('textbox', { name: 'Provider' })).toHaveProperty('value', 'practice')
  screen.getByRole('button', { name: 'Fetch from the provider' })
})

test('the connected provider is asked for its records of a day', async () => {
  const { sent } = fakeServer(ben, {
    ...statements,
    'POST do/statement/fetch': () => ({ value: { result: { statement: { id: 'S-0000000009', differences: 0 } }, record: 92, failed: false } }),
  })
  const { screen, user } = renderConsole('/reconciliation')
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  await user.click(screen.getByRole('button', { name: 'Fetch from the provider' }))
  await screen.findByText(/Imported, everything matched · audit 92/)
  expect(Object(sent.at(-1)?.body).input).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

const profile: StatementProfile = {
  ...emptyProfile('Asia/Manila'),
  columns: { provider_ref: 'Nummer', kind: 'Typ', amount: 'Betrag', at: 'Zeit' },
  constants: { state: 'paid', currency: 'PHP' },
  kinds: { chargeback: 'return' },
  delimiter: ';',
}

test('words of a sample and of the profile are offered once each, without capitals', () => {
  expect(sampleWords(`${sample}22.11.2026;P-3;pay-in;1,00;ok\n`, profile, 'kind')).toEqual(['chargeback', 'pay-in', 'payout'])
  expect(sampleWords(null, profile, 'kind')).toEqual(['chargeback'])
  expect(sampleWords(sample, profile, 'state')).toEqual([])
})

test('the delimiter is the mark that the first line has most often', () => {
  expect([
    guessDelimiter('a,b;c\n1;2;3;4'),
    guessDelimiter('a;b;c,d'),
    guessDelimiter('a\tb'),
    guessDelimiter('a|b|c;d'),
    guessDelimiter('a'),
  ]).toEqual([',', ';', '\t', '|', ','])
})

test('a preview without a sample shows nothing, and one that is wrong shows the line', () => {
  expect(previewOf(null, profile)).toEqual({ lines: [], trouble: null })
  expect(previewOf(sample, profile).trouble).toBe('line 1: amount must be an amount of PHP')
})

const second = { rule: 'always', threshold: null, currency: null, signers: ['risk'], hash: 'ab'.repeat(32) }

test('payouts to the provider are stopped by one person, and resumed by asking a second one', async () => {
  let stopped: object | null = null
  const { sent } = fakeServer(ben, {
    ...statements,
    'GET see/statements': () => ({ value: { rows: [], provider: 'practice', stopped, next: null } }),
    'POST do/payments/stop': () => {
      stopped = { at: '2026-11-22T00:30:00Z', by: 'staff:finance1', reason: 'Amounts differ.' }
      return { value: { result: stopped, record: 93, failed: false } }
    },
    'POST do/payments/resume': () => ({
      status: 409,
      errorCode: 'approval_required',
      value: second,
    }),
    'POST ask/payments/resume': () => ({ value: { approval: 'A-0000000001', expiresAt: new Date().toISOString() } }),
  })
  const { screen, user } = renderConsole('/reconciliation')
  await user.click(await screen.findByRole('button', { name: 'Stop payouts to practice' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Amounts differ.')
  const press = async (name: string) =>
    user.click([...screen.getByRole('dialog').querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement)
  await press('Stop payouts to practice')
  await screen.findByText(/Payouts stopped · audit 93/)
  expect(sent.at(-1)?.body).toEqual({ input: { reason: 'Amounts differ.' }, reason: 'Amounts differ.' })
  await screen.findByText(/Payouts are stopped since .* by staff:finance1: Amounts differ\./)
  await user.click(screen.getByRole('button', { name: 'Resume payouts to practice' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'They have explained it.')
  await press('Resume payouts to practice')
  await press('Ask for a second person')
  await screen.findByText(/A-0000000001/)
})
