import { randomUUID } from 'node:crypto'
import type { Value } from '@perya/calls'
import {
  insertLedgerLinesAt,
  listLottery,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  insertRoundAt,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

let open: TestPlatform
let top: SignedInPerson
let sub: SignedInPerson
let other: SignedInPerson
const players: SignedInPerson[] = []
const modules = ['AGENTCENTRE3', 'COMM3', 'LOTT3', 'LOTTBET3', 'MEMBERCENTRE3', 'MEMTRANS3']
const daysAgo = (days: number, minutes = 0) => new Date(open.clock.now() - days * 86_400_000 + minutes * 60_000)

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules, teamNames: 'full' } })
  top = await open.people.agent({ username: 'top' })
  sub = await open.people.agent({ username: 'sub', type: 2, uplineId: top.member.id })
  other = await open.people.agent({ username: 'other' })
  for (const [name, upline] of [
    ['ana', sub],
    ['ben', sub],
    ['carla', top],
    ['dino', top],
    ['elena', other],
  ] as const)
    players.push(await open.people.member({ username: name, uplineId: upline.member.id }))
  const [ana, ben, carla, dino, elena] = players.map(({ member }) => member.id)
  for (const id of [ana, ben, carla, dino, elena, top.member.id])
    await insertLedgerLinesAt(open, [{ memberId: id ?? '', kind: 'deposit', amount: 100_000, at: daysAgo(3) }])
  for (let n = 0; n < 5; n += 1) await insertRoundAt(open, ana ?? '', daysAgo(2, n), { stake: 1_000, paid: n === 0 ? 500 : 0 })
  for (let n = 0; n < 3; n += 1) await insertRoundAt(open, carla ?? '', daysAgo(1, n), { stake: 2_000, paid: 3_000 })
  await insertRoundAt(open, ben ?? '', daysAgo(40), { stake: 700 })
  await insertRoundAt(open, elena ?? '', daysAgo(1), { stake: 9_999 })
  await insertRoundAt(open, dino ?? '', daysAgo(1, 9), { stake: 300, paid: null })
  await insertLedgerLinesAt(open, [
    { memberId: ana ?? '', kind: 'rebate', amount: 25, at: daysAgo(1) },
    { memberId: carla ?? '', kind: 'bonus', amount: 60, at: daysAgo(1) },
    { memberId: carla ?? '', kind: 'withdraw_sent', amount: 4_000, at: daysAgo(1) },
    { memberId: top.member.id, kind: 'salary_daily', amount: 777, at: daysAgo(1) },
    { memberId: top.member.id, kind: 'rebate', amount: 3, at: daysAgo(2) },
  ])
  await listLottery(open)
  const draws = await startLotteries(open)
  await draws.turn()
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const tickets = [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '5' }]
  await open.get('lottery.bet', { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets }, { as: players[0] ?? top, key: randomUUID() })
  await aggregatePlay(open.app)
})
afterAll(() => open.close())

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const idOf = (name: string) => [top, sub, other, ...players].find(({ member }) => member.username === name)?.member.id ?? ''
type Keyed = { readonly list: readonly object[]; readonly newer: string | null; readonly older: string | null }
/** Every row by pages of two, forwards from the first and backwards from the last: both are the same, and the same as one large page. */
const readInPages = async <Page extends Keyed>(read: (page: { before?: string; after?: string; pageSize: number }) => Promise<Page>) => {
  const whole = await read({ pageSize: 100 })
  const [onwards, back]: [object[], object[]] = [[], []]
  for (let before: string | null = ''; before !== null; ) {
    const page: Page = await read({ pageSize: 2, before })
    onwards.push(...page.list)
    before = page.older
  }
  for (let after: string | null = '0'; after !== null; ) {
    const page: Page = await read({ pageSize: 2, after })
    back.unshift(...page.list)
    after = page.newer
  }
  expect([onwards, back]).toEqual([whole.list, whole.list])
  return whole
}

