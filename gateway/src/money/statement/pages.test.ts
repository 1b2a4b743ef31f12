import { manualClock, insertTitles, openTestPlatform, type TestPlatform, queryAsOwner, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBetPage, sumBets } from './bets/bet-page.ts'
import type { BetRecord, BetSource, BetFilter } from './bets/bet-source.ts'
import { type PageRequest, oldestCursor, keysetPage } from '../../kernel/export/keyset-page.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.parse('2026-11-21T04:00:00Z')) })
  await open.turnSetting('modules', { MEMTRANS3: true })
})
afterAll(() => open.close())

describe('a page of keys', () => {
  /** Reads a list as a table would be read: `pageSize + 1` rows in the requested direction. */
  const readFrom = (all: readonly number[], asked: PageRequest) => {
    const found =
      asked.after === ''
        ? all.filter((one) => asked.before === '' || one < Number(asked.before)).toSorted((one, other) => other - one)
        : all.filter((one) => one > Number(asked.after)).toSorted((one, other) => one - other)
    return keysetPage(found.slice(0, asked.pageSize + 1), asked, String)
  }
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 })
  const sizes = fc.integer({ min: 1, max: 9 })

  test('walked to older ones shows every row once, newest first, and ends', () => {
    fc.assert(
      fc.property(lists, sizes, (all, pageSize) => {
        const seen: number[] = []
        for (let before = ''; ; ) {
          const { list, older } = readFrom(all, { before, after: '', pageSize })
          seen.push(...list)
          if (older === null) break
          before = older
        }
        expect(seen).toEqual(all.toSorted((one, other) => other - one))
      }),
    )
  })

  test('walked from the oldest page to newer ones shows every row once as well', () => {
    fc.assert(
      fc.property(lists, sizes, (all, pageSize) => {
        const seen: number[] = []
        for (let after = oldestCursor; ; ) {
          const { list, newer } = readFrom(all, { before: '', after, pageSize })
          seen.unshift(...list)
          if (newer === null) break
          after = newer
        }
        expect(seen).toEqual(all.toSorted((one, other) => other - one))
      }),
    )
  })

  test('a step to older ones and back to newer ones ends on the page where it began', () => {
    fc.assert(
      fc.property(lists, sizes, (all, pageSize) => {
        const first = readFrom(all, { before: '', after: '', pageSize })
        if (first.older === null) return
        const second = readFrom(all, { before: first.older, after: '', pageSize })
        expect(readFrom(all, { before: '', after: second.newer ?? '', pageSize }).list).toEqual(first.list)
      }),
    )
  })

  test('rows that are added during reading shift none of the later pages', () => {
    fc.assert(
      fc.property(lists, sizes, fc.array(fc.integer({ min: 501, max: 900 }), { maxLength: 20 }), (all, pageSize, added) => {
        const { older } = readFrom(all, { before: '', after: '', pageSize })
        if (older === null) return
        const asked = { before: older, after: '', pageSize }
        expect(readFrom([...all, ...added], asked)).toEqual(readFrom(all, asked))
      }),
    )
  })

  test('exactly full is the last one, and empty leads back to where one came from', () => {
    expect(readFrom([1, 2, 3], { before: '', after: '', pageSize: 3 })).toEqual({ list: [3, 2, 1], newer: null, older: null })
    expect(readFrom([], { before: '', after: '', pageSize: 3 })).toEqual({ list: [], newer: null, older: null })
    expect(readFrom([5], { before: '5', after: '', pageSize: 3 })).toEqual({ list: [], newer: '5', older: null })
    expect(readFrom([5], { before: '', after: oldestCursor, pageSize: 3 })).toEqual({ list: [5], newer: null, older: null })
    expect(readFrom([5], { before: '', after: '5', pageSize: 3 })).toMatchObject({ list: [], newer: null })
  })
})

