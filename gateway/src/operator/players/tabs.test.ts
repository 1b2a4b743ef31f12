import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let staffConsole: TestConsole
let risk: TestStaff
let support: TestStaff
let agent: SignedInPerson
let member: SignedInPerson
let id = ''
let account = 0

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await open.app.store.pool.query<T>(text, values)).rows
const see = async (path: string, person: TestStaff = risk) => {
  const answer = await person.get(`see/player/${id}${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return Object(answer.value)
}
/** Every row of a list, read in pages of two. */
const readAll = async (path: string, person: TestStaff = risk): Promise<readonly Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  for (let after = '', turns = 0; turns < 50; turns += 1) {
    const key = after === '' ? '' : `&after=${encodeURIComponent(after)}`
    const page = await see(`${path}${path.includes('?') ? '&' : '?'}limit=2${key}`, person)
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
  throw new Error('the list does not end')
}

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'INBOX3', 'AGENTCENTRE3'] } })
  staffConsole = await openTestConsole(open.app)
  risk = await staffConsole.staff('risk')
  support = await staffConsole.staff('support')
  agent = await open.people.agent({ username: 'amihan', balance: 500_000 })
  member = await open.people.member({ username: 'tala', balance: 100_000, uplineId: agent.member.id })
  id = member.member.id
  const [cash] = await sql<{ id: number }>(`select id from account where owner_id = $1 and kind = 'cash'`, [id])
  account = cash?.id ?? 0
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const moments = (count: number): readonly Date[] => Array.from({ length: count }, (_, place) => new Date(open.clock.now() - place * 60_000))

describe('lists of a player', () => {
  test('sign-ins are read page by page, the newest first, with their networks alone', async () => {
    for (const [place, result] of ['in', 'wrong_password', 'wrong_code', 'in', 'wrong_factor'].entries())
      await sql(`insert into sign_in (member_id, at, way, result, address, agent) values ($1, $2, 'username', $3, $4, 'Firefox')`, [
        id,
        new Date(open.clock.now() + place),
        result,
        `203.0.113.${place + 1}`,
      ])
    const rows = await readAll('/sign-ins')
    expect(rows.map(({ result }) => result)).toEqual(['wrong_factor', 'in', 'wrong_code', 'wrong_password', 'in'])
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['203.0.113.0/24']))
    expect(rows[0]).toMatchObject({ way: 'username', agent: 'Firefox' })
  })

  test('deposits of the same moment are each listed once', async () => {
    const [now] = moments(1)
    for (const n of [1, 2, 3, 4, 5])
      await sql(
        `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
         values ($1, $2, $3, 'PHP', 'bank', $4, 0, 'review', $1, '', 'practice', $5, $5, $5)`,
        [`D-000000000${n}`, id, account, n * 100, now],
      )
    const rows = await readAll('/money?kind=deposits')
    expect(rows.map((row) => row['id'])).toEqual([5, 4, 3, 2, 1].map((n) => `D-000000000${n}`))
    expect(rows[0]).toMatchObject({ what: 'bank', state: 'review', way: 'in', amount: '5.00', currency: 'PHP', other: 'practice', tx: null })
  })

  test('transfers up and down are one list, with the other side and the direction', async () => {
    const [first, second, third] = moments(3)
    const [tx, further] = await sql<{ tx_id: number }>('select tx_id from movement order by tx_id limit 2')
    const insert = (table: string, names: string, values: unknown[]) =>
      sql(`insert into ${table} (id, ${names}, currency, amount, tx_id, made_at) values ($1, $2, $3, 'PHP', $4, $5, $6)`, values)
    await insert('downline_transfer', 'member_id, downline_id', ['V-0000000001', agent.member.id, id, 25_000, tx?.tx_id, first])
    await insert('upline_transfer', 'member_id, upline_id', ['U-0000000001', id, agent.member.id, 10_000, tx?.tx_id, second])
    await insert('downline_transfer', 'member_id, downline_id', ['V-0000000002', agent.member.id, id, 5_000, further?.tx_id, third])
    const rows = await readAll('/money?kind=transfers')
    expect(rows.map((row) => [row['id'], row['what'], row['way'], row['amount'], row['other']])).toEqual([
      ['V-0000000001', 'down', 'in', '250.00', 'amihan'],
      ['U-0000000001', 'up', 'out', '100.00', 'amihan'],
      ['V-0000000002', 'down', 'in', '50.00', 'amihan'],
    ])
  })

  test('the team shows uplines and direct downlines with what flowed between them within 30 days', async () => {
    const { uplines, rows } = await see('/team')
    expect(rows).toEqual([])
    expect(uplines).toMatchObject([{ username: 'amihan', depth: 1, sent: '100.00', received: '300.00' }])
    const below = Object((await risk.get(`see/player/${agent.member.id}/team`)).value)
    expect(below.rows).toMatchObject([{ id, username: 'tala', depth: 1, sent: '300.00', received: '100.00' }])
    expect((await staffConsole.staff('payments').then((person) => person.get(`see/player/${id}/team`))).status).toBe(403)
  })

  test('rounds are read page by page, and open ones alone by their state', async () => {
    for (const [place, at] of moments(5).entries())
      await sql(
        `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, ended)
         values ($1, 'prov:koi', $2, 'koi', 'carnival', $3, $4, $4, 2000, $5, $6)`,
        [account, `round-${place}`, 1000 + place, at, place === 1 ? 5000 : 0, place < 3],
      )
    const rows = await readAll('/rounds')
    expect(rows.map(({ round, status }) => [round, status])).toEqual([
      ['round-0', 'lost'],
      ['round-1', 'won'],
      ['round-2', 'lost'],
      ['round-3', 'open'],
      ['round-4', 'open'],
    ])
    expect(rows[1]).toMatchObject({ vendor: 'koi', title: 'carnival', stake: '20.00', won: '50.00', held: '0.00' })
    expect((await readAll('/rounds?status=open')).map(({ round }) => round)).toEqual(['round-3', 'round-4'])
  })

  test('lines are filtered by kind and direction', async () => {
    const kinds = async (query: string) => (await see(`/lines?${query}`)).rows.map(({ kind }: { kind: string }) => kind)
    expect(await kinds('way=in')).toEqual(['deposit'])
    expect(await kinds('way=out')).toEqual([])
    expect(await kinds('kind=correction')).toEqual([])
    expect(await see('/lines?account=bonus')).toMatchObject({ rows: [], balance: null, next: null })
    for (const wrong of ['kind=a b', 'account=Cash!', 'way=up', 'after=x', 'limit=0', 'limit=201'])
      expect([wrong, (await risk.get(`see/player/${id}/lines?${wrong}`)).status]).toEqual([wrong, 400])
  })
})

describe('messages of a player', () => {
  test('the inbox shows what the operator sent, and whether it was read', async () => {
    const send = (title: string) =>
      runOperator(
        open.app,
        parseArguments(['message', 'send', 'tala', '--title', title, '--content', 'Write to luz@planted.example.ph']),
        'operator:ana',
      )
    for (const title of ['One', 'Two', 'Three']) await send(title)
    const rows = await readAll('/messages')
    expect(rows.map(({ title, state }) => [title, state])).toEqual([
      ['Three', 'unread'],
      ['Two', 'unread'],
      ['One', 'unread'],
    ])
    expect(rows[0]?.['content']).toBe('Write to l•••@p•••.ph')
  })

  test('feedback and chat are read by who may list them, with contacts masked', async () => {
    await sql(
      `insert into feedback (member_id, question_type, content, complaint, language, address, sent_at, reference, changed_at)
       values ($1, 'other', 'Call +63 917 555 0142', true, 'EN', '127.0.0.1', now(), 'F-0000000009', now())`,
      [id],
    )
    await sql(`insert into chat_message (member_id, key, name, body, sent_at) values ($1, 'k-1', 'tala', 'Hello all', now())`, [id])
    expect((await see('/messages?kind=feedback')).rows).toMatchObject([
      { what: 'complaint', state: 'received', title: 'F-0000000009', content: 'Call ••••142' },
    ])
    expect((await see('/messages?kind=chat')).rows).toMatchObject([{ what: 'chat', state: 'shown', content: 'Hello all' }])
    const finance = await staffConsole.staff('finance')
    for (const kind of ['feedback', 'chat', 'outbox']) {
      const { status, value } = await finance.get(`see/player/${id}/messages?kind=${kind}`)
      expect([kind, status, Object(value).needs]).toEqual([kind, 403, `${kind} list`])
    }
  })

  test('a player is found by the reference of their feedback', async () => {
    const { value } = await support.post('do/member/search', { input: { query: 'f 0000000009' } })
    expect(Object(Object(value).result).rows).toMatchObject([{ id, by: 'reference' }])
  })
})

describe('protection of a player', () => {
  test('limits show what is used of them and what was requested', async () => {
    await sql('insert into protection (member_id, has_limits) values ($1, true) on conflict do nothing', [id])
    await sql(
      `insert into protection_limit (member_id, kind, period, zone, amount, wished, wished_at, changed_at)
       values ($1, 'deposit', 'week', 'Asia/Manila', 400000, 800000, now(), now()), ($1, 'time', 'day', 'Asia/Manila', 180, null, null, now())`,
      [id],
    )
    const { limits } = await see('/protection')
    expect(limits).toMatchObject([
      { kind: 'deposit', period: 'week', amount: '4000.00', requested: { amount: '8000.00' } },
      { kind: 'time', period: 'day', amount: '180', used: '0', share: 0, requested: null },
    ])
    expect((await see('/overview')).limits).toEqual(limits)
  })

  test('the time played is shown by quarter of an hour for seven days', async () => {
    const quarter = (days: number) => new Date(Math.floor((open.clock.now() - days * 86_400_000) / 900_000) * 900_000)
    for (const days of [0, 3, 8]) await sql('insert into play_time (member_id, quarter, millis) values ($1, $2, 600000)', [id, quarter(days)])
    const { quarters } = await see('/protection')
    expect(quarters).toEqual([0, 3].map((days) => ({ at: quarter(days).toISOString(), minutes: 10 })))
  })

  test('a role without the right to protection sees no limits in the overview, and no tab', async () => {
    const finance = await staffConsole.staff('finance')
    expect((await see('/overview', finance)).limits).toBeNull()
    expect((await finance.get(`see/player/${id}/protection`)).status).toBe(403)
    const auditor = await staffConsole.staff('auditor')
    expect((await see('/overview', auditor)).notes).toBeNull()
  })
})

describe('the head and the overview of a player', () => {
  test('the head shows account, level, upline and states', async () => {
    expect(await see('')).toMatchObject({
      ...{ id, username: 'tala', status: 'active', book: 'real', currency: 'PHP', country: 'PH', level: 1, isErased: false, onBreak: null },
      ...{ upline: { id: agent.member.id, username: 'amihan' }, tags: [], hasBonus: false, open: { fields: [], until: null } },
    })
    await runOperator(open.app, parseArguments(['member', 'freeze', 'tala']), 'operator:ana')
    expect((await see('')).status).toBe('frozen')
    expect(Object((await risk.get('see/players?filter=frozen')).value).rows).toMatchObject([{ id, flags: ['frozen'] }])
    expect((await see('/access')).sessions).toEqual([])
    await sql(`update member set status = 'active' where id = $1`, [id])
  })

  test('the timeline has the newest events first, each once', async () => {
    const { timeline } = await see('/overview')
    const times = timeline.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].toSorted().toReversed())
    expect(timeline).toHaveLength(12)
    expect(timeline.map(({ what }: { what: string }) => what)).toContain('deposit_review')
  })

  test('bonuses, promotions, gifts and redemptions are empty lists without any', async () => {
    expect(await see('/bonuses')).toEqual({ bonuses: [], promotions: [], claims: [], redemptions: [], points: 0 })
  })
})
