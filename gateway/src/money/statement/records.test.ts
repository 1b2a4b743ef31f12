import { seededDraw } from '@perya/domain/games/seeded-draw'
import { currencyDigits } from '@perya/domain/money/currencies'
import { minor } from '@perya/domain/money/minor'
import { manualClock, insertTitles, type TestPlatform, openTestPlatform, queryAsOwner, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moveMoney, openHold, closeHold } from '../../ledger/posting/post.ts'
import { cashAccount, openAccount, externalAccount } from '../../ledger/accounts.ts'

let open: TestPlatform
let maria: SignedInPerson
let stranger: SignedInPerson

// Movements carry the database's time, so this test platform uses it as well.
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await open.turnSetting('modules', { MEMTRANS3: true })
  await insertTitles(open.app.store, [
    { nodeId: 'moon', name: 'Moon Harvest' },
    { nodeId: 'fiesta', name: 'Fiesta' },
    { nodeId: 'reef', vendor: 'SEA', name: '=Reef' },
  ])
  maria = await open.people.member({ username: 'maria', balance: 500_000 })
  stranger = await open.people.member({ username: 'stranger', balance: 70_000 })
  await playAtRandom(maria)
  await playAtRandom(stranger, 10)
})
afterAll(() => open.close())

// A random history; the seed is part of the failure message.
const seed = simulationSeed()
const below = seededDraw(String(seed))

const playAtRandom = async (who: SignedInPerson, rounds = 45): Promise<void> => {
  const seats = [
    await launchAndRedeem(open, who, 'moon'),
    await launchAndRedeem(open, who, 'fiesta'),
    await launchAndRedeem(open, who, 'reef', { vendor: 'SEA' }),
  ]
  for (let turn = 0; turn < rounds; turn += 1) {
    const seat = seats[below(3)]
    if (seat === undefined) continue
    const round = { ...seat.player, gameId: seat.gameId, roundId: `${who.member.username}-${turn}` }
    const stakes = 1 + below(2)
    for (let n = 0; n < stakes; n += 1) await seat.say('bet', { ...round, txId: `${round.roundId}-b${n}`, amount: String(1 + below(40)) })
    const end = below(5)
    if (end <= 1) await seat.say('win', { ...round, txId: `${round.roundId}-w`, closesRound: true, amount: String(below(90)) })
    else if (end === 2) await seat.say('win', { ...round, txId: `${round.roundId}-w`, closesRound: true, amount: '0' })
    else if (end === 3)
      for (let n = 0; n < stakes; n += 1)
        await seat.say('rollback', { ...seat.player, roundId: round.roundId, txId: `${round.roundId}-r${n}`, betTxId: `${round.roundId}-b${n}` })
    if (below(12) === 0) await setAside(who, turn)
  }
}

/** Moves money to a hold and releases or pays it out, as withdrawals do. */
const setAside = async (who: SignedInPerson, turn: number): Promise<void> => {
  const { store } = open.app
  const own = cashAccount(who.member.id, 'real', 'PHP')
  const [cash, hold, out] = [
    await openAccount(store, own),
    await openAccount(store, { ...own, kind: 'hold' }),
    await openAccount(store, externalAccount('bank', 'real', 'PHP')),
  ]
  const scope = `member:${who.member.id}`
  const held = await openHold(store, { scope, extId: `hold-${turn}`, from: cash, hold, amount: minor(500) })
  if (held.txId === null || held.status !== 'applied') return
  const posted = minor(below(2) * 200)
  await closeHold(store, { scope, extId: `close-${turn}`, openTx: held.txId, state: posted > 0 ? 'posted' : 'voided', to: out, posted })
}

type Posting = { seq: number; delta: number; after: number; kind: string; vendor: string | null; title_id: string | null; at: Date }