describe('the overview', () => {
  test('shows the totals of the team with its agent, in all and by day, and its members [AGENT-04]', async () => {
    const { people, byDay, byKind, ...sums } = await open.get('team.overview', { when: 'month' }, { as: top })
    expect(people).toEqual({ team: 5, direct: 3, agents: 1, joined: 5, active: 2 })
    expect(sums).toMatchObject({
      currency: 'PHP',
      validBet: '110.00',
      paid: '95.00',
      rebate: '0.28',
      bonus: '0.60',
      deposit: '5000.00',
      withdrawn: '40.00',
      profit: '-14.12',
    })
    expect(byDay.map(({ validBet, active }) => [validBet, active])).toEqual([
      ['0.00', 0],
      ['60.00', 1],
      ['50.00', 1],
      ['0.00', 0],
    ])
    expect(byDay[0]).toMatchObject({ joined: 5 })
    // Rounds of titles that are not in the catalogue; a ticket counts when its issue is settled.
    expect(byKind).toEqual([{ kind: 'OTHER', validBet: '110.00' }])
    const total = byDay.reduce((all, { profit }) => all + Math.round(Number(profit) * 100), 0)
    expect(total).toBe(-1412)
  })

  test('of days that are over counts who played then', async () => {
    const range = { when: 'range', from: daysAgo(45).toISOString().slice(0, 10), to: daysAgo(35).toISOString().slice(0, 10) } as const
    expect(await open.get('team.overview', range, { as: top })).toMatchObject({ people: { active: 1, joined: 0 }, validBet: '7.00' })
    expect((await open.get('team.overview', { when: 'all' }, { as: top })).people.active).toBe(3)
  })

  test('has totals for every list: of the team, of a branch, of one alone', async () => {
    const of = async (input: object) => (await open.get('team.figures', input, { as: top })).validBet
    expect([
      await of({}),
      await of({ member: idOf('sub') }),
      await of({ member: idOf('sub'), alone: '1' }),
      await of({ member: idOf('ana'), alone: '1' }),
    ]).toEqual(['110.00', '50.00', '0.00', '50.00'])
  })
})

describe('downlines', () => {
  test('are those directly below by name, with what their branches came to, and any depth by going down [AGENT-06]', async () => {
    const { list, path } = await readInPages((page) => open.get('team.downlines', page, { as: top }))
    expect(list.map(Object).map(({ name, depth, isAgent, direct, team, validBet }) => [name, depth, isAgent, direct, team, validBet])).toEqual([
      ['carla', 1, false, 0, 0, '60.00'],
      ['dino', 1, false, 0, 0, '0.00'],
      ['sub', 1, true, 2, 2, '50.00'],
    ])
    expect(names(path)).toEqual(['top'])
    const below = await open.get('team.downlines', { parent: idOf('sub') }, { as: top })
    expect([names(below.list), names(below.path), below.list[0]?.depth]).toEqual([['ana', 'ben'], ['top', 'sub'], 2])
  })

  test('are found by the beginning of a name at any depth, and narrowed by what they are and how they stand', async () => {
    const found = async (input: object) => names((await open.get('team.downlines', input, { as: top })).list)
    expect(await found({ search: 'AN' })).toEqual(['ana'])
    expect(await found({ search: 'elena' })).toEqual([])
    expect(await found({ sort: 'agent' })).toEqual(['sub'])
    expect(await found({ sort: 'member' })).toEqual(['carla', 'dino'])
    await open.app.store.pool.query(`update member set status = 'frozen' where username = 'dino'`)
    expect(await found({ status: 'frozen' })).toEqual(['dino'])
    await open.app.store.pool.query(`update member set status = 'active' where username = 'dino'`)
  })

  test('are read one by one as well: where they stand, when they last played', async () => {
    expect(await open.get('team.member', { id: idOf('ana') }, { as: top })).toMatchObject({
      name: 'ana',
      depth: 2,
      status: 'active',
      lastPlayedAt: daysAgo(2, 4).toISOString(),
      dayLimit: null,
      freezeAsked: false,
      freeze: null,
      path: [{ name: 'top' }, { name: 'sub' }, { name: 'ana' }],
    })
    expect((await open.get('team.member', { id: '' }, { as: sub })).path).toEqual([{ id: idOf('sub'), name: 'sub' }])
  })

  test('have their names masked where the brand configures it, agents not, and are then found by their whole name only', async () => {
    await using quiet = await openTestPlatform({ brand: { modules, teamNames: 'masked' } })
    const agent = await quiet.people.agent()
    await quiet.people.member({ username: 'carlota', uplineId: agent.member.id })
    await quiet.people.agent({ username: 'carmen', type: 2, uplineId: agent.member.id })
    const found = async (search: string) => names((await quiet.get('team.downlines', { search }, { as: agent })).list)
    expect(await found('')).toEqual(['ca***', 'carmen'])
    expect([await found('carl'), await found('carlota'), await found('carm')]).toEqual([[], ['ca***'], ['carmen']])
  })
})

