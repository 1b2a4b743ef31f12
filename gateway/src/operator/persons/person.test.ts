import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { applyMatchingExclusion } from '../../identity/protection/match-excluded-person.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'
import { runRetention } from '../personal-data/retention-job.ts'
import { UsageError } from '../command/usage-error.ts'
import { parseArguments, runOperator } from '../run-operator.ts'
import { personErase } from './person-erase.ts'
import { personExport } from './person-export.ts'

let open: TestPlatform
let folder: string
beforeEach(async () => {
  open = await openTestPlatform()
  folder = mkdtempSync(join(tmpdir(), 'personal-data-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await open.close()
})

const day = 86_400_000
const operate = async (...line: string[]) => JSON.parse(JSON.stringify(await runOperator(open.app, parseArguments(line), 'operator:test')))
const query = async (text: string, values: unknown[] = []) => (await open.app.store.pool.query(text, values)).rows
const count = async (table: string, where: string, ...values: unknown[]) =>
  (await query(`select count(*)::int as n from ${table} where ${where}`, values))[0]?.n

const withdrawalId = 'W-0000000001'

type Exported = { readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

/** A member with rows in most tables, and another one whom the export must not show. */
const furnish = async (as: SignedInPerson): Promise<void> => {
  const { id } = as.member
  const now = new Date(open.clock.now())
  await query(
    `insert into member_profile (member_id, birthday, nationality, occupation, source_of_income, id_type, sealed_id_number, address, qq, line, whatsapp, zalo, facebook, wechat)
    values ($1, '1990-01-02', 'PH', 'teacher', 'salary', 'passport', $2, '1 Rizal St', '', '', '+639170000001', '', 'fb.me/maria', '')
       on conflict (member_id) do update set sealed_id_number = excluded.sealed_id_number, whatsapp = excluded.whatsapp, facebook = excluded.facebook`,
    [id, await seal(open.app.store, places.idNumber(id), 'P1234567')],
  )
  await query(`insert into sign_in (member_id, at, way, result, address, agent) values ($1, $2, 'password', 'in', '203.0.113.9', 'Firefox <b>')`, [
    id,
    now,
  ])
  await query(`insert into known_device (device_hash, member_id, seen_at, agent, address) values ('\\xabcd', $1, $2, 'Firefox', '203.0.113.9')`, [
    id,
    now,
  ])
  await query(
    `insert into payout_account (id, member_id, kind, institution, holder, sealed_number, number_index, made_at) values ($2, $1, 'bank', 'BPI', 'Maria Santos', $4, '\\x01', $3)`,
    [id, `PA-${id}`, now, await seal(open.app.store, places.payoutNumber(`PA-${id}`), '1234567890')],
  )
  await query(`insert into inbox_message (member_id, title, content, sent_at) values ($1, '{"en":"Hello"}', '{"en":"You"}', $2)`, [id, now])
  await query(`insert into chat_member (member_id, last_at, window_start) values ($1, $2, $2) on conflict do nothing`, [id, now])
  await query(`insert into chat_message (member_id, key, name, body, sent_at) values ($1, 'k1', 'Maria', 'good evening', $2)`, [id, now])
  const picture = `P${'x'.repeat(42)}`
  const sealedPicture = await seal(open.app.store, places.picture(picture), Buffer.from('ffd8ffe0', 'hex'))
  await query(`insert into proof (id, member_id, sealed_content, made_at) values ($2, $1, $4, $3)`, [id, picture, now, sealedPicture])
  await query(
    `with a as (select id, currency from account where owner_id = $1 and kind = 'cash'),
          x as (insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance) select 'test', $1, 'withdrawal', '', 'applied', id, 0, 0 from a returning id)
     insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, reason, made_at)
     select $2, $1, a.id, a.id, a.currency, 2500, 'bank', 'BPI', 'Maria Santos', $3, '\\x01', 'done', 'password', 'k', 'h', x.id, '', $4 from a, x`,
    [id, withdrawalId, await seal(open.app.store, places.withdrawalNumber(withdrawalId), '1234567890'), now],
  )
  await query(
    `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, member_id, changed_at) values ('other', 'nice', false, 'en', 'm@example.org', $2, $3, $1, $2), ('other', 'not paid', true, 'en', 'm@example.org', $2, $4, $1, $2)`,
    [id, now, `f-${id}`, `g-${id}`],
  )
  await query(`update feedback set state = 'closed' where member_id = $1`, [id])
  await query(
    `insert into registration (member_id, way, terms_version, declared_at, minimum_age, invited_with, register_url, domain, region, address)
    select $1, 'username', version, $2, 21, '', 'https://x.example/register', 'x.example', 'PH', '203.0.113.9' from terms_text limit 1 on conflict do nothing`,
    [id, now],
  )
}

const upliner = () => open.people.agent({ username: 'agentone' })
const maria = (more: Parameters<TestPlatform['people']['member']>[0] = {}) =>
  open.people.member({ username: 'mariasantos', nickname: 'Maria', contacts: { sms: '+639171234567', mail: 'maria@example.org' }, ...more })

beforeEach(async () => {
  await query(`insert into terms_text (version, texts, first_shown_at) values ('v1', '{}', now()) on conflict do nothing`)
})

test('only the command line chooses the folder of an export, and erases without the days of grace', () => {
  expect([personExport.lineOnly, personErase.lineOnly]).toEqual([
    ['out', 'json', 'html'],
    ['dryRun', 'now'],
  ])
})

describe('person export', () => {
  test('writes everything about one person, amounts as decimals, other people masked, no secret, readable by the owner only [S-14]', async () => {
    const agent = await upliner()
    const as = await maria({ uplineId: agent.member.id, balance: 123_450 })
    const someone = await open.people.member({ username: 'someoneelse', nickname: 'Secretive', contacts: { mail: 'else@example.org' } })
    await furnish(as)
    await query(
      `insert into freeze_request (member_id, asked_by, reason, state, asked_at, decided_at) values ($1, $2, 'looks odd', 'refused', now(), now())`,
      [as.member.id, someone.member.id],
    )
    const { value } = await operate('person', 'export', 'MariaSantos', '--out', join(folder, 'out'))
    expect(value.pictures).toBe(1)
    const document = JSON.parse(readFileSync(join(folder, 'out', 'personal-data.json'), 'utf8'))
    const tables: Exported[] = document.areas.flatMap((area: { tables: Exported[] }) => area.tables)
    const table = (name: string) => tables.find((one) => one.table === name)?.rows ?? []
    expect(document).toMatchObject({ format: 1, person: { username: 'mariasantos' } })
    expect(table('account')).toContainEqual(expect.objectContaining({ balance: '1234.50' }))
    expect(table('movement')[0]).toMatchObject({ delta: '1234.50' })
    expect(table('member')[0]).toMatchObject({ username: 'mariasantos', upline_id: 'agentone' })
    expect(
      table('member_contact')
        .map(({ value: contact }) => contact)
        .toSorted(),
    ).toEqual(['+639171234567', 'maria@example.org'])
    expect(table('member_profile')[0]).toMatchObject({ id_number: 'P1234567' })
    expect(table('payout_account')[0]).toMatchObject({ number: '1234567890', holder: 'Maria Santos' })
    expect(table('withdrawal')[0]).toMatchObject({ number: '1234567890', amount: '25.00' })
    expect(table('chat_message')[0]).toMatchObject({ body: 'good evening' })
    expect(table('freeze_request')[0]).toMatchObject({ member_id: 'mariasantos', asked_by: 'so***' })
    const [name] = readdirSync(join(folder, 'out', 'pictures'))
    expect(table('proof')[0]?.['content']).toBe(`pictures/${name}`)
    expect(readFileSync(join(folder, 'out', 'pictures', name ?? '')).toString('hex')).toBe('ffd8ffe0')
    const page = readFileSync(join(folder, 'out', 'personal-data.html'), 'utf8')
    for (const text of [page, JSON.stringify(document)]) {
      expect(text).not.toMatch(/someoneelse|Secretive|else@example\.org|password_hash|token_hash/)
      expect(text).toContain('P1234567')
    }
    expect(page).toContain('Firefox &lt;b&gt;')
    for (const file of ['personal-data.json', 'personal-data.html', join('pictures', name ?? '')])
      expect(statSync(join(folder, 'out', file)).mode & 0o777, file).toBe(0o600)
    const { records } = await readAudit(open.app)
    expect(records.at(-1)).toMatchObject({
      action: 'person export',
      subject: as.member.id,
      detail: { member: as.member.id, kinds: ['json', 'html'] },
    })
  })

  test('refuses to overwrite an earlier export, and an unknown user name', async () => {
    await maria()
    await operate('person', 'export', 'mariasantos', '--out', folder, '--html')
    expect(readdirSync(folder).toSorted()).toEqual(['personal-data.html', 'pictures'])
    await expect(operate('person', 'export', 'mariasantos', '--out', folder)).rejects.toThrow('never overwritten')
    await expect(operate('person', 'export', 'nobody1', '--out', folder)).rejects.toThrow(UsageError)
  })
})

describe('person erase', () => {
  test('is refused with every reason while money or people depend on the account, and changes nothing [S-14]', async () => {
    const agent = await open.people.agent({ username: 'agentone', balance: 5000 })
    await open.people.member({ uplineId: agent.member.id })
    await query(
      `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, page, code, reason, made_at, changed_at, expires_at)
      select 'D-0000000001', $1, id, currency, 'qr', 1000, 0, 'pending', 'k', 'h', '', '', '', '', now(), now(), now() from account where owner_id = $1 and kind = 'cash'`,
      [agent.member.id],
    )
    const { value, failed } = await operate('person', 'erase', 'agentone', '--reason', 'asked by letter', '--now')
    expect(failed).toBe(true)
    expect(value.reasons).toEqual(expect.arrayContaining([expect.stringMatching(/balance of kind \w+: 50\.00/), 'open deposits: 1', 'downlines: 1']))
    expect(await count('member', `username = 'agentone' and status = 'active'`)).toBe(1)
    expect(await count('session', 'member_id = $1 and ended_at is null', agent.member.id)).toBe(1)
    expect(await count('member_erasure', 'true')).toBe(0)
  })

  test('deletes what no law requires, keeps the rest under a pseudonym with its reason, and closes the account for good [S-14]', async () => {
    const as = await maria()
    const { id } = as.member
    await furnish(as)
    const movements = await count('ledger_tx', 'true')
    const dry = await operate('person', 'erase', 'mariasantos', '--reason', 'asked by letter', '--dry-run')
    expect(dry.value).toMatchObject({ result: 'would be erased', deleted: { sign_in: 1, chat_message: 1 } })
    expect(await count('sign_in', 'member_id = $1', id)).toBe(1)

    const { value } = await operate('person', 'erase', 'mariasantos', '--reason', 'asked by letter', '--now')
    expect(value.deleted).toMatchObject({
      sign_in: 1,
      session: 1,
      known_device: 1,
      member_contact: 2,
      chat_message: 1,
      inbox_message: 1,
      feedback: 1,
      proof: 1,
    })
    expect(value.anonymised).toMatchObject({ member: 1, member_profile: 1, payout_account: 1 })
    for (const table of ['sign_in', 'session', 'known_device', 'member_contact', 'chat_message', 'inbox_message', 'proof', 'favourite'])
      expect(await count(table, 'member_id = $1', id), table).toBe(0)
    const [row] = await query(`select username, nickname, status, password_hash from member where id = $1`, [id])
    expect(row).toEqual({ username: value.pseudonym, nickname: '', status: 'frozen', password_hash: null })
    expect(await count('ledger_tx', 'true')).toBe(movements)

    const identity = value.kept.find((entry: { reason: string }) => entry.reason === 'identity')
    expect(identity).toMatchObject({ tables: { member_profile: 1, registration: 1 }, why: expect.stringContaining('money laundering') })
    expect(Date.parse(identity.until)).toBe(open.clock.now() + 1826 * day)
    expect(await query(`select sealed_id_number is not null as kept, facebook, whatsapp from member_profile where member_id = $1`, [id])).toEqual([
      { kept: true, facebook: '', whatsapp: '' },
    ])
    expect(await query(`select content, address from feedback where member_id = $1`, [id])).toEqual([{ content: 'not paid', address: '' }])

    expect((await open.ask('member.info', {}, { as })).status).toBe(401)
    const { records } = await readAudit(open.app)
    expect(JSON.stringify(records.slice(-3))).not.toMatch(/mariasantos/i)
    // The user name is free, and a repeat by id returns the first report.
    const next = await open.people.stored({ username: 'mariasantos' })
    expect(next.id).not.toBe(id)
    const again = await operate('person', 'erase', id, '--reason', 'asked again', '--now')
    expect(again.value).toMatchObject({ result: 'was erased before', pseudonym: value.pseudonym })
  })

  test('kept data is deleted once when its period ends, by any gateway [S-14]', async () => {
    const as = await maria()
    const { id } = as.member
    await furnish(as)
    await operate('person', 'erase', 'mariasantos', '--reason', 'asked by letter', '--now')
    // Written by a request that was still running when the account was erased.
    await query(`insert into favourite (member_id, node_id, added_at) select $1, node_id, now() from game limit 1`, [id])
    await query(`insert into inbox_message (member_id, title, content, sent_at) values ($1, '{}', '{}', now())`, [id])
    await runRetention(open.app, { force: true })
    expect(await count('inbox_message', 'member_id = $1', id)).toBe(0)
    open.clock.turn(1825 * day)
    await runRetention(open.app, { force: true })
    expect(await count('member_profile', 'member_id = $1', id)).toBe(1)
    open.clock.turn(2 * day)
    const [first, second] = await Promise.all([runRetention(open.app, { force: true }), runRetention(open.app, { force: true })])
    expect([first, second].filter((one) => one?.['erased_account'] === 1)).toHaveLength(1)
    for (const table of ['member_profile', 'registration', 'feedback', 'payout_account'])
      expect(await count(table, 'member_id = $1', id), table).toBe(0)
    const [paid] = await query('select holder, institution, amount, sealed_number from withdrawal where member_id = $1', [id])
    expect(paid).toMatchObject({ holder: '', institution: '', amount: 2500 })
    expect(await openText(open.app.store, places.withdrawalNumber(withdrawalId), paid.sealed_number)).toBe('')
    expect(await count('member_erasure', 'finished_at is not null')).toBe(1)
  })

  test('a self-exclusion stays enforceable until it ends, even for a new account of the same person [S-14]', async () => {
    const as = await maria()
    const { id } = as.member
    await furnish(as)
    await operate('protection', 'exclude', 'mariasantos', '--for', '1y')
    const { value } = await operate('person', 'erase', 'mariasantos', '--reason', 'asked by letter', '--now')
    expect(value.kept).toContainEqual(expect.objectContaining({ reason: 'exclusion', tables: expect.objectContaining({ protection: 1 }) }))
    expect(await count('exclusion_fact', 'member_id = $1', id)).toBeGreaterThan(0)
    expect(await count('protection', 'member_id = $1', id)).toBe(1)
    const again = await open.people.stored({ username: 'newname1', contacts: { sms: '+639171234567' } })
    await applyMatchingExclusion(open.app, open.app.store.db, again.id)
    expect(await query('select closure, is_own from protection where member_id = $1', [again.id])).toEqual([{ closure: 'exclusion', is_own: false }])
    open.clock.turn(401 * day)
    await runRetention(open.app, { force: true })
    expect(await count('exclusion_fact', 'member_id = $1', id)).toBe(0)
    expect(await count('protection', 'member_id = $1', id)).toBe(0)
  })
})