describe('bets of several sources', () => {
  const everything: BetFilter = { account: 1, days: { from: null, to: null }, vendor: '', game: '', status: '', language: 'EN' }
  /** A source of bets in memory, ordered as the tables of rounds and tickets are. */
  const sourceOf = (name: string, bets: readonly { readonly at: number; readonly id: number }[]): BetSource => ({
    name,
    read: async (_operator, _requested, edge, limit, oldestFirst) => {
      const sign = oldestFirst ? -1 : 1
      return bets
        .filter(({ at, id }) => {
          if (edge === null || at !== edge.at) return edge === null || (edge.at - at) * sign > 0
          return edge.id === 'all' || (edge.id !== 'none' && (edge.id - id) * sign > 0)
        })
        .toSorted((one, other) => (other.at - one.at || other.id - one.id) * sign)
        .slice(0, limit)
        .map(
          ({ at, id }): BetRecord => ({
            id,
            at: new Date(at),
            endedAt: null,
            vendor: name,
            vendorName: name,
            game: '',
            gameName: '',
            reference: `${name}${id}`,
            stake: 100,
            paid: id,
            status: 'open',
            ticket: null,
          }),
        )
    },
    total: async () => ({ n: bets.length, stake: bets.length * 100, paid: bets.reduce((all, { id }) => all + id, 0), unplayed: bets.length }),
  })
  // Few moments, so that many bets share one.
  const some = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1000, max: 1006 }), id: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ id }) => id,
    maxLength: 15,
  })
  const inOrder = (sources: readonly (readonly { readonly at: number; readonly id: number }[])[], names: string) =>
    sources
      .flatMap((bets, rank) => bets.map((bet) => ({ ...bet, rank })))
      .toSorted((one, other) => other.at - one.at || one.rank - other.rank || other.id - one.id)
      .map(({ id, rank }) => `${names[rank] ?? ''}${id}`)

  test('are one list: pages to older and to newer ones have every round and every ticket once, whatever happened in one moment [MEMBER-03]', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, fc.integer({ min: 1, max: 6 }), async (rounds, tickets, pageSize) => {
        const sources = [sourceOf('r', rounds), sourceOf('t', tickets)]
        const [down, up]: [string[], string[]] = [[], []]
        const max = rounds.length + tickets.length + 2
        let before: string | null = ''
        for (let pages = 0; before !== null && pages < max; pages += 1) {
          const page = await readBetPage(open.app, everything, { before, after: '', pageSize }, sources)
          down.push(...page.list.map(({ reference }) => reference))
          before = page.older
        }
        let after: string | null = oldestCursor
        for (let pages = 0; after !== null && pages < max; pages += 1) {
          const page = await readBetPage(open.app, everything, { before: '', after, pageSize }, sources)
          up.unshift(...page.list.map(({ reference }) => reference))
          after = page.newer
        }
        const all = inOrder([rounds, tickets], 'rt')
        expect(down).toEqual(all)
        expect(up).toEqual(all)
      }),
    )
  })

  test('add up to what each of them adds up to', async () => {
    const [rounds, tickets] = [[{ at: 1000, id: 7 }], [1, 2].map((id) => ({ at: 1000, id }))]
    expect(await sumBets(open.app, everything, [sourceOf('r', rounds), sourceOf('t', tickets)])).toEqual({
      n: 3,
      stake: 300,
      paid: 10,
      unplayed: 3,
    })
    expect(await sumBets(open.app, everything, [])).toEqual({ n: 0, stake: 0, paid: 0, unplayed: 0 })
  })
})