describe('lists of the team', () => {
  const money = async (input: object, as = top) => (await open.get('team.transactions', { when: 'all', pageSize: 100, ...input }, { as })).list
  const lists = {
    bets: (page: object) => open.get('team.bets', { when: 'all', ...page }, { as: top }),
    transactions: (page: object) => open.get('team.transactions', { when: 'all', ...page }, { as: top }),
    losses: (page: object) => open.get('team.losses', { when: 'all', depth: 'all', ...page }, { as: top }),
  }

  test('show rounds and tickets of all downlines and the own ones, newest first, or of one branch [AGENT-07]', async () => {
    const { list } = await readInPages(lists.bets)
    expect(list.map(Object).map(({ who, status, issue }) => [who.name, status, issue !== ''])).toEqual([
      ['ana', 'open', true],
      ['dino', 'open', false],
      ...Array.from({ length: 3 }, () => ['carla', 'won', false]),
      ...Array.from({ length: 4 }, () => ['ana', 'lost', false]),
      ['ana', 'won', false],
      ['ben', 'lost', false],
    ])
    expect(list[2]).toMatchObject({ stake: '20.00', paid: '30.00', net: '10.00', who: { depth: 1, isAgent: false } })
    const branch = await open.get('team.bets', { when: 'month', member: idOf('sub') }, { as: top })
    expect(new Set(branch.list.map(({ who }) => who.name))).toEqual(new Set(['ana']))
  })

  test('show what each member has won or lost, directly below or at any depth [AGENT-08]', async () => {
    const { list } = await readInPages(lists.losses)
    expect(list.map(Object).map(({ name, profit }) => [name, profit])).toEqual([
      ['ana', '-44.75'],
      ['ben', '-7.00'],
      ['carla', '30.60'],
      ['dino', '0.00'],
      ['sub', '0.00'],
    ])
    expect(names((await open.get('team.losses', { depth: 'direct' }, { as: top })).list)).toEqual(['carla', 'dino', 'sub'])
    expect(names((await open.get('team.losses', { search: 'be' }, { as: top })).list)).toEqual(['ben'])
  })

  test('show deposits, withdrawals, transfers and bonuses, and no play [AGENT-15]', async () => {
    const { list } = await readInPages(lists.transactions)
    expect(new Set(list.map(Object).map(({ group }) => group))).toEqual(new Set(['deposit', 'withdraw', 'bonus', 'agent']))
    expect((await money({ kind: 'deposit' })).map(({ who }) => who.name).toSorted()).toEqual(['ana', 'ben', 'carla', 'dino', 'top'])
    expect(await money({ kind: 'withdraw' })).toMatchObject([{ who: { name: 'carla' }, amount: '-40.00', kind: 'withdraw_sent' }])
    expect((await money({ kind: 'bonus', member: idOf('sub') })).map(({ amount }) => amount)).toEqual(['0.25'])
    expect(await money({ kind: 'bonus' }, other)).toEqual([])
  })

  test('show the agent’s own income [AGENT-09]', async () => {
    const { list, total } = await readInPages((page) => open.get('team.income', { when: 'all', ...page }, { as: top }))
    expect(list).toMatchObject([
      { kind: 'salary_daily', amount: '7.77', balance: '1007.77' },
      { kind: 'rebate', amount: '0.03' },
    ])
    expect(total).toBe('7.80')
    expect((await open.get('team.income', { when: 'all' }, { as: sub })).total).toBe('0.00')
  })

  test('are the same for a team so large that another query reads it [AGENT-15]', async () => {
    const byKind = () => Promise.all((['deposit', 'withdraw', 'transfer', 'bonus'] as const).map((kind) => money({ kind })))
    const before = [await lists.bets({}), await lists.transactions({ pageSize: 100 }), await lists.losses({ search: 'ca' })]
    const kinds = await byKind()
    await open.app.store.pool.query(
      `insert into member (id, username, username_key, nickname, type, book, currency, upline_id, password_changed_at, created_at)
       select 'crowd-' || n, 'zz' || n, 'zz' || n, '', 0, 'real', 'PHP', $1, now(), now() from generate_series(1, 1600) n`,
      [idOf('sub')],
    )
    expect([await lists.bets({}), await lists.transactions({ pageSize: 100 }), await lists.losses({ search: 'ca' })]).toEqual(before)
    await readInPages(lists.bets)
    await readInPages(lists.transactions)
    expect(await byKind()).toEqual(kinds)
    expect(kinds.map(({ length }) => length)).toEqual([5, 1, 0, 3])
    for (const kind of ['deposit', 'bonus'] as const) await readInPages((page) => lists.transactions({ ...page, kind }))
    const end: Value<'team.losses'> = await lists.losses({ after: '0', pageSize: 2 })
    expect(names(end.list)).toEqual(['zz998', 'zz999'])
    expect((await open.get('team.overview', {}, { as: top })).people.team).toBe(1605)
  })
})

test('announcements for agents are readable by agents only [AGENT-03]', async () => {
  const row = { part: 'H', audience: 'agent', title: JSON.stringify({ EN: 'For agents' }), content: JSON.stringify({ EN: 'New terms' }) } as const
  await open.app.store.db
    .insertInto('notice')
    .values({ ...row, id: 'a1', published_at: daysAgo(1), ends_at: null })
    .execute()
  expect((await open.get('team.announcements', {}, { as: top })).list).toMatchObject([{ title: 'For agents' }])
  expect((await open.get('system.announcements', {})).list.map(({ id }) => id)).not.toContain('a1')
  expect(await open.ask('team.announcements', {}, { as: players[0] ?? top })).toMatchObject({ status: 403, errorCode: 'non_agent_account' })
})