/** Reads a member's cash postings from the ledger itself, bypassing the record tables. */
const ledgerOf = async (who: SignedInPerson): Promise<Posting[]> => {
  const { rows } = await open.app.store.pool.query<Posting>(
    `select s.seq, s.delta, s.after, x.kind, case when x.scope like 'prov:%' then split_part(x.scope, ':', 2) end as vendor, x.title_id, x.created_at as at
       from account a
       join (select from_id as id, from_seq as seq, -amount as delta, from_after as after, tx_id from transfer where from_seq is not null
             union all select to_id, to_seq, amount, to_after, tx_id from transfer where to_seq is not null) s on s.id = a.id
       join ledger_tx x on x.id = s.tx_id
      where a.owner_id = $1 and a.kind = 'cash' and a.book = 'real' order by s.seq desc`,
    [who.member.id],
  )
  return rows
}

const unitsOf = (amount: string): number => Math.round(Number(amount) * 10 ** currencyDigits('PHP'))

type Ask = Parameters<typeof open.get<'records.movements'>>[1]

/** Reads every page of a list, one after the other. */
const allMovements = async (who: SignedInPerson, asked: Ask = {}) => {
  const list = []
  for (let before = ''; ; ) {
    const page = await open.get('records.movements', { ...asked, before, pageSize: 7 }, { as: who })
    list.push(...page.list)
    if (page.older === null) return list
    before = page.older
  }
}

describe(`the account record of a random history (SEED=${seed})`, () => {
  test('is the ledger, row by row, with the balance after each [MEMBER-04 OVER-02]', async () => {
    const [shown, truth] = [await allMovements(maria), await ledgerOf(maria)]
    expect(shown.map(({ key, amount, balance, kind }) => [Number(key), unitsOf(amount), unitsOf(balance), kind])).toEqual(
      truth.map(({ seq, delta, after, kind }) => [seq, delta, after, kind]),
    )
    const { sumBalance } = await open.get('wallet.balance', {}, { as: maria })
    expect(shown[0]?.balance).toBe(sumBalance)
  })

  test.each([
    ['kind', { kind: 'play' }, (row: Posting) => ['bet', 'win', 'rollback'].includes(row.kind)],
    ['kind', { kind: 'deposit' }, (row: Posting) => row.kind === 'deposit'],
    ['kind', { kind: 'withdraw' }, (row: Posting) => row.kind.startsWith('hold')],
    ['kind that there is none of', { kind: 'bonus' }, () => false],
    ['vendor', { vendor: 'SEA' }, (row: Posting) => row.vendor === 'SEA'],
    ['game', { game: 'TST-moon' }, (row: Posting) => row.title_id === 'TST-moon'],
    ['game and kind', { game: 'TST-moon', kind: 'play' }, (row: Posting) => row.title_id === 'TST-moon'],
    ['game of another vendor', { game: 'TST-moon', vendor: 'SEA' }, () => false],
    ['all days', { when: 'all' }, () => true],
    ['days long past', { when: 'range', from: '2020-01-01', to: '2020-12-31' }, () => false],
  ] as const)('narrowed by %s %j keeps the rows that it should, and its totals are theirs', async (_by, asked, isMatch) => {
    const matching = (await ledgerOf(maria)).filter(isMatch)
    expect((await allMovements(maria, asked)).map(({ key }) => Number(key))).toEqual(matching.map(({ seq }) => seq))
    const totals = await open.get('records.movementTotals', asked, { as: maria })
    const came = matching.reduce((all, { delta }) => all + Math.max(delta, 0), 0)
    const went = matching.reduce((all, { delta }) => all - Math.min(delta, 0), 0)
    expect([totals.count, unitsOf(totals.came), unitsOf(totals.went), unitsOf(totals.net)]).toEqual([matching.length, came, went, came - went])
  })

  test('can be read from its oldest page towards the newest, and the pages fit', async () => {
    const all = (await allMovements(maria)).map(({ key }) => key)
    const last = await open.get('records.movements', { after: '0', pageSize: 7 }, { as: maria })
    expect(last.list.map(({ key }) => key)).toEqual(all.slice(-7))
    expect(last.older).toBeNull()
    const newer = await open.get('records.movements', { after: last.newer ?? '', pageSize: 7 }, { as: maria })
    expect(newer.list.map(({ key }) => key)).toEqual(all.slice(-14, -7))
    const back = await open.get('records.movements', { before: newer.older ?? '', pageSize: 7 }, { as: maria })
    expect(back.list).toEqual(last.list)
    expect((await open.get('records.movements', { before: all.at(-1) ?? '' }, { as: maria })).list).toEqual([])
  })

  test('names the vendor and the title, and what can be chosen is what there is', async () => {
    const played = (await allMovements(maria, { vendor: 'SEA' }))[0]
    expect(played).toMatchObject({ vendor: 'SEA', gameName: '=Reef', group: 'play' })
    const choices = await open.get('records.choices', {}, { as: maria })
    expect(choices.groups).toEqual(expect.arrayContaining(['play', 'deposit']))
    expect(choices.vendors.map(({ code }) => code).toSorted()).toEqual(['SEA', 'TST'])
    expect(choices.games.map(({ name }) => name).toSorted()).toEqual(['=Reef', 'Fiesta', 'Moon Harvest'])
  })
})

