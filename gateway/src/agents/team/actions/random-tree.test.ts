import type { Value } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { movementGroup } from '@perya/domain/records/kind-group'
import { type DayRange, localDayAt, daysOfPeriod } from '@perya/domain/records/period'
import { maskName } from '@perya/domain/wallet/mask-name'
import { manualClock, insertLedgerLinesAt, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

// All that an agent reads of the team, compared with a plain count over the whole history of a random tree.

const minute = 60_000
/** Noon in Manila. */
const now = Date.parse('2027-05-20T04:00:00Z')
const zone = 'Asia/Manila'
const today = localDayAt(now, zone)
const lanes = { 'sign-in': null, launch: null, write: null, read: null }
const lineKinds = ['deposit', 'withdraw_sent', 'rebate', 'cashback_day', 'bonus', 'upline_transfer', 'salary_daily'] as const
const leaving: readonly string[] = ['withdraw_sent', 'upline_transfer']
const beginnings = ['al', 'ali', 'be', 'ber', 'ce', 'x']

type Human = {
  readonly as: SignedInPerson
  readonly id: string
  readonly name: string
  readonly above: number
  readonly isAgent: boolean
  isFrozen: boolean
}
type Event = { readonly at: number; readonly by: number; readonly amount: number } & (
  | { readonly what: 'round'; readonly paid: number | null }
  | { readonly what: 'line'; readonly kind: string }
)

const seed = simulationSeed()
const runs = { seed, numRuns: 25 }

describe.each(['full', 'masked'] as const)(`with names that are %s (seed ${seed})`, (teamNames) => {
  let open: TestPlatform
  const below = seededDraw(String(seed))
  const people: Human[] = []
  const events: Event[] = []

  const oneEvent = (n: number): Event => {
    // Each at a different moment, so that the order is unambiguous.
    const [at, by, amount] = [now - (160 - n) * 360 * minute + below(300) * minute, below(people.length), 1 + below(40_000)]
    return below(2) === 0
      ? { at, by, amount, what: 'round', paid: [0, null, below(50_000) + 1, 0][below(4)] ?? null }
      : { at, by, amount, what: 'line', kind: lineKinds[below(lineKinds.length)] ?? 'deposit' }
  }

  beforeAll(async () => {
    open = await openTestPlatform({ clock: manualClock(now), brand: { modules: [...moduleIds], teamNames, timeZone: zone }, config: { lanes } })
    for (let n = 0; n < 26; n += 1) {
      const [above, isAgent] = [n < 2 ? -1 : below(Math.min(n, 12)), n < 2 || below(3) === 0]
      const [upline, name] = [people[above], `${beginnings[below(beginnings.length)]}${n}`]
      const as = await open.people.member({
        ...{ username: name, type: isAgent ? 1 : 0 },
        ...(upline === undefined ? {} : { uplineId: upline.id }),
      })
      people.push({ as, id: as.member.id, name, above, isAgent, isFrozen: false })
    }
    for (const by of people.keys()) events.push({ at: now - 50 * 1440 * minute + by, by, amount: 100_000_000, what: 'line', kind: 'test_fund' })
    for (let n = 0; n < 160; n += 1) events.push(oneEvent(n))
    for (const event of events) {
      const memberId = people[event.by]?.id ?? ''
      const at = new Date(event.at)
      if (event.what === 'round') await insertRoundAt(open, memberId, at, { stake: event.amount, paid: event.paid })
      else await insertLedgerLinesAt(open, [{ memberId, kind: event.kind, amount: event.amount, at }])
    }
    for (const one of people.filter(({ isAgent }) => !isAgent && below(3) === 0)) {
      await open.app.store.pool.query(`update member set status = 'frozen' where id = $1`, [one.id])
      one.isFrozen = true
    }
    await aggregatePlay(open.app)
  }, 120_000)
  afterAll(() => open.close())

  const money = (amount: number) => (amount / 100).toFixed(2)
  /** The depth of a member below another; null: not below. */
  const depthOf = (one: number, above: number): number | null => {
    let depth = 0
    for (let at = one; at >= 0; at = people[at]?.above ?? -1) {
      if (at === above) return depth
      depth += 1
    }
    return null
  }
  const all = () => [...people.keys()]
  const teamOf = (one: number) => all().filter((other) => depthOf(other, one) !== null)
  const shown = (one: number, agent: number): string => {
    const { name, isAgent } = people[one] ?? { name: '', isAgent: true }
    return teamNames === 'masked' && !isAgent && one !== agent ? maskName(name) : name
  }
  const isIn = ({ at }: Event, { from, to }: DayRange): boolean => {
    const day = localDayAt(at, zone)
    return (from === null || day >= from) && (to === null || day <= to)
  }
  const done = (who: readonly number[], days: DayRange) => events.filter((event) => who.includes(event.by) && isIn(event, days))
  const sumsOf = (who: readonly number[], days: DayRange) => {
    const sums = { validBet: 0, paid: 0, rebate: 0, bonus: 0, deposit: 0, withdrawn: 0 }
    for (const event of done(who, days)) {
      if (event.what === 'round') {
        sums.validBet += event.paid === null ? 0 : event.amount
        sums.paid += event.paid ?? 0
      } else if (event.kind === 'deposit') sums.deposit += event.amount
      else if (event.kind === 'withdraw_sent') sums.withdrawn += event.amount
      else if (event.kind === 'bonus') sums.bonus += event.amount
      else if (event.kind === 'rebate' || event.kind === 'cashback_day') sums.rebate += event.amount
    }
    const { validBet, paid, rebate, bonus, deposit, withdrawn } = sums
    return {
      ...{ validBet: money(validBet), paid: money(paid), rebate: money(rebate), bonus: money(bonus) },
      ...{ deposit: money(deposit), withdrawn: money(withdrawn), profit: money(paid + rebate + bonus - validBet) },
    }
  }
  const byName = (one: number, other: number) => ((people[one]?.name ?? '') < (people[other]?.name ?? '') ? -1 : 1)
  /** Whom a search finds: by the prefix of a name, masked names by the full name. */
  const isFound = (one: number, search: string): boolean => {
    const { name, isAgent } = people[one] ?? { name: '', isAgent: false }
    return teamNames === 'masked' && !isAgent ? search === '' || name === search : name.startsWith(search)
  }

  type Page<Row> = { readonly list: readonly Row[]; readonly older: string | null }
  const every = async <Row>(read: (before: string) => Promise<Page<Row>>): Promise<Row[]> => {
    const rows: Row[] = []
    for (let before: string | null = ''; before !== null; ) {
      const page: Page<Row> = await read(before)
      rows.push(...page.list)
      before = page.older
    }
    return rows
  }

  const agents = () => all().filter((one) => people[one]?.isAgent)
  const when = fc.oneof(
    fc.record({ when: fc.constantFrom('today', 'yesterday', 'week', 'month', 'all') }),
    fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 })).map(([from, to]) => ({
      when: 'range' as const,
      from: localDayAt(now - from * 1440 * minute, zone),
      to: localDayAt(now - to * 1440 * minute, zone),
    })),
  )
  type When = { readonly when: 'today' | 'yesterday' | 'week' | 'month' | 'all' | 'range'; readonly from?: string; readonly to?: string }
  const daysBy = ({ when: period, from, to }: When): DayRange => daysOfPeriod(period, today, { from: from ?? null, to: to ?? null })
  const asking = fc.record({
    agent: fc.nat(),
    head: fc.nat(),
    when,
    pageSize: fc.constantFrom(1, 2, 7, 100),
    search: fc.constantFrom('', '', 'al', 'ali', 'b', 'ber1', 'zz', 'x'),
  })
  /** Queries as a random agent about the branch of a member of the team. */
  const held = (
    check: (asked: {
      agent: number
      as: SignedInPerson
      head: number
      when: When
      days: DayRange
      pageSize: number
      search: string
    }) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(asking, async ({ agent: place, head: other, when: period, ...more }) => {
        const agent = agents()[place % agents().length] ?? 0
        const team = teamOf(agent)
        const as = people[agent]?.as
        if (as === undefined) throw new Error('nobody is there')
        // An exact name as well, so that masked members are found at times.
        const search = more.search === 'zz' ? (people[team[other % team.length] ?? 0]?.name ?? '') : more.search
        await check({ ...more, agent, as, head: team[other % team.length] ?? agent, when: period, days: daysBy(period), search })
      }),
      runs,
    )
  const person = (one: number, agent: number) => ({
    ...{ id: people[one]?.id ?? '', name: shown(one, agent) },
    ...{ isAgent: people[one]?.isAgent === true, depth: depthOf(one, agent) ?? -1 },
  })

  test('figures are those of a branch with its head, or of one alone', { timeout: 60_000 }, () =>
    held(async ({ as, head, when: period, days }) => {
      const member = people[head]?.id ?? ''
      expect(await open.get('team.figures', { ...period, member }, { as })).toMatchObject({ ...sumsOf(teamOf(head), days), ...days })
      expect(await open.get('team.figures', { ...period, member, alone: '1' }, { as })).toMatchObject(sumsOf([head], days))
    }),
  )

  test('downlines are the direct ones by name, or those that a search finds at any depth, each with the branch', { timeout: 60_000 }, () =>
    held(async ({ agent, as, head, when: period, days, pageSize, search }) => {
      for (const [status, sort] of [
        ['', ''],
        ['frozen', ''],
        ['active', 'member'],
        ['', 'agent'],
      ] as const) {
        const expected = all()
          .filter((one) => (search === '' ? people[one]?.above === head : one !== head && depthOf(one, head) !== null))
          .filter((one) => isFound(one, search) && (status === '' || (people[one]?.isFrozen === true) === (status === 'frozen')))
          .filter((one) => sort === '' || people[one]?.isAgent === (sort === 'agent'))
          .toSorted(byName)
        const parent = people[head]?.id ?? ''
        const rows = await every((before) => open.get('team.downlines', { ...period, parent, search, status, sort, pageSize, before }, { as }))
        expect(rows.map(({ joinedAt: _joined, lastPlayedAt: _last, ...row }) => row)).toEqual(
          expected.map((one) => ({
            ...person(one, agent),
            ...sumsOf(teamOf(one), days),
            status: people[one]?.isFrozen === true ? 'frozen' : 'active',
            ...{ direct: all().filter((other) => people[other]?.above === one).length, team: teamOf(one).length - 1 },
            ...{ dayLimit: null, freezeAsked: false },
          })),
        )
      }
    }),
  )

  test('the page of each member shows the position and the last play', { timeout: 60_000 }, () =>
    held(async ({ agent, as, head }) => {
      const rounds = events.filter((event) => event.by === head && event.what === 'round' && event.paid !== null)
      const path: number[] = []
      for (let at = head; at >= 0; at = at === agent ? -1 : (people[at]?.above ?? -1)) path.unshift(at)
      const last = rounds.at(-1)
      expect(await open.get('team.member', { id: people[head]?.id ?? '' }, { as })).toMatchObject({
        ...person(head, agent),
        lastPlayedAt: last === undefined ? null : new Date(last.at).toISOString(),
        path: path.map((one) => ({ id: people[one]?.id, name: shown(one, agent) })),
      })
    }),
  )

  test('losses are what each downline won or lost, directly below or at any depth', { timeout: 60_000 }, () =>
    held(async ({ agent, as, head, when: period, days, pageSize, search }) => {
      for (const depth of ['direct', 'all'] as const) {
        const expected = all()
          .filter((one) => one !== head && depthOf(one, head) !== null && isFound(one, search))
          .filter((one) => depth === 'all' || search !== '' || people[one]?.above === head)
          .toSorted(byName)
        const parent = people[head]?.id ?? ''
        const rows = await every((before) => open.get('team.losses', { ...period, parent, depth, search, pageSize, before }, { as }))
        expect(rows).toEqual(expected.map((one) => ({ ...person(one, agent), ...sumsOf([one], days) })))
      }
    }),
  )

  test('bets are all rounds of a branch, the newest first, open ones as well', { timeout: 60_000 }, () =>
    held(async ({ agent, as, head, when: period, days, pageSize }) => {
      const expected = done(teamOf(head), days).flatMap((event) => (event.what === 'round' ? [event] : []))
      const rows = await every((before) => open.get('team.bets', { ...period, member: people[head]?.id ?? '', pageSize, before }, { as }))
      expect(rows.map(({ at, who, stake, paid, net, status }) => ({ at, who, stake, paid, net, status }))).toEqual(
        expected.toReversed().map(({ at, by, amount, paid }) => ({
          ...{ at: new Date(at).toISOString(), who: person(by, agent), stake: money(amount) },
          ...{ paid: money(paid ?? 0), net: money((paid ?? 0) - amount), status: paid === null ? 'open' : paid > 0 ? 'won' : 'lost' },
        })),
      )
    }),
  )

  test('transactions are all money of a branch that is no play, by what it was for', { timeout: 60_000 }, () =>
    held(async ({ agent, as, head, when: period, days, pageSize }) => {
      for (const kind of ['', 'deposit', 'withdraw', 'transfer', 'bonus'] as const) {
        const expected = done(teamOf(head), days)
          .flatMap((event) => (event.what === 'line' ? [event] : []))
          .filter((event) => kind === '' || movementGroup(event.kind) === kind)
        const rows = await every((before) =>
          open.get('team.transactions', { ...period, kind, member: people[head]?.id ?? '', pageSize, before }, { as }),
        )
        expect(rows.map(({ at, who, kind: of, group, amount }) => ({ at, who, of, group, amount }))).toEqual(
          expected.toReversed().map((event) => ({
            ...{ at: new Date(event.at).toISOString(), who: person(event.by, agent), of: event.kind, group: movementGroup(event.kind) },
            amount: money(leaving.includes(event.kind) ? -event.amount : event.amount),
          })),
        )
      }
    }),
  )

  test('income is what the agent received, and its total is the sum of the list', { timeout: 60_000 }, () =>
    held(async ({ agent, as, when: period, days, pageSize }) => {
      const expected = done([agent], days)
        .flatMap((event) => (event.what === 'line' ? [event] : []))
        .filter(({ kind }) => !leaving.includes(kind) && ['bonus', 'agent'].includes(movementGroup(kind)))
      const rows = await every((before) => open.get('team.income', { ...period, pageSize, before }, { as }))
      expect(rows.map(({ at, kind, amount }) => [at, kind, amount])).toEqual(
        expected.toReversed().map(({ at, kind, amount }) => [new Date(at).toISOString(), kind, money(amount)]),
      )
      const { total } = await open.get('team.income', { ...period, pageSize: 1 }, { as })
      expect(total).toBe(money(expected.reduce((sum, { amount }) => sum + amount, 0)))
    }),
  )

  test('the overview counts who is there, who came and who played, and its days add up to the whole', { timeout: 60_000 }, () =>
    held(async ({ agent, as, when: period, days }) => {
      const team = teamOf(agent).filter((one) => one !== agent)
      const { people: counted, byDay, ...whole }: Value<'team.overview'> = await open.get('team.overview', period, { as })
      const played = (one: number, span: DayRange) => done([one], span).some((event) => event.what === 'round' && event.paid !== null)
      expect(counted).toEqual({
        ...{ team: team.length, direct: all().filter((one) => people[one]?.above === agent).length },
        agents: team.filter((one) => people[one]?.isAgent).length,
        joined: (days.from === null || days.from <= today) && (days.to === null || days.to >= today) ? team.length : 0,
        active: team.filter((one) => played(one, days)).length,
      })
      const expected = sumsOf(teamOf(agent), days)
      expect(whole).toMatchObject(expected)
      for (const one of ['validBet', 'paid', 'rebate', 'bonus', 'deposit', 'withdrawn', 'profit'] as const)
        expect([one, money(byDay.reduce((sum, row) => sum + Math.round(Number(row[one]) * 100), 0))]).toEqual([one, expected[one]])
      for (const { day, joined: _joined, active, ...sums } of byDay) {
        const only = { from: day, to: day }
        expect([day, sums]).toEqual([day, sumsOf(teamOf(agent), only)])
        expect([day, active]).toEqual([day, team.filter((one) => played(one, only)).length])
      }
    }),
  )

  test('members outside of a team appear in nothing that its agent reads', { timeout: 60_000 }, () =>
    held(async ({ agent, as, when: period }) => {
      const strangers = new Set(
        all()
          .filter((one) => depthOf(one, agent) === null)
          .map((one) => people[one]?.id),
      )
      const read = [
        ...(await every((before) => open.get('team.losses', { ...period, depth: 'all', before, pageSize: 100 }, { as }))).map(({ id }) => id),
        ...(await every((before) => open.get('team.bets', { ...period, before, pageSize: 100 }, { as }))).map(({ who }) => who.id),
        ...(await every((before) => open.get('team.transactions', { ...period, before, pageSize: 100 }, { as }))).map(({ who }) => who.id),
      ]
      expect(read.filter((id) => strangers.has(id))).toEqual([])
    }),
  )
})
