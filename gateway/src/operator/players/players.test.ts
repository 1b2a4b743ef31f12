import { type Role, roles } from '@perya/domain/staff/roles'
import { openTestConsole, type SignedInPerson, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'
import { refreshSearchKeys } from './search/search-keys.ts'
import { reads } from '../console/reads/index.ts'
import { exportedAreas } from '../personal-data/register/register.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let member: SignedInPerson
let other: SignedInPerson
let id = ''
let withdrawal = ''
let account = ''
let count = 0
const people = new Map<Role, TestStaff>()

const planted = {
  name: 'Bayani Peñafrancia Magtanggol',
  phone: '+639175550142',
  mail: 'bayani.m@planted.example.ph',
  birthday: '1991-07-23',
  document: 'P7654321A',
  address: '77 Sampaguita Street, Quezon City',
  signInAddress: '198.51.100.77',
  sessionAddress: '203.0.113.201',
  deviceAddress: '192.0.2.203',
  whatsapp: '+639185550177',
  line: 'bayani-line-9911',
  zalo: 'bayani-zalo-9911',
  wechat: 'bayani-wechat-9911',
  facebook: 'bayani.fb.9911',
  qq: 'bayani-qq-9911',
  noteMail: 'tiya@planted.example.ph',
  notePhone: '+639185550188',
  holder: 'Ligaya Dimaculangan',
  code: 'your code is 774411',
}

const as = (role: Role): TestStaff => {
  const person = people.get(role)
  if (person === undefined) throw new Error(role)
  return person
}
const key = () => `players-${(count += 1)}`
const perform = (person: TestStaff, command: string, input: object, reason = 'a check') =>
  person.post(`do/member/${command}`, { input, reason }, { key: key() })
const see = async (person: TestStaff, path: string) => Object((await person.get(`see/${path}`)).value)
const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await scene.open.app.store.pool.query<T>(text, values)).rows

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  for (const role of roles) people.set(role, await staffConsole.staff(role))
  const { app } = scene.open
  ;[member, other] = [await scene.member(), await scene.member()]
  id = member.member.id
  withdrawal = await scene.request(member, '100', await scene.bind(member))
  const [row] = await sql<{ sealed_number: Buffer }>('select sealed_number from withdrawal where id = $1', [withdrawal])
  account = await openText(app.store, places.withdrawalNumber(withdrawal), row?.sealed_number ?? Buffer.alloc(0))
  const { name, phone, mail, birthday, address, whatsapp, line, zalo, wechat, facebook, qq } = planted
  await sql('update member set payee_name = $2 where id = $1', [id, name])
  await sql('delete from member_contact where member_id = $1', [id])
  await sql(
    `insert into member_contact (member_id, kind, value, verified_at, changed_at) values ($1, 'sms', $2, now(), now()), ($1, 'mail', $3, now(), now())`,
    [id, phone, mail],
  )
  await sql('insert into member_profile (member_id) values ($1) on conflict do nothing', [id])
  await sql(
    `update member_profile set birthday = $2, address = $3, whatsapp = $4, line = $5, zalo = $6, wechat = $7, facebook = $8, qq = $9, id_type = '1',
            sealed_id_number = $10 where member_id = $1`,
    [id, birthday, address, whatsapp, line, zalo, wechat, facebook, qq, await seal(app.store, places.idNumber(id), planted.document)],
  )
  await sql('update payout_account set holder = $2 where member_id = $1', [id, planted.holder])
  await sql(`insert into sign_in (member_id, at, way, result, address) values ($1, now(), 'username', 'in', $2)`, [id, planted.signInAddress])
  await sql('update session set address = $2 where member_id = $1', [id, planted.sessionAddress])
  for (const who of [id, other.member.id])
    await sql(`insert into known_device (device_hash, member_id, seen_at, agent, address) values (decode('aa', 'hex'), $1, now(), 'Firefox', $2)`, [
      who,
      planted.deviceAddress,
    ])
  await sql(`insert into outbox (topic, payload) values ('sms', jsonb_build_object('to', $1::text, 'purpose', 'verify', 'text', $2::text))`, [
    phone,
    planted.code,
  ])
  await perform(as('support'), 'note', { member: id, text: `Write to ${planted.noteMail} or call ${planted.notePhone}.`, pinned: true })
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