describe('the betting record', () => {
  const allBets = async (who: SignedInPerson, asked: Parameters<typeof open.get<'records.bets'>>[1] = {}) => {
    const list = []
    for (let before = ''; ; ) {
      const page = await open.get('records.bets', { ...asked, before, pageSize: 7 }, { as: who })
      list.push(...page.list)
      if (page.older === null) return list
      before = page.older
    }
  }

  test('has every round once, and its stakes and payments are those of the ledger [MEMBER-03 OVER-02]', async () => {
    const rounds = await allBets(maria)
    expect(new Set(rounds.map(({ reference }) => reference)).size).toBe(rounds.length)
    const play = (await ledgerOf(maria)).filter(({ vendor }) => vendor !== null)
    const staked = play.filter(({ kind }) => kind === 'bet').reduce((all, { delta }) => all - delta, 0)
    const paid = play.filter(({ kind }) => kind !== 'bet').reduce((all, { delta }) => all + delta, 0)
    expect(rounds.reduce((all, { stake }) => all + unitsOf(stake), 0)).toBe(staked)
    expect(rounds.reduce((all, { paid: one }) => all + unitsOf(one), 0)).toBe(paid)
    const totals = await open.get('records.betTotals', {}, { as: maria })
    expect([totals.count, unitsOf(totals.stake), unitsOf(totals.paid), unitsOf(totals.net)]).toEqual([rounds.length, staked, paid, paid - staked])
  })

  test('states the end of each bet, and can be filtered by it, by game and by vendor', async () => {
    const rounds = await allBets(maria)
    for (const round of rounds) {
      if (round.status === 'open') expect([round.endedAt, round.paid]).toEqual([null, '0.00'])
      if (round.status === 'lost') expect(round.paid).toBe('0.00')
      if (round.status === 'returned') expect(round.net).toBe('0.00')
    }
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)
    for (const status of ['open', 'won', 'lost', 'returned'] as const) {
      const matching = rounds.filter((round) => round.status === status)
      expect(keys(await allBets(maria, { status }))).toEqual(keys(matching))
      expect((await open.get('records.betTotals', { status }, { as: maria })).count).toBe(matching.length)
    }
    expect(keys(await allBets(maria, { game: 'TST-moon', status: 'won' }))).toEqual(
      keys(rounds.filter(({ game, status }) => game === 'TST-moon' && status === 'won')),
    )
    expect(keys(await allBets(maria, { vendor: 'SEA' }))).toEqual(keys(rounds.filter(({ vendor }) => vendor === 'SEA')))
    expect(await allBets(maria, { when: 'range', to: '2020-12-31' })).toEqual([])
  })

  test('turns round at its oldest page', async () => {
    const all = (await allBets(maria)).map(({ key }) => key)
    const last = await open.get('records.bets', { after: '0', pageSize: 7 }, { as: maria })
    expect(last.list.map(({ key }) => key)).toEqual(all.slice(-7))
    const newer = await open.get('records.bets', { after: last.newer ?? '', pageSize: 7 }, { as: maria })
    expect(newer.list.map(({ key }) => key)).toEqual(all.slice(-14, -7))
    expect((await open.get('records.bets', { before: newer.older ?? '', pageSize: 7 }, { as: maria })).list).toEqual(last.list)
  })
})

