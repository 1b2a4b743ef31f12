import {
  insertRoundAt,
  insertTitles,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  type TestConsole,
  type TestPlatform,
} from '@perya/testkit'
import { checkInvariants } from '../../ledger/invariants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { countSegment } from './core/segment.ts'

let open: TestPlatform
let staffConsole: TestConsole
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'PROMO3', 'REWCEN3', 'GAMELO3', 'FREEPLAY3', 'INBOX3', 'MEMTRANS3'] } })
  staffConsole = await openTestConsole(open.app)
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const key = () => `limit-key-${(count += 1)}`
const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const given = { title: 'A gift', summary: 'Short', content: '<p>Long</p>', amount: '50.00', 'per-network': '0' }
const publish = async (options: Record<string, string> = {}, id = `limit-${(count += 1)}`): Promise<string> => {
  const done = await send('promotion', 'publish', id, ...Object.entries({ ...given, ...options }).flatMap(([name, value]) => [`--${name}`, value]))
  expect(done).toBeDefined()
  return id
}
const claim = async (id: string, as: SignedInPerson, terms?: string) =>
  open.ask('promotion.claim', { id, terms: terms ?? (await open.get('promotion.price', { id }, { as })).terms }, { as, key: key() })
const person = () => open.people.member({ isVerified: true })
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const now = () => new Date(open.clock.now())
const bonusOf = async (as: SignedInPerson) =>
  (await query<{ state: string }>('select state from bonus where member_id = $1', [as.member.id]))[0]?.state
const everyone = { minLevel: 0, minRank: 0, joinedDays: null, hasDeposited: false } as const

