import { inflateRawSync } from 'node:zlib'
import { manualClock, insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xlsx } from '../../../kernel/export/xlsx.ts'

let open: TestPlatform
let maria: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await open.turnSetting('modules', { MEMTRANS3: true })
  await insertTitles(open.app.store, [{ nodeId: 'reef', name: '=HYPERLINK("http://evil.example")' }])
  maria = await open.people.member({ balance: 500_000 })
  const seat = await launchAndRedeem(open, maria, 'reef')
  for (let turn = 0; turn < 30; turn += 1) {
    const round = { ...seat.player, gameId: seat.gameId, roundId: `-x${turn}` }
    await seat.say('bet', { ...round, txId: `b${turn}`, amount: '5.00' })
    if (turn % 3 === 0) await seat.say('win', { ...round, txId: `w${turn}`, closesRound: true, amount: '8.50' })
  }
})
afterAll(() => open.close())

type Asked = Parameters<typeof open.get<'records.export'>>[1]

const fetchFile = (path: string, as: SignedInPerson) => open.server.inject({ method: 'GET', url: path, headers: { cookie: as.jar.header() } })

const exported = async (asked: Asked, as = maria) => {
  const { path } = await open.get('records.export', asked, { as })
  const answer = await fetchFile(path, as)
  expect(answer.statusCode).toBe(200)
  return answer
}

const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    )

/** Reads an archive by its central directory, as common programs do. */
const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const found = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n += 1) {
    const [packed, plain, length, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    const text = inflateRawSync(bytes.subarray(start, start + packed))
    expect(text.length).toBe(plain)
    found.set(name, text.toString())
    at += 46 + length
  }
  return found
}

describe('an exported record', () => {
  test('has every movement that the page has, with the same figures, and no live formula [T41 S12]', async () => {
    const answer = await exported({ list: 'movements', form: 'csv' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="perya-movements-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [head, ...rows] = cellsOf(answer.body)
    expect(head?.[0]).toBe('Date')
    const { list } = await open.get('records.movements', { pageSize: 100 }, { as: maria })
    expect(rows.map((row) => [row[1], Number(row[4]) - Number(row[5]), row[6], row[8]])).toEqual(
      list.map(({ kind, amount, balance, reference }) => [kind, Number(amount), balance, reference]),
    )
    expect(rows[0]?.[2]).toMatch(/^'=HYPERLINK/)
    for (const cell of rows.flat()) expect(/^[=+@\t\r]|^-(?![\d.]+$)/.test(cell)).toBe(false)
  })

  test('holds to the filter, and bets and days can be had as well', async () => {
    const wins = cellsOf((await exported({ list: 'bets', form: 'csv', status: 'won' })).body)
    expect(wins).toHaveLength(11)
    expect(wins[1]?.[9]).toMatch(/^'-x/)
    const [, day] = cellsOf((await exported({ list: 'profit', form: 'csv' })).body)
    expect(day?.slice(1)).toEqual(['150.00', '85.00', '-65.00', 'PHP'])
    expect(cellsOf((await exported({ list: 'movements', form: 'csv', when: 'range', to: '2020-01-01' })).body)).toHaveLength(1)
  })

  test('uses the language of its requester', async () => {
    const { path } = await open.get('records.export', { list: 'bets', form: 'csv' }, { as: maria, language: 'TY' })
    expect((await fetchFile(path, maria)).body).toContain('Kailan,Natapos')
  })

  test('as a workbook has numbers as numbers and texts as texts', async () => {
    const answer = await exported({ list: 'movements', form: 'xlsx' })
    const parts = unzip(answer.rawPayload)
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(42)
    expect(sheet).toContain('<c><v>8.50</v></c>')
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://evil.example&quot;)</t>')
    expect(sheet).not.toContain('<f>')
  })
})

describe('the location of a file', () => {
  const refusedTo = async (path: string, as: SignedInPerson) => (await fetchFile(path, as)).json().errorCode

  test('opens once, and only to the browser that asked', async () => {
    const stranger = await open.people.member()
    const elsewhere = await open.people.signIn(maria.member)
    const { path } = await open.get('records.export', { list: 'movements', form: 'csv' }, { as: maria })
    expect(await refusedTo(path, stranger)).toBe('not_found')
    expect(await refusedTo(path, elsewhere)).toBe('not_found')
    expect((await open.server.inject({ method: 'GET', url: path })).statusCode).toBe(401)
    expect((await fetchFile(path, maria)).statusCode).toBe(200)
    expect(await refusedTo(path, maria)).toBe('not_found')
  })

  test('is gone after a minute, and when the session ends', async () => {
    const { path } = await open.get('records.export', { list: 'movements', form: 'csv' }, { as: maria })
    open.clock.turn(61_000)
    expect(await refusedTo(path, maria)).toBe('not_found')
    const leaving = await open.people.signIn(maria.member)
    const { path: other } = await open.get('records.export', { list: 'movements', form: 'csv' }, { as: leaving })
    const cookie = leaving.jar.header()
    await open.get('session.logout', {}, { as: leaving })
    expect((await open.server.inject({ method: 'GET', url: other, headers: { cookie } })).statusCode).toBe(401)
  })

  test('holds play money alone for a trial account', async () => {
    const trial = await open.people.trial()
    const { path } = await open.get('records.export', { list: 'movements', form: 'csv' }, { as: trial })
    const answer = await open.server.inject({ method: 'GET', url: path, headers: { cookie: trial.jar.header() } })
    expect(cellsOf(answer.body)).toHaveLength(2)
  })

  test('is written in the audit trail', async () => {
    const { rows } = await open.app.store.pool.query(`select 1 from audit_record where action = 'records export' and actor = $1`, [maria.member.id])
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('rows beyond one sheet are on the next, and characters that no file may contain are left out', async () => {
  async function* rows() {
    for (let n = 0; n < 2_050; n += 1) yield [n === 0 ? 'a\u0000\uFFFEb<&' : 'x']
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsx('Many', ['One'], rows(), 1_000)) pieces.push(piece)
  const parts = unzip(Buffer.concat(pieces))
  expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row>/g)).toHaveLength(1_000)
  expect(parts.get('xl/worksheets/sheet3.xml')?.match(/<row>/g)).toHaveLength(53)
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('ab&lt;&amp;')
  expect(parts.get('xl/workbook.xml')).toContain('name="Many 2"')
})