describe('profit and loss', () => {
  test('equal the ledger, by day and by vendor [MEMBER-05 MEMBER-12]', async () => {
    const play = (await ledgerOf(maria)).filter(({ vendor }) => vendor !== null)
    const net = play.reduce((all, { delta }) => all + delta, 0)
    const answer = await open.get('records.profit', {}, { as: maria })
    expect(unitsOf(answer.net)).toBe(net)
    expect(answer.byDay.reduce((all, day) => all + unitsOf(day.net), 0)).toBe(net)
    for (const one of answer.byVendor)
      expect(unitsOf(one.net)).toBe(play.filter(({ vendor }) => vendor === one.vendor).reduce((all, { delta }) => all + delta, 0))
    expect(await open.get('records.profit', { when: 'range', to: '2020-12-31' }, { as: maria })).toMatchObject({
      net: '0.00',
      byDay: [],
      byVendor: [],
    })
  })
})

describe('why a balance is what it is', () => {
  test('is answered by everything that came and went, to the unit, at any movement', async () => {
    const truth = await ledgerOf(maria)
    for (const at of [0, 1, Math.floor(truth.length / 2), truth.length - 1]) {
      const posting = truth[at]
      const answer = await open.get('records.why', { key: String(posting?.seq) }, { as: maria })
      expect([answer.adds, unitsOf(answer.balance)]).toEqual([true, posting?.after])
      expect(answer.parts.reduce((all, { came, went }) => all + unitsOf(came) - unitsOf(went), 0)).toBe(posting?.after)
      expect(answer.parts.reduce((all, { count }) => all + count, 0)).toBe(truth.length - at)
      answer.chain.forEach((one, place) => {
        expect(unitsOf(one.before) + unitsOf(one.amount)).toBe(unitsOf(one.balance))
        const next = answer.chain[place + 1]
        if (next !== undefined) expect(next.balance).toBe(one.before)
      })
    }
  })

  test('names the other movements of the round', async () => {
    const win = (await allMovements(maria)).find(({ kind }) => kind === 'win')
    const { round } = await open.get('records.why', { key: win?.key ?? '' }, { as: maria })
    expect(round.map(({ kind }) => kind)).toContain('bet')
    expect(round.map(({ key }) => key)).toContain(win?.key)
  })

  test('without a key it is about now', async () => {
    const { sumBalance } = await open.get('wallet.balance', {}, { as: maria })
    expect((await open.get('records.why', {}, { as: maria })).balance).toBe(sumBalance)
  })
})

