import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { exportChecker } from './export-checker.ts'

const carla = meOf('auditor1', 'Carla Yu', 'auditor')

test('keeps the filters in the address and sends them', async () => {
  const asked: string[] = []
  fakeServer(carla, {
    'GET see/audit': (_body, { search }) => {
      asked.push(search)
      return { value: { rows: [], next: null, state: null } }
    },
  })
  const { screen, user } = renderConsole('/audit?actor=staff:payments1')
  await screen.findByText('No record fits.')
  await user.selectOptions(screen.getByLabelText('Result'), 'refused')
  await expect.poll(() => location.search).toBe('?actor=staff%3Apayments1&result=refused')
  await expect.poll(() => asked.at(-1)).toContain('result=refused')
  expect(asked[0]).toContain('actor=staff%3Apayments1')
})

test('an open record shows before and after', async () => {
  fakeServer(carla)
  const { screen, user } = renderConsole('/audit')
  await user.click(await screen.findByRole('link', { name: '88,404' }))
  await screen.findByText('− receiptMinutes: 30')
  await screen.findByText('+ receiptMinutes: 45')
  expect(location.search).toBe('?open=88404')
})

test('shows the state of the chain', async () => {
  fakeServer(carla)
  const { screen } = renderConsole('/audit')
  await screen.findByText('Every record is sealed')
  await screen.findByText('No copy outside of the database')
})

test('the check of the chain names the first fault', async () => {
  const first = { fault: 'tail_cut', seq: 88_300, record: null, says: 'the chain is shorter than a published head' }
  const result = { whole: false, seals: 88_200, macsVerified: true, publishedHeads: 9, first }
  fakeServer(carla, { 'POST do/audit/check': () => ({ value: { result, record: null, failed: true } }) })
  const { screen, user } = renderConsole('/audit')
  await user.click(await screen.findByRole('button', { name: 'Check the chain' }))
  await screen.findByText(/First fault: tail cut, seal 88,300: the chain is shorter/)
})

test('a day means the day of the operator, and the export takes the filters with a reason', async () => {
  const asked: string[] = []
  const { sent } = fakeServer(carla, {
    'GET see/audit': (_body, { searchParams }) => {
      asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`)
      return { value: { rows: [], next: null, state: null } }
    },
    'POST do/audit/export': () => ({ value: { result: { records: [], more: false, heads: [] }, record: 88_600, failed: false } }),
  })
  const { screen, user } = renderConsole('/audit?from=2026-11-27&to=2026-11-27')
  await expect.poll(() => asked[0]).toBe('2026-11-26T16:00:00.000Z 2026-11-27T16:00:00.000Z')
  await user.type(await screen.findByLabelText('Reason'), 'yearly review')
  URL.createObjectURL = () => '#export'
  await user.click(screen.getByRole('button', { name: 'Export with proof' }))
  await screen.findByText(/Exported 0 records/)
  expect(sent.at(-1)?.body).toEqual({ input: { from: '2026-11-26T16:00:00.000Z', to: '2026-11-27T16:00:00.000Z' }, reason: 'yearly review' })
})

test('the script accepts a whole export, and names what was changed in one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'check.mjs')
  writeFileSync(script, exportChecker)
  const at = '2026-11-27T02:00:00.000Z'
  let previous = '00'.repeat(32)
  const records = [1, 2, 3].map((seq) => {
    const shown = { id: seq + 10, actor: 'staff:ana', action: 'member freeze', subject: 'M-1', result: 'done' }
    const text = JSON.stringify(['seal/1', seq, 5, shown.id, Date.parse(at) * 1000, ...Object.values(shown).slice(1), '{}', 'rest'])
    const digest = createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
    const record = { ...shown, at, seq, previous, digest, text }
    previous = digest
    return record
  })
  const run = (content: object): string => {
    const file = join(folder, 'export.json')
    writeFileSync(file, JSON.stringify(content))
    try {
      return execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
    } catch (error) {
      return `failed: ${Object(error).stdout}`
    }
  }
  const heads = [{ seq: 3, digest: previous, at }]
  expect(run({ records, heads, more: false })).toBe('3 seals, 2 links, 1 published heads checked\n')
  const lied = records.map((record) => (record.seq === 2 ? { ...record, actor: 'staff:ben' } : record))
  expect(run({ records: lied, heads })).toMatch(/^failed: [^]*record 12: what is shown is not what was sealed/)
  const cut = records.map((record) => (record.seq === 2 ? { ...record, text: record.text.replace('M-1', 'M-2') } : record))
  expect(run({ records: cut, heads })).toContain('record 12: its text does not give its seal')
  expect(run({ records, heads: [{ seq: 3, digest: '11'.repeat(32), at }] })).toContain('differs from the head')
})