describe('search', () => {
  const found = async (query: string) => {
    const { status, value } = await as('support').post('do/member/search', { input: { query } })
    expect([query, status]).toEqual([query, 200])
    return Object(Object(value).result).rows.map((row: { id: string; by: string }) => [row.id === id, row.by])
  }
  const lines = () =>
    sql<{ action: string; detail: object; subject: string }>(`select * from audit_record where action = 'member search' order by id`)

  test('a player is found by user name, number, contact, name, document, payout account and reference, however they are written', async () => {
    const { username } = member.member
    expect(await found(username)).toContainEqual([true, 'username'])
    expect(await found(` ${username.toUpperCase()} `)).toContainEqual([true, 'username'])
    expect(await found(id)).toEqual([[true, 'member']])
    for (const phone of ['+63 917 555 0142', '0063 917 555-0142', '0917 555 0142']) expect(await found(phone)).toEqual([[true, 'phone']])
    expect(await found('Bayani.M@PLANTED.example.ph')).toEqual([[true, 'mail']])
    for (const name of ['bayani penafrancia magtanggol', 'Magtanggol, Bayani', 'BAYANI MAGTANGGOL'])
      expect(await found(name)).toEqual([[true, 'name']])
    expect(await found('p 7654-321a')).toEqual([[true, 'document']])
    expect(await found(account)).toContainEqual([true, 'account'])
    expect(await found(withdrawal.toLowerCase().replace('-', ' '))).toEqual([[true, 'reference']])
    expect(await found('Nobody Nowhere')).toEqual([])
  })

  test('the name of a player whose legal name has changed is found by the new one alone', async () => {
    const renamed = await scene.member()
    const by = async (name: string) => (await found(name)).length
    await sql(`update member set payee_name = 'Tala Makiling' where id = $1`, [renamed.member.id])
    expect(await by('Makiling Tala')).toBe(1)
    await sql(`update member set payee_name = 'Tala Bulusan' where id = $1`, [renamed.member.id])
    expect([await by('Tala Makiling'), await by('Tala Bulusan')]).toEqual([0, 1])
    expect(await refreshSearchKeys(scene.open.app)).toBe(0)
  })

  test('a search by data of a person leaves one record of its kind, and no record has what was searched for', async () => {
    const before = (await lines()).length
    await found(planted.phone)
    await found(member.member.username)
    const all = await lines()
    expect(all.length).toBe(before + 1)
    expect(all.at(-1)).toMatchObject({ subject: id, result: 'read', detail: { kinds: ['phone', 'document', 'account'], found: 1 } })
    const audit = JSON.stringify(await sql('select detail, reason, subject, before, after from audit_record'))
    for (const value of [planted.phone, planted.mail, planted.document, planted.name, account]) expect(audit).not.toContain(value)
  })

  test('who may not search is refused before anything is looked up', async () => {
    for (const role of ['content', 'administrator'] as const) {
      const [one, two] = [await as(role).post('do/member/search', { input: { query: id } }), await as(role).get(`see/player/${id}`)]
      expect([one.status, two.status, (await as(role).get('see/player/nobody')).status]).toEqual([403, 403, 403])
    }
  })

  test('lists are read page by page without a gap and without a repetition', async () => {
    for (const filter of ['new', 'seen']) {
      const all: string[] = []
      for (let after = '', turns = 0; turns < 50; turns += 1) {
        const page = await see(as('support'), `players?filter=${filter}&limit=1${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
        all.push(...page.rows.map((row: { id: string }) => row.id))
        if (page.next === null) break
        after = page.next
      }
      const whole = (await see(as('support'), `players?filter=${filter}&limit=200`)).rows.map((row: { id: string }) => row.id)
      expect(all).toEqual(whole)
      expect(all).toContain(id)
    }
  })
})

describe('personal data', () => {
  const values = () => [...Object.values(planted), account]
  const answers = async (person: TestStaff) => {
    const texts: (readonly [string, string])[] = []
    const [own] = await sql<{ tx_id: number }>('select tx_id from movement m join account a on a.id = m.account_id where a.owner_id = $1 limit 1', [
      id,
    ])
    const kinds: Readonly<Record<string, readonly string[]>> = {
      'player/:id/money': ['deposits', 'withdrawals', 'transfers', 'wallets', 'corrections'],
      'player/:id/messages': ['inbox', 'outbox', 'feedback', 'chat'],
    }
    for (const { path } of reads) {
      const queries = path.endsWith('/posting') ? [`?tx=${own?.tx_id}`] : (kinds[path]?.map((kind) => `?kind=${kind}`) ?? [''])
      for (const query of queries) {
        const { text, headers } = await person.get(`see/${path.replace(':id', id)}${query}`)
        texts.push([`${path}${query}`, `${text}${JSON.stringify(headers)}`])
      }
    }
    for (const [command, input] of [
      ['search', { query: planted.phone }],
      ['show', { username: member.member.username }],
      ['reveals', {}],
    ] as const) {
      const { text, headers } = await person.post(`do/member/${command}`, { input, reason: 'a check' })
      texts.push([command, `${text}${JSON.stringify(headers)}`])
    }
    return texts
  }
  const shown = async (person: TestStaff) => {
    const texts = await answers(person)
    return values().filter((value) => texts.some(([, text]) => text.includes(value)))
  }

  test('none of 20 planted values is in any byte of any answer, for any role', async () => {
    expect(values()).toHaveLength(20)
    for (const role of roles) expect([role, await shown(as(role))]).toEqual([role, []])
  })

  test('a reveal opens exactly the fields that were asked for, for that person alone, and closes after 15 minutes', async () => {
    const [opener, colleague] = [as('risk'), as('payments')]
    const asked = await perform(opener, 'reveal', { member: id, fields: ['phone', 'account'], reason: 'withdrawal_check', case: withdrawal })
    expect([asked.status, Object(Object(asked.value).result).fields]).toEqual([200, ['phone', 'account']])
    expect(values().some((value) => asked.text.includes(value))).toBe(false)
    const [record] = await sql<{ detail: object; subject: string }>('select detail, subject from audit_record where id = $1', [
      Object(asked.value).record,
    ])
    expect(record).toMatchObject({ subject: id, detail: { fields: ['phone', 'account'], reason: 'withdrawal_check', case: withdrawal } })
    expect(await shown(opener)).toEqual([planted.phone, account])
    expect(await shown(colleague)).toEqual([])
    const [row] = await sql<{ seconds: number }>(
      `select extract(epoch from until - made_at)::int as seconds from personal_reveal order by id desc limit 1`,
    )
    expect(row?.seconds).toBe(900)
    await scene.time.turn(15 * 60_000 - 1000)
    expect((await see(opener, `player/${id}`)).open.fields.toSorted()).toEqual(['account', 'phone'])
    await scene.time.turn(2000)
    expect(await shown(opener)).toEqual([])
  })

  test('every field opens its own values, and closing it hides them at once', async () => {
    const person = as('risk')
    const expected = {
      name: [planted.name, planted.holder],
      phone: [planted.phone],
      mail: [planted.mail],
      birthday: [planted.birthday],
      document: [planted.document],
      address: [planted.address],
      account: [account],
      network: [planted.signInAddress, planted.sessionAddress, planted.deviceAddress],
    }
    for (const [field, opened] of Object.entries(expected)) {
      await perform(person, 'reveal', { member: id, fields: [field], reason: 'kyc_case' })
      expect([field, await shown(person)]).toEqual([field, opened])
      await perform(person, 'reveal', { member: id, off: true })
    }
    expect(await shown(person)).toEqual([])
  })

  test('a reason is required, `other` needs words, and only people of staff can open anything', async () => {
    const wrong = [
      { member: id, fields: ['name'] },
      { member: id, fields: ['name'], reason: 'curious' },
      { member: id, fields: ['name'], reason: 'other', note: 'short' },
      { member: id, fields: ['proof'], reason: 'kyc_case' },
      { member: id, fields: [], reason: 'kyc_case' },
      { member: 'nobody-at-all', fields: ['name'], reason: 'kyc_case' },
    ]
    for (const input of wrong) expect([input, (await perform(as('support'), 'reveal', input)).status]).toEqual([input, 400])
    await expect(scene.operate('member', 'reveal', id, '--fields', 'name', '--reason', 'kyc_case')).rejects.toThrow('person of staff')
    expect((await perform(as('lottery'), 'reveal', { member: id, fields: ['name'], reason: 'kyc_case' })).status).toBe(403)
    expect((await see(as('support'), `player/${id}`)).open.fields).toEqual([])
  })

  test('more than 30 reveals within an hour, or 5 without a listed reason, are reported once to risk and auditors', async () => {
    const [many, vague] = [await staffConsole.staff('support'), await staffConsole.staff('finance')]
    for (let n = 0; n < 30; n += 1) await perform(many, 'reveal', { member: id, fields: ['name'], reason: 'complaint' })
    for (let n = 0; n < 4; n += 1) await perform(vague, 'reveal', { member: id, fields: ['name'], reason: 'other', note: 'the player asked' })
    const alerts = async (role: Role) => {
      const { value } = await as(role).post('do/member/reveals', { input: {} })
      return (Object(Object(value).result).alerts ?? []).map((one: { staff: string; cause: string; count: number }) => [
        one.staff,
        one.cause,
        one.count,
      ])
    }
    expect(await alerts('auditor')).toEqual([])
    for (let n = 0; n < 3; n += 1) await perform(many, 'reveal', { member: id, fields: ['name'], reason: 'complaint' })
    await perform(vague, 'reveal', { member: id, fields: ['name'], reason: 'other', note: 'the player asked' })
    const expected = [
      [vague.name, 'other', 5],
      [many.name, 'many', 31],
    ]
    expect([await alerts('risk'), await alerts('auditor')]).toEqual([expected, expected])
    expect((await as('support').post('do/member/reveals', { input: {} })).status).toBe(403)
    expect(await sql(`select 1 from audit_record where action = 'reveal alert'`)).toHaveLength(2)
    const [own] = await sql<{ n: number }>(
      `select count(*)::int as n from audit_record where actor = $1 and action = 'member reveal' and result = 'done'`,
      [`staff:${many.name}`],
    )
    expect(own?.n).toBe(33)
    for (const person of [many, vague]) await perform(person, 'reveal', { member: id, off: true })
  })
})

describe('the tabs of a player', () => {
  test('of every account the newest line is its balance, and each line is the one below it plus its amount', async () => {
    const accounts = await sql<{ owner_id: string; kind: string }>(
      `select owner_id, kind from account where owner_type = 'member' and seq > 0 and book = 'real' order by random()`,
    )
    expect(accounts.length).toBeGreaterThan(3)
    const cents = (text: string) => Math.round(Number(text) * 100)
    for (const { owner_id: owner, kind } of accounts) {
      const { rows, balance } = await see(as('finance'), `player/${owner}/lines?account=${kind}&limit=200`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows[0].after).toBe(balance)
      rows.forEach((row: { after: string; amount: string }, place: number) => {
        expect(cents(row.after)).toBe(cents(rows[place + 1]?.after ?? '0') + cents(row.amount))
      })
    }
  })

  test('each line opens to the legs of its posting and its document, and only for the player whose money it moved', async () => {
    const { rows } = await see(as('payments'), `player/${id}/lines`)
    const hold = rows.find((row: { kind: string }) => row.kind === 'hold')
    const posting = await see(as('payments'), `player/${id}/posting?tx=${hold.tx}`)
    expect(posting).toMatchObject({
      tx: hold.tx,
      documents: [withdrawal],
      legs: [{ amount: '100.00', from: { kind: 'cash', owner: id }, to: { kind: 'hold' } }],
    })
    expect((await as('payments').get(`see/player/${other.member.id}/posting?tx=${hold.tx}`)).status).toBe(404)
  })

  test('devices and payout accounts that others use connect players; a network of more than 50 members does not', async () => {
    const crowd = await sql<{ id: string }>('select id from member')
    await sql(`insert into known_network (member_id, network, seen_at) select id, '198.51.100.0/24', now() from member on conflict do nothing`)
    const connected = async () => (await see(as('risk'), `player/${id}/overview`)).connections
    const independent = await sql<{ id: string; devices: number; networks: number }>(
      `select m.id, (select count(*)::int from known_device a join known_device b using (device_hash) where a.member_id = $1 and b.member_id = m.id) as devices,
              (select count(*)::int from known_network a join known_network b using (network) where a.member_id = $1 and b.member_id = m.id) as networks
         from member m where m.id <> $1`,
      [id],
    )
    const few = await connected()
    expect(few).toHaveLength(crowd.length - 1)
    for (const one of few) expect(independent).toContainEqual({ id: one.id, devices: one.devices, networks: one.networks })
    expect(few[0]).toMatchObject({ id: other.member.id, devices: 1 })
    await sql(
      `insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at)
       select 'crowd-' || n, 'crowd' || n, 'crowd' || n, 'Crowd', 'PHP', now(), now() from generate_series(1, 60) n`,
    )
    await sql(`insert into known_network (member_id, network, seen_at) select 'crowd-' || n, '198.51.100.0/24', now() from generate_series(1, 60) n`)
    expect((await connected()).map((one: { id: string; networks: number }) => [one.id, one.networks])).toEqual([[other.member.id, 0]])
    const { networks } = await see(as('risk'), `player/${id}/access`)
    expect(networks.find((one: { name: string }) => one.name === '198.51.100.0/24')).toMatchObject({ isCarrier: true })
  })

  test('figures are those of the ledger: deposits and play of 30 days, and what is held', async () => {
    const { figures, accounts } = await see(as('finance'), `player/${id}/overview`)
    const [own] = await sql<{ deposits: string; count: number; balance: string; held: string }>(
      `select (select coalesce(sum(delta), 0) / 100.0 from movement where account_id = a.id and kind like 'deposit%')::numeric(20, 2)::text as deposits,
              (select count(*)::int from movement where account_id = a.id and kind like 'deposit%') as count, (a.balance / 100.0)::numeric(20, 2)::text as balance,
              (select balance / 100.0 from account h where h.owner_id = a.owner_id and h.kind = 'hold')::numeric(20, 2)::text as held
         from account a where a.owner_id = $1 and a.kind = 'cash'`,
      [id],
    )
    expect(figures).toMatchObject({
      deposits: own?.deposits,
      depositCount: own?.count,
      balance: own?.balance,
      held: own?.held,
      holds: 1,
      ggr: '0.00',
    })
    expect(Number(own?.deposits)).toBeGreaterThan(0)
    expect(accounts.map((one: { kind: string }) => one.kind)).toEqual(['cash', 'hold'])
  })

  test('a sent message shows its purpose and never its text, and only to those who may see the outbox', async () => {
    const { rows } = await see(as('support'), `player/${id}/messages?kind=outbox`)
    expect(rows[0]).toMatchObject({ what: 'sms', title: 'verify', content: '', to: '••••142' })
    expect((await as('payments').get(`see/player/${id}/messages?kind=outbox`)).status).toBe(403)
  })

  test('every tab answers for who may see it, and is not found for a player who does not exist', async () => {
    const tabs = reads.filter(({ path }) => path.startsWith('player/:id')).map(({ path }) => path)
    expect(tabs.length).toBeGreaterThan(12)
    for (const path of tabs) {
      if (path.endsWith('/posting')) continue
      const person = path.endsWith('/notes') ? as('support') : as('auditor')
      expect([path, (await person.get(`see/${path.replace(':id', id)}`)).status]).toEqual([path, 200])
      expect([path, (await person.get(`see/${path.replace(':id', 'nobody')}`)).status]).toEqual([path, 404])
    }
  })
})

describe('notes and tags', () => {
  test('are read by staff in the order of their making, with contacts masked, and in no answer to the member', async () => {
    await perform(as('risk'), 'note', { member: id, text: 'Called back on Monday.' })
    await perform(as('risk'), 'tag', { member: member.member.username, tag: 'VIP  Watch' })
    const { rows } = await see(as('protection'), `player/${id}/notes`)
    expect(rows.map((row: { text: string }) => row.text)).toEqual(['Called back on Monday.', expect.stringContaining('Write to t•••@')])
    expect((await see(as('support'), `player/${id}`)).tags).toEqual(['vip watch'])
    expect((await see(as('support'), 'players?tag=vip watch')).rows.map((row: { id: string }) => row.id)).toEqual([id])
    const profile = JSON.stringify(await scene.open.get('profile.show', {}, { as: member }))
    expect(profile).not.toMatch(/vip watch|Called back/)
    await perform(as('risk'), 'tag', { member: id, tag: 'vip watch', off: true })
    expect((await see(as('support'), `player/${id}`)).tags).toEqual([])
  })

  test('a note is pinned and unpinned by its number, and belongs to its player', async () => {
    const { value } = await perform(as('support'), 'note', { member: id, text: 'Speaks Ilocano.', pinned: true })
    const { number } = Object(Object(value).result)
    const pinned = async () => (await see(as('support'), `player/${id}/overview`)).notes.map((one: { id: number }) => one.id)
    expect(await pinned()).toContain(number)
    await perform(as('support'), 'note', { member: id, number, off: true })
    expect(await pinned()).not.toContain(number)
    expect((await perform(as('support'), 'note', { member: other.member.id, number })).status).toBe(400)
    const [record] = await sql<{ detail: object }>(`select detail from audit_record where action = 'member note' and detail ->> 'length' = '15'`)
    expect(JSON.stringify(record)).not.toContain('Ilocano')
  })
})

test('no promotion can be given to a player on a break, and the head of the player shows the break', async () => {
  const resting = await scene.member()
  const { id: who, username } = resting.member
  const texts = ['--title', 'Fiesta', '--summary', 'Fiesta', '--content', 'Fiesta']
  await scene.operate('promotion', 'publish', 'fiesta', ...texts, '--amount', '50.00', '--needs', 'application', '--anybody')
  const [entry] = await sql<{ id: number }>(
    `insert into promotion_entry (promotion_id, member_id, period, state, joined_at, changed_at)
     values ('fiesta', $1, 'once', 'applying', house_now(), house_now()) returning id`,
    [who],
  )
  expect((await see(as('support'), `player/${who}`)).onBreak).toBeNull()
  await scene.operate('protection', 'exclude', username, '--for', '6m')
  const { onBreak } = await see(as('support'), `player/${who}`)
  expect(onBreak).toEqual({ kind: 'exclusion', until: expect.stringMatching(/^\d{4}-/) })
  expect((await see(as('support'), 'players?filter=break')).rows.map((row: { id: string }) => row.id)).toEqual([who])
  await expect(scene.operate('promotion', 'approve', String(entry?.id))).rejects.toThrow('on a break')
  expect(await sql(`select 1 from ledger_tx where scope = 'promotion:fiesta'`)).toEqual([])
})

test('an erasure removes notes, tags, reveals and search keys, and an export has none of them', async () => {
  const leaving = await scene.open.people.member({ username: 'leaving1' })
  const who = leaving.member.id
  await sql(`update member set payee_name = 'Ligaya Umaalis' where id = $1`, [who])
  await perform(as('support'), 'note', { member: who, text: 'Wants to leave.' })
  await perform(as('support'), 'tag', { member: who, tag: 'leaving' })
  await perform(as('support'), 'reveal', { member: who, fields: ['name'], reason: 'legal_request' })
  await refreshSearchKeys(scene.open.app)
  const rows = async () => {
    const tables = ['member_note', 'member_tag', 'personal_reveal', 'member_search_key', 'member_search_due']
    return Promise.all(tables.map(async (table) => (await sql(`select 1 from ${table} where member_id = $1`, [who])).length))
  }
  expect(await rows()).toEqual([1, 1, 1, 1, 0])
  expect(exportedAreas.flatMap(({ tables }) => tables.map(({ table }) => table))).not.toContain('member_note')
  await scene.operate('person', 'erase', 'leaving1', '--reason', 'asked by letter', '--now')
  expect(await rows()).toEqual([0, 0, 0, 0, 0])
  const { value } = await as('support').post('do/member/search', { input: { query: 'Ligaya Umaalis' } })
  expect(Object(Object(value).result).rows).toEqual([])
})

describe('a manual correction', () => {
  // The clock has moved on, and a signature needs a person who was checked a moment ago.
  beforeAll(async () => {
    for (const role of roles) people.set(role, await staffConsole.staff(role))
  })
  const ask = async (person: TestStaff, input: object) => {
    const { status, value } = await person.post('ask/member/correct', { input, reason: 'The provider paid twice.' })
    return { status, approval: String(Object(value).approval) }
  }
  const sign = (person: TestStaff, approval: string) =>
    person.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: key() })
  const balance = (who: SignedInPerson) => scene.balanceOf(who)

  test('always needs two people, is posted once by fifty signatures, and is in the history of the member', async () => {
    const input = { member: id, direction: 'add', amount: '12.50', because: 'Credited too little.', id: 'correction-1' }
    const alone = await perform(as('finance'), 'correct', input)
    expect([alone.status, alone.errorCode]).toEqual([409, 'approval_required'])
    const before = Number(await balance(member))
    const { approval } = await ask(as('support'), input)
    expect((await sign(as('support'), approval)).errorCode).toBe('own_request')
    expect((await sign(as('payments'), approval)).status).toBe(403)
    const signed = await Promise.all(Array.from({ length: 50 }, () => sign(as('finance'), approval)))
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Number(await balance(member))).toBe(before + 12.5)
    expect(await sql(`select 1 from ledger_tx where kind = 'correction' and outcome = 'applied'`)).toHaveLength(1)
    const { rows } = await see(as('auditor'), `player/${id}/money?kind=corrections`)
    expect(rows).toMatchObject([{ what: 'correction', way: 'in', amount: '12.50' }])
    const [line] = (await see(as('auditor'), `player/${id}/lines?kind=correction`)).rows
    expect(line).toMatchObject({ kind: 'correction', amount: '12.50' })
    expect(await checkInvariants(scene.open.app.store)).toEqual([])
  })

  test('a repetition under the same key posts nothing, and another amount under it is refused', async () => {
    const before = await balance(member)
    const again = await ask(as('support'), { member: id, direction: 'add', amount: '12.50', because: 'Once more.', id: 'correction-1' })
    expect(Object((await sign(as('finance'), again.approval)).value).result).toMatchObject({ status: 'applied', duplicate: true })
    const wrong = await ask(as('support'), { member: id, direction: 'add', amount: '99.00', because: 'Another.', id: 'correction-1' })
    expect((await sign(as('finance'), wrong.approval)).errorCode).toBe('idempotency_mismatch')
    expect(await balance(member)).toBe(before)
  })

  test('never takes more than is spendable, and never what is held for a withdrawal', async () => {
    const [held] = await sql<{ balance: number }>(`select balance from account where owner_id = $1 and kind = 'hold'`, [id])
    expect(held?.balance).toBe(10_000)
    const all = await balance(member)
    const more = String(Number(all) + 0.01)
    const over = await ask(as('support'), { member: id, direction: 'take', amount: more, because: 'Credited twice.', id: 'take-1' })
    expect((await sign(as('risk'), over.approval)).errorCode).toBe('changed_since')
    expect(await balance(member)).toBe(all)
    const exact = await ask(as('support'), { member: id, direction: 'take', amount: all, because: 'Credited twice.', id: 'take-2' })
    expect((await sign(as('risk'), exact.approval)).status).toBe(200)
    expect(Number(await balance(member))).toBe(0)
    expect(await sql(`select 1 from account where owner_id = $1 and kind = 'hold' and balance = 10000`, [id])).toHaveLength(1)
    expect(await checkInvariants(scene.open.app.store)).toEqual([])
  })

  test('another correction in between makes a request void', async () => {
    const first = await ask(as('support'), { member: other.member.id, direction: 'add', amount: '1.00', because: 'One.', id: 'void-1' })
    const second = await ask(as('payments'), { member: other.member.id, direction: 'add', amount: '2.00', because: 'Two.', id: 'void-2' })
    expect((await sign(as('finance'), second.approval)).status).toBe(200)
    expect((await sign(as('finance'), first.approval)).errorCode).toBe('changed_since')
  })

  test('a role that may not ask is refused, and play money is never corrected', async () => {
    expect((await ask(as('content'), { member: id, direction: 'add', amount: '1.00', because: 'No.' })).status).toBe(403)
    const trial = await scene.open.people.stored({ type: 4, username: 'trial1' })
    expect((await ask(as('support'), { member: trial.id, direction: 'add', amount: '1.00', because: 'No.' })).status).toBe(400)
  })
})