describe('days in the operator’s time zone', () => {
  // The days of Manila begin at 16:00 UTC of the day before.
  const moments = [
    '2026-10-21T15:59:59.999Z',
    '2026-10-22T16:00:00.000Z',
    '2026-11-13T15:59:59.999Z',
    '2026-11-14T16:00:00.000Z',
    '2026-11-19T15:59:59.999Z',
    '2026-11-19T16:00:00.000Z',
    '2026-11-20T15:45:00.000Z',
    '2026-11-20T15:59:59.999Z',
    '2026-11-20T16:00:00.000Z',
    '2026-11-20T16:14:59.999Z',
    '2026-11-21T03:00:00.000Z',
  ]
  const dayOf = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)
  let player: SignedInPerson

  /** Sets the time with which ledger rows are written from now on. */
  const writeAt = (moment: string | null) =>
    queryAsOwner(
      open.app.store,
      `alter table ledger_tx alter column created_at set default ${moment === null ? 'clock_timestamp()' : `'${moment}'::timestamptz`}`,
    )

  beforeAll(async () => {
    await insertTitles(open.app.store, [{ nodeId: 'moon' }])
    await writeAt('2026-09-01T00:00:00Z')
    player = await open.people.member({ balance: 100_000 })
    const seat = await launchAndRedeem(open, player, 'moon')
    for (const [index, moment] of moments.entries()) {
      await writeAt(moment)
      const round = { ...seat.player, gameId: seat.gameId, roundId: `day-${index}` }
      await seat.say('bet', { ...round, txId: `b${index}`, amount: String(index + 1) })
      await seat.say('win', { ...round, txId: `w${index}`, closesRound: true, amount: index % 2 === 0 ? '20' : '0' })
    }
    await writeAt(null)
  })

  const roundsWithin = (from: string | null, to: string | null) =>
    moments.flatMap((moment, index) =>
      (from === null || dayOf(moment) >= from) && (to === null || dayOf(moment) <= to)
        ? [{ day: dayOf(moment), stake: index + 1, paid: index % 2 === 0 ? 20 : 0, reference: `day-${index}` }]
        : [],
    )
  const written = (amount: number) => amount.toFixed(2)
  type Asked = Parameters<typeof open.get<'records.profit'>>[1]

  const expectDays = async (asked: Asked, from: string | null, to: string | null) => {
    const expected = roundsWithin(from, to)
    const [stake, paid] = [expected.reduce((all, one) => all + one.stake, 0), expected.reduce((all, one) => all + one.paid, 0)]
    const as = player
    const profit = await open.get('records.profit', asked, { as })
    expect(profit).toMatchObject({ from, to, stake: written(stake), paid: written(paid), net: written(paid - stake) })
    const byDay = [...Map.groupBy(expected, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? 1 : -1))
    expect(profit.byDay.map(({ day, stake: put }) => [day, put])).toEqual(
      byDay.map(([day, some]) => [day, written(some.reduce((all, one) => all + one.stake, 0))]),
    )
    const bets = await open.get('records.bets', { ...asked, pageSize: 100 }, { as })
    expect(bets.list.map(({ reference }) => reference)).toEqual(expected.map(({ reference }) => reference).toReversed())
    expect(await open.get('records.betTotals', asked, { as })).toEqual({
      count: expected.length,
      stake: written(stake),
      paid: written(paid),
      net: written(paid - stake),
    })
    const play = { ...asked, kind: 'play' as const }
    expect(await open.get('records.movementTotals', play, { as })).toMatchObject({ came: written(paid), went: written(stake) })
    const { list } = await open.get('records.movements', { ...play, pageSize: 100 }, { as })
    expect(list.filter(({ kind }) => kind === 'bet').map(({ amount }) => amount)).toEqual(expected.map((one) => written(-one.stake)).toReversed())
  }

  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-10-23', '2026-11-21'],
    ['all', null, null],
  ] as const)('%s is counted from midnight in Manila, the same in every list and every total', (when, from, to) => expectDays({ when }, from, to))

  test('any days, either end open or turned round, are the same in every list and every total', async () => {
    const day = fc.constantFrom('', '2026-10-21', '2026-10-22', '2026-11-13', '2026-11-15', '2026-11-20', '2026-11-21', '2026-12-31')
    await fc.assert(
      fc.asyncProperty(day, day, async (from, to) => {
        const [min, max] = from !== '' && to !== '' && from > to ? [to, from] : [from, to]
        await expectDays({ when: 'range', from, to }, min === '' ? null : min, max === '' ? null : max)
      }),
      { numRuns: 12 },
    )
  })

  test('one millisecond before midnight in Manila today is another day than one after', async () => {
    const shown = async (moment: string) => {
      open.clock.set(Date.parse(moment))
      player = await open.people.signIn(player.member)
      return open.get('records.profit', { when: 'today' }, { as: player })
    }
    expect(await shown('2026-11-20T15:59:59.999Z')).toMatchObject({ from: '2026-11-20', stake: written(6 + 7 + 8) })
    expect(await shown('2026-11-20T16:00:00.000Z')).toMatchObject({ from: '2026-11-21', stake: written(9 + 10 + 11) })
    open.clock.set(Date.parse('2026-11-21T04:00:00Z'))
    player = await open.people.signIn(player.member)
  })

  test('the reason of a balance at any movement counts what stood before it in the same quarter of an hour, and no more', async () => {
    const { list } = await open.get('records.movements', { when: 'all', pageSize: 100 }, { as: player })
    for (const [place, movement] of list.entries()) {
      const why = await open.get('records.why', { key: movement.key }, { as: player })
      expect([why.balance, why.adds, why.at]).toEqual([movement.balance, true, movement.at])
      expect(why.parts.reduce((all, { count }) => all + count, 0)).toBe(list.length - place)
      expect(why.chain.map(({ key }) => key)).toEqual(list.slice(place, place + 6).map(({ key }) => key))
    }
  })

  test('an unknown, future or non-numeric key explains nothing', async () => {
    for (const key of ['0', '999999', '999999999999999', '1.5', 'x', '1e3', '-1'])
      expect(await open.ask('records.why', { key }, { as: player }), key).toMatchObject({ status: 404, errorCode: 'not_found' })
  })

  test('a round shows its own movements, and a deposit has none', async () => {
    const { list } = await open.get('records.movements', { when: 'all', pageSize: 100 }, { as: player })
    const [win, deposit] = [list.find(({ kind }) => kind === 'win'), list.at(-1)]
    const ofWin = await open.get('records.why', { key: win?.key ?? '' }, { as: player })
    expect(ofWin.round.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '-11.00'],
      ['win', '20.00'],
    ])
    const first = await open.get('records.why', { key: deposit?.key ?? '' }, { as: player })
    expect([first.round, first.chain.length, first.chain[0]?.before]).toEqual([[], 1, '0.00'])
  })

  test('keys of pages that are made up lead to a page of one’s own or to none, never to an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Za-z0-9.:_-]{0,24}$/), async (key) => {
        for (const beside of [{ before: key }, { after: key }]) {
          const bets = await open.get('records.bets', { when: 'all', pageSize: 3, ...beside }, { as: player })
          expect(bets.list.every(({ reference }) => reference.startsWith('day-'))).toBe(true)
          expect((await open.ask('records.movements', { when: 'all', pageSize: 3, ...beside }, { as: player })).status).toBe(200)
        }
      }),
      { numRuns: 25, examples: [['9'.repeat(15)], ['999999999999999.r.9999999999999999'], ['0.r.0'], ['1.t.1'], ['..']] },
    )
  })
})