describe('the records of others', () => {
  test('are not shown: a key is relative to its reader, and one of another member is unknown', async () => {
    const hers = (await ledgerOf(maria))[0]
    const his = await ledgerOf(stranger)
    expect(hers?.seq).toBeGreaterThan(his[0]?.seq ?? 0)
    expect(await open.ask('records.why', { key: String(hers?.seq) }, { as: stranger })).toMatchObject({ status: 404, errorCode: 'not_found' })
    expect(await open.ask('records.why', { key: '999999' }, { as: stranger })).toMatchObject({ status: 404, errorCode: 'not_found' })
    expect((await allMovements(stranger)).map(({ key }) => Number(key))).toEqual(his.map(({ seq }) => seq))
    const { list } = await open.get('records.bets', { pageSize: 100 }, { as: stranger })
    expect(list.every(({ reference }) => reference.startsWith('stranger-'))).toBe(true)
  })

  test('a trial account sees its play money and nothing of the real book [ROLE-02]', async () => {
    const trial = await open.people.trial()
    const { list } = await open.get('records.movements', {}, { as: trial })
    const { sumBalance, book } = await open.get('wallet.balance', {}, { as: trial })
    expect([book, list[0]?.balance, list.length]).toEqual(['fun', sumBalance, 1])
    expect((await open.get('records.bets', {}, { as: trial })).list).toEqual([])
  })

  test('a member without an account has an empty record and a balance of zero', async () => {
    const newcomer = await open.people.member()
    await open.app.store.pool.query(`update member set currency = 'VND' where id = $1`, [newcomer.member.id])
    expect(await open.get('records.movements', {}, { as: newcomer })).toMatchObject({ list: [], newer: null, older: null })
    expect(await open.get('records.movementTotals', {}, { as: newcomer })).toEqual({ count: 0, came: '0', went: '0', net: '0' })
    expect(await open.get('records.betTotals', {}, { as: newcomer })).toMatchObject({ count: 0 })
    expect(await open.get('records.profit', {}, { as: newcomer })).toMatchObject({ byDay: [] })
    expect(await open.get('records.why', {}, { as: newcomer })).toMatchObject({ balance: '0', adds: true, chain: [] })
    expect(await open.get('records.choices', {}, { as: newcomer })).toEqual({ groups: [], vendors: [], games: [] })
  })
})

test('money that moves between two members is in both records', async () => {
  const [from, to] = [await open.people.member({ balance: 900 }), await open.people.member()]
  const { store } = open.app
  const [one, other] = [
    await openAccount(store, cashAccount(from.member.id, 'real', 'PHP')),
    await openAccount(store, cashAccount(to.member.id, 'real', 'PHP')),
  ]
  await moveMoney(store, {
    scope: `member:${from.member.id}`,
    extId: 'gift',
    kind: 'transfer_down',
    legs: [{ from: one, to: other, amount: minor(250) }],
    account: one,
  })
  expect((await allMovements(from, { kind: 'transfer' })).map(({ amount, balance }) => [amount, balance])).toEqual([['-2.50', '6.50']])
  expect((await allMovements(to, { kind: 'transfer' })).map(({ amount, balance }) => [amount, balance])).toEqual([['2.50', '2.50']])
})

test('a movement cannot be rewritten', async () => {
  await expect(queryAsOwner(open.app.store, `update movement set delta = 1`)).rejects.toThrow('append-only')
  await expect(queryAsOwner(open.app.store, `delete from movement`)).rejects.toThrow('append-only')
})

test.each([{ when: 'ever' }, { from: '2026-02-30' }, { kind: 'loot' }, { before: "1' or 1=1" }, { pageSize: 101 }] as const)(
  '%j is no filter',
  async (asked) => {
    // Sent as by a client that ignores the types.
    const answer = await open.server.inject({
      method: 'GET',
      url: '/wps/relay/ODSFE2_MemTransDet',
      query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
      headers: { merchant: 'perya', authorization: maria.token ?? '', cookie: maria.jar.header() },
    })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'invalid_input'])
  },
)

test('a page that nothing narrows asks for nothing to choose from', async () => {
  const reader = await open.people.member({ balance: 1_000 })
  const query = vi.spyOn(open.app.store.db, 'selectFrom')
  const asked = () => query.mock.calls.filter(([table]) => String(table) === 'movement_choice').length
  await open.get('records.movements', { when: 'all' }, { as: reader })
  await open.get('records.movementTotals', { when: 'all' }, { as: reader })
  expect(asked()).toBe(0)
  await open.get('records.movements', { when: 'all', kind: 'bonus' }, { as: reader })
  expect(asked()).toBe(1)
  query.mockRestore()
})