describe('a budget', () => {
  test('of ten claims pays exactly ten of fifty members who claim at once; the others are refused and nothing of theirs is stored', async () => {
    const id = await publish({ budget: '500.00' })
    const people: SignedInPerson[] = []
    for (let made = 0; made < 50; made += 1) people.push(await person())
    const terms = await Promise.all(people.map(async (as) => (await open.get('promotion.price', { id }, { as })).terms))
    const answers = await Promise.all(people.map((as, place) => claim(id, as, terms[place])))
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect(answers.filter(({ errorCode }) => errorCode === 'promotion_spent')).toHaveLength(40)
    const [limit] = await query<{ claimed: number }>('select claimed from promotion_limit where promotion_id = $1', [id])
    expect(limit).toEqual({ claimed: 50_000 })
    const [cost] = await query('select claims::int, granted::int, came_back::int from promotion_costs() where promotion_id = $1', [id])
    expect(cost).toEqual({ claims: 10, granted: 50_000, came_back: 0 })
    const identities = `select count(distinct member_id)::int as n from reward_identity where campaign = $1`
    expect(await query(identities, [`promotion:${id}:once`])).toEqual([{ n: 10 }])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('is never passed by a last claim that it can pay in part only, and pays again when two people raise it', async () => {
    const [id, one, other] = [await publish({ budget: '99.99' }), await person(), await person()]
    expect((await claim(id, one)).success).toBe(true)
    expect((await claim(id, other)).errorCode).toBe('promotion_spent')
    await publish({ budget: '100.00' }, id)
    expect((await claim(id, other)).success).toBe(true)
  })

  test('that is set later counts what was granted before, and cannot be less than that', async () => {
    const [id, one, other] = [await publish(), await person(), await person()]
    expect((await claim(id, one)).success).toBe(true)
    await expect(publish({ budget: '49.99' }, id)).rejects.toThrow('granted already')
    await publish({ budget: '60.00' }, id)
    expect((await claim(id, other)).errorCode).toBe('promotion_spent')
  })
})

describe('a segment', () => {
  test('makes no offer to the excluded among 1,000 members: on a break, with strong markers, without offers, frozen, under level', async () => {
    await query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', 'planted-' || n, 'username', 'planted' || n, 'username_key', 'planted' || n,
                'status', case when n % 10 = 4 then 'frozen' else 'active' end))).* from member m, generate_series(1, 1000) n where m.id = $1`,
      [(await person()).member.id],
    )
    await query(
      `insert into protection (member_id, closure, closed_at, closed_until, is_own)
       select 'planted-' || n, case when n % 20 = 1 then 'exclusion' else 'time_out' end, $1, $2, true from generate_series(1, 1000) n where n % 10 = 1`,
      [now(), new Date(open.clock.now() + 86_400_000)],
    )
    await query(
      `insert into marker_score (member_id, score, parts, version, computed_at, changed_at)
       select 'planted-' || n, case n % 10 when 2 then 6 when 5 then 9 else 5.9 end, '[]', (select min(version) from marker_rule_set), $1, $1
         from generate_series(1, 1000) n where n % 10 in (2, 5, 6)`,
      [now()],
    )
    await query(
      `insert into protection_measure (member_id, kind, since, set_by) select 'planted-' || n, 'offers', $1, 'rule' from generate_series(1, 1000) n where n % 10 = 3`,
      [now()],
    )
    const planted = async (rule: typeof everyone | { minLevel: number; minRank: number; joinedDays: null; hasDeposited: false }) =>
      query<{ id: string }>(
        `select id from member where id like 'planted-%' and in_segment(p_member => id, p_min_level => $1, p_min_rank => $2, p_joined_days => null, p_has_deposited => false, p_now => $3)`,
        [rule.minLevel, rule.minRank, now()],
      )
    const chosen = await planted(everyone)
    const tens = chosen.map(({ id }) => Number(id.slice('planted-'.length)) % 10)
    expect(chosen).toHaveLength(500)
    expect(tens.filter((digit) => [1, 2, 3, 4, 5].includes(digit))).toEqual([])
    expect(await planted({ ...everyone, minLevel: 2 })).toEqual([])
    await query(`update member set identity_verified_at = $1 where id in ('planted-6', 'planted-1')`, [now()])
    expect(await planted({ ...everyone, minLevel: 2 })).toEqual([{ id: 'planted-6' }])
    const { members, sample } = await countSegment(open.app, { ...everyone, minLevel: 2 })
    expect({ members, sample }).toEqual({ members: 1, sample: ['planted-6'] })
    await query(`delete from protection where member_id like 'planted-%'`)
    expect(await planted(everyone)).toHaveLength(600)
  })

  test('is counted for all members at once as the rule decides for each of them', async () => {
    await query(
      `update member set vip_rank = n % 4, created_at = $1::timestamptz - (n % 20) * interval '1 day', book = case when n % 50 = 0 then 'fun' else book end, type = case when n % 50 = 0 then 4 else type end,
              missing_fields = case n % 3 when 0 then null when 1 then array['phone'] else array[]::text[] end,
              identity_verified_at = case when n % 2 = 0 then $1::timestamptz end, identity_lapsed_at = case when n % 14 = 0 then $1::timestamptz end,
              due_diligence_at = case when n % 8 = 0 then $1::timestamptz end
         from (select substr(id, 9)::int as n, id as planted from member where id like 'planted-%') p where id = p.planted`,
      [now()],
    )
    const [account] = await query<{ id: number }>(`select min(id) as id from account`)
    await query(
      `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
       select 'D-9' || lpad(n::text, 9, '0'), 'planted-' || n, $2, 'PHP', 'qr', 500, 0, case when n % 5 = 0 then 'failed' else 'paid' end, 'planted' || n, '', 'practice', $1, $1, $1,
              case when n % 5 > 0 then id end
         from (select id, row_number() over (order by id) as n from ledger_tx) x where n <= 50`,
      [now(), account?.id],
    )
    for (const minLevel of [0, 1, 2, 3])
      for (const minRank of [0, 2])
        for (const joinedDays of [null, 7])
          for (const hasDeposited of [false, true]) {
            const [each] = await query<{ members: number }>(
              `select count(*)::int as members from member where in_segment(p_member => id, p_min_level => $1, p_min_rank => $2, p_joined_days => $3, p_has_deposited => $4, p_now => $5)`,
              [minLevel, minRank, joinedDays, hasDeposited, now()],
            )
            const { members } = await countSegment(open.app, { minLevel, minRank, joinedDays, hasDeposited })
            expect([minLevel, minRank, joinedDays, hasDeposited, members]).toEqual([minLevel, minRank, joinedDays, hasDeposited, each?.members])
          }
  })

  test('decides again at the claim: who is outside of it is shown no offer and is refused, and who enters it is paid', async () => {
    const [id, as] = [await publish({ 'min-level': '2' }), await person()]
    const { terms } = await open.get('promotion.price', { id }, { as })
    const offered = async () => (await open.get('promotion.available', {}, { as })).list.map((one) => one.id)
    expect(await offered()).not.toContain(id)
    expect((await claim(id, as, terms)).errorCode).toBe('promotion_not_met')
    await query('update member set identity_verified_at = $2 where id = $1', [as.member.id, now()])
    expect(await offered()).toContain(id)
    expect((await claim(id, as, terms)).success).toBe(true)
  })

  test('of depositors refuses to let others join or apply', async () => {
    const as = await person()
    const [joined, applied] = [
      await publish({ needs: 'deposit', 'joined-days': '7', 'min-rank': '3' }),
      await publish({ needs: 'application', 'min-rank': '3' }),
    ]
    expect((await open.ask('promotion.join', { id: joined }, { as })).errorCode).toBe('promotion_not_met')
    expect((await open.ask('promotion.apply', { id: applied }, { as })).errorCode).toBe('promotion_not_met')
    await query('update member set vip_rank = 3 where id = $1', [as.member.id])
    expect((await open.ask('promotion.join', { id: joined }, { as })).success).toBe(true)
    expect((await open.ask('promotion.apply', { id: applied }, { as })).success).toBe(true)
  })
})

describe('a running bonus', () => {
  const terms = { times: '4', games: 'RNG:100', days: '7' }

  test('is forfeited by the transaction that excludes its member, and by none that is rolled back; a time-out leaves it', async () => {
    const [id, as] = [await publish(terms), await person()]
    expect((await claim(id, as)).success).toBe(true)
    const exclude = `select close_play(p_member => $1, p_closure => $2, p_until => $3, p_now => $4, p_own => true)`
    const until = new Date(open.clock.now() + 200 * 86_400_000)
    await query(exclude, [as.member.id, 'time_out', now(), now()])
    expect(await bonusOf(as)).toBe('running')
    const client = await open.app.store.pool.connect()
    await client.query('begin')
    await client.query(exclude, [as.member.id, 'exclusion', until, now()])
    await client.query('rollback')
    client.release()
    expect(await bonusOf(as)).toBe('running')
    await query(exclude, [as.member.id, 'exclusion', until, now()])
    expect(await bonusOf(as)).toBe('forfeited')
    const [cost] = await query('select granted::int, came_back::int, running::int from promotion_costs() where promotion_id = $1', [id])
    expect(cost).toEqual({ granted: 5_000, came_back: 5_000, running: 0 })
    await query(exclude, [as.member.id, 'exclusion', until, now()])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('whose requirement is met before the exclusion is released by it, although no job has looked yet', async () => {
    const [id, as] = [await publish(terms), await open.people.member({ isVerified: true, balance: 200_00 })]
    expect((await claim(id, as)).success).toBe(true)
    await insertTitles(open.app.store, [{ nodeId: 'game' }])
    await insertRoundAt(open, as.member.id, new Date(open.clock.now() + 1), { stake: 20_000 })
    open.clock.turn(1_000)
    const until = new Date(open.clock.now() + 200 * 86_400_000)
    await query(`select close_play(p_member => $1, p_closure => 'exclusion', p_until => $2, p_now => $3, p_own => true)`, [
      as.member.id,
      until,
      now(),
    ])
    expect(await bonusOf(as)).toBe('released')
    expect((await open.get('wallet.balance', {}, { as })).sumBalance).toBe('50.00')
  })

  test('is never left running by a claim at the same moment as the exclusion', async () => {
    const id = await publish(terms)
    const people = [await person(), await person(), await person(), await person(), await person(), await person()]
    const shown = await Promise.all(people.map(async (as) => (await open.get('promotion.price', { id }, { as })).terms))
    const until = new Date(open.clock.now() + 200 * 86_400_000)
    await Promise.all(
      people.flatMap((as, place) => [
        claim(id, as, shown[place]),
        query(`select close_play(p_member => $1, p_closure => 'exclusion', p_until => $2, p_now => $3, p_own => true)`, [as.member.id, until, now()]),
      ]),
    )
    const running = `select count(*)::int as n from bonus where state = 'running' and member_id = any($1)`
    expect(await query(running, [people.map(({ member }) => member.id)])).toEqual([{ n: 0 }])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('stays when its promotion is withdrawn, which refuses the next claim at once', async () => {
    const [id, as, late] = [await publish(terms), await person(), await person()]
    expect((await claim(id, as)).success).toBe(true)
    const { terms: shown } = await open.get('promotion.price', { id }, { as: late })
    await send('promotion', 'withdraw', id)
    expect((await claim(id, late, shown)).errorCode).toBe('not_found')
    expect(await bonusOf(as)).toBe('running')
  })
})

test('the cost is a fact of the request: it is refused to the second person once the segment has grown', async () => {
  const [asker, signer] = [await staffConsole.staff('content'), await staffConsole.staff('finance')]
  const texts = { EN: 'A gift' }
  const input = { id: `limit-${(count += 1)}`, title: texts, summary: texts, content: texts, amount: '50.00', budget: '500.00', minRank: 7 }
  const ask = async () => String(Object((await asker.post('ask/promotion/publish', { input, reason: 'for the fiesta' })).value).approval)
  const sign = (id: string) => signer.post('do/approval/decide', { input: { id, verdict: 'sign' } }, { key: key() })
  const first = await ask()
  await query('update member set vip_rank = 7 where id = $1', [(await person()).member.id])
  const row = Object((await signer.get('see/approvals?scope=waiting')).value).rows.find(({ id }: { id: string }) => id === first)
  expect(row.seen).toMatchObject({ budget: '500.00', maxCost: '500.00', segment: { members: 0 }, likely: '0.00' })
  expect(row.seenNow).toMatchObject({ maxCost: '500.00', bySegment: '50.00', segment: { members: 1 } })
  expect((await sign(first)).errorCode).toBe('changed_since')
  expect((await sign(await ask())).status).toBe(200)
  expect(await query('select budget::int from promotion_limit where promotion_id = $1', [input.id])).toEqual([{ budget: 50_000 }])
})

describe('the room of campaigns', () => {
  test('lists promotions by state in pages, with costs equal to the sums of the ledger', async () => {
    const auditor = await staffConsole.staff('auditor')
    const [id, as] = [await publish({ times: '4', games: 'RNG:100', budget: '80.00' }), await person()]
    expect((await claim(id, as)).success).toBe(true)
    const seen: { id: string; granted: string; cameBack: string; state: string }[] = []
    for (let after = ''; ; ) {
      const { rows, next } = Object((await auditor.get(`see/promotions?limit=3${after === '' ? '' : `&after=${after}`}`)).value)
      seen.push(...rows)
      if (next === null) break
      after = String(next)
    }
    expect(seen.map((one) => one.id)).toEqual((await query<{ id: string }>('select id from promotion order by position, id')).map((one) => one.id))
    expect(seen.find((one) => one.id === id)).toMatchObject({ cost: '50.00', budget: '80.00', inBonuses: '50.00', claims: 1, state: 'running' })
    const [ledger] = await query<{ granted: number; back: number }>(
      `select sum(t.amount) filter (where x.kind in ('promo_cash', 'bonus_granted'))::int as granted,
              coalesce(sum(t.amount) filter (where x.kind in ('bonus_expired', 'bonus_forfeited')), 0)::int as back
         from ledger_tx x join transfer t on t.tx_id = x.id`,
    )
    const sum = (of: 'granted' | 'cameBack') => seen.reduce((all, one) => all + Math.round(Number(one[of]) * 100), 0)
    expect([sum('granted'), sum('cameBack')]).toEqual([ledger?.granted, ledger?.back])
    const withdrawn = Object((await auditor.get('see/promotions?state=withdrawn')).value).rows
    expect(withdrawn).not.toHaveLength(0)
    expect(withdrawn.every(({ state }: { state: string }) => state === 'withdrawn')).toBe(true)
    expect((await auditor.get('see/promotions?after=x')).status).toBe(400)
  })

  test('shows the segment with masked members, the price for the player, and nothing of who was left out', async () => {
    const content = await staffConsole.staff('content')
    const as = await person()
    await query('update member set vip_rank = 9 where id = $1', [as.member.id])
    const id = await publish({ times: '4', games: 'RNG:50', 'min-rank': '9' })
    const { value } = await content.get(`see/promotions/${id}`)
    expect(value).toMatchObject({
      segment: { members: 1, sample: [`•••• ${as.member.id.slice(-4)}`], minRank: 9 },
      price: { required: '200.00', staked: '400.00', cost: '16.00' },
      maxCost: null,
      bySegment: '50.00',
    })
    expect(JSON.stringify(value)).not.toContain(as.member.id)
    await query(
      `insert into marker_score (member_id, score, parts, version, computed_at, changed_at)
       values ($1, 6, '[]', (select min(version) from marker_rule_set), $2, $2)
       on conflict (member_id) do update set score = 6`,
      [as.member.id, now()],
    )
    expect(Object((await content.get(`see/promotions/${id}`)).value).segment).toMatchObject({ members: 0, sample: [] })
    expect((await content.get('see/promotions/never')).status).toBe(404)
  })

  test('lists applications for the decision, with comments masked, and only those that wait', async () => {
    const support = await staffConsole.staff('support')
    const [id, as] = [await publish({ needs: 'application' }), await person()]
    expect((await open.ask('promotion.apply', { id, comment: 'Write to me at juan@planted.example.ph' }, { as })).success).toBe(true)
    const listed = async () =>
      Object((await support.get('see/applications?limit=200')).value).rows.filter((one: { promotion: { id: string } }) => one.promotion.id === id)
    const [row] = await listed()
    expect(row).toMatchObject({ amount: '50.00', pictures: 0, member: { id: as.member.id } })
    expect(row.comment).not.toContain('juan@planted')
    await send('promotion', 'reject', row.id, '--reason', 'Another ticket.')
    expect(await listed()).toEqual([])
  })
})
