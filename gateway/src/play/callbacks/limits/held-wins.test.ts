import { type TestPlatform, type SignedInPerson, manualClock, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../../kernel/audit/read-audit.ts'
import { makeMetrics } from '../../../kernel/metrics.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import { vendorHoldsRelease } from '../../../operator/vendors/holds.ts'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { aggregatePlay } from '../../turnover/aggregate-play.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { vendorWatch } from './vendor-watch.ts'

type Table = Awaited<ReturnType<typeof launchAndRedeem>>

let open: TestPlatform
let member: SignedInPerson
let table: Table
beforeEach(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'again', vendor: 'REO' }, { nodeId: 'promo', vendor: 'PRO' }])
  await open.app.store.pool.query(`update vendor_profile set rollback_after_win = 'reopen' where vendor = 'REO'`)
  await open.app.store.pool.query(`update vendor_profile set win_without_bet = true, zero_bet = true where vendor = 'PRO'`)
  member = await open.people.member({ balance: 10_000 })
  table = await launchAndRedeem(open, member, 'lanterns')
})
afterEach(async () => {
  const broken = [...(await checkInvariants(open.app.store)), ...(await readAudit(open.app)).broken]
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ana')
const spendable = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const rows = async (text: string) => (await open.app.store.pool.query(text)).rows
const inRound = (round: string, at = table) => ({ ...at.player, roundId: round, gameId: at.gameId })
const bet = (round: string, amount: string, at = table, tx = `${round}-bet`) => at.say('bet', { ...inRound(round, at), txId: tx, amount })
const win = (round: string, amount: string, at = table, tx = `${round}-win`, unplayed?: string) =>
  at.say('win', { ...inRound(round, at), txId: tx, amount, closesRound: true, ...(unplayed === undefined ? {} : { unplayed }) })
const rollback = (round: string, at = table, tx = `${round}-back`) =>
  at.say('rollback', { ...at.player, roundId: round, txId: tx, betTxId: `${round}-bet` })
const heldAt = async (at = table) =>
  await rows(`select amount, cause, state, stake, round_total from held_win where vendor = '${at.key.vendor}' order by id`)
const status = async (round: string) => (await rows(`select status, won, held from play_round where round_id = '${round}'`))[0]
const audited = async (action: string) => (await readAudit(open.app)).records.filter((record) => record.action === action)
const inbox = async () => (await open.get('inbox.messages', {}, { as: member })).list.map(({ title }) => title)

describe('a win above a limit', () => {
  test('that is far above its stake is accepted from the vendor and cannot be spent [S-08]', async () => {
    await bet('r1', '1.00')
    expect(await win('r1', '90000000.00')).toMatchObject({ status: 200, value: { balance: '99.00', held: true, duplicate: false } })
    expect(await spendable()).toBe('99.00')
    expect(await bet('r2', '100.00')).toMatchObject({ status: 409, errorCode: 'insufficient_balance' })
    expect(await heldAt()).toEqual([{ amount: 9_000_000_000, cause: 'title', state: 'held', stake: 100, round_total: 9_000_000_000 }])
    expect(
      await rows(
        `select a.owner_type, a.kind, t.amount from transfer t join account a on a.id = t.to_id join ledger_tx x on x.id = t.tx_id where x.kind = 'win_held'`,
      ),
    ).toEqual([{ owner_type: 'member', kind: 'held_win', amount: 9_000_000_000 }])
    expect(await audited('win held')).toMatchObject([
      { actor: 'vendor:TST', result: 'title', detail: { amount: 9_000_000_000, round: 'r1', txId: 'r1-win' } },
    ])
  })

  test('is one that its title cannot pay, as a multiple of the stake that was not returned [S-08]', async () => {
    await rows(`update game set max_win = 500 where game_id = 'TST-lanterns'`)
    await bet('r1', '1.00')
    expect(await win('r1', '500.00')).toMatchObject({ value: { balance: '599.00', held: false } })
    await bet('r2', '1.00')
    expect(await win('r2', '500.01')).toMatchObject({ value: { balance: '598.00', held: true } })
    // A returned stake does not count.
    await bet('r3', '100.00')
    await bet('r3', '1.00', table, 'r3-more')
    await rollback('r3')
    expect(await win('r3', '500.01')).toMatchObject({ value: { held: true } })
    expect((await heldAt()).map(({ cause, stake }) => [cause, stake])).toEqual([
      ['title', 100],
      ['title', 100],
    ])
  })

  test('is measured over all wins of its round: a prize in parts is one prize [S-08]', async () => {
    await rows(`update game set max_win = 100 where game_id = 'TST-lanterns'`)
    await bet('r1', '1.00')
    expect(await win('r1', '60.00', table, 'part-1')).toMatchObject({ value: { held: false } })
    expect(await win('r1', '40.00', table, 'part-2')).toMatchObject({ value: { held: false } })
    expect(await win('r1', '0.01', table, 'part-3')).toMatchObject({ value: { held: true, balance: '199.00' } })
    expect(await win('r1', '0.01', table, 'part-4')).toMatchObject({ value: { held: true } })
    expect((await heldAt()).map(({ round_total: total }) => total)).toEqual([10_001, 10_002])
  })

  test('is one above the vendor’s largest win, whatever its stake [S-08]', async () => {
    await operate('vendor', 'limits', 'set', 'TST', '--largest-win', '50.00')
    await bet('r1', '10.00')
    expect(await win('r1', '50.00')).toMatchObject({ value: { held: false } })
    await bet('r2', '10.00')
    expect(await win('r2', '50.01')).toMatchObject({ value: { held: true } })
    expect((await heldAt())[0]).toMatchObject({ cause: 'vendor', amount: 5001 })
  })

  test('without a stake has its own limit: a promotion pays, a stolen key does not [S-08]', async () => {
    const promo = await launchAndRedeem(open, member, 'promo', { vendor: 'PRO' })
    await bet('free', '0', promo)
    expect(await win('free', '50000.00', promo)).toMatchObject({ value: { held: false } })
    expect(await win('free', '0.01', promo, 'free-more')).toMatchObject({ value: { held: true } })
    expect(await win('gift', '50000.01', promo)).toMatchObject({ value: { held: true } })
    expect(await heldAt(promo)).toMatchObject([{ cause: 'free' }, { cause: 'free', stake: 0 }])
  })

  test('in play money is paid: no money is at risk', async () => {
    const demo = await launchAndRedeem(open, member, 'lanterns', { free: true })
    await bet('d1', '1.00', demo)
    expect(await win('d1', '90000.00', demo)).toMatchObject({ value: { held: false } })
    expect(await rows('select * from held_win')).toEqual([])
  })

  test('in a currency without limits is held by the limits for dollars', async () => {
    await rows(`delete from vendor_limit`)
    await bet('r1', '100.00')
    expect(await win('r1', '100000.01')).toMatchObject({ value: { held: true } })
  })
})

describe('repetitions of a held win', () => {
  test('are answered alike, concurrently, later and after the decision, and move nothing more', async () => {
    await bet('r1', '1.00')
    const crowd = await Promise.all(Array.from({ length: 12 }, () => win('r1', '90000.00')))
    expect(crowd.filter(({ status: code }) => code !== 200)).toEqual([])
    expect(crowd.filter(({ value }) => value?.['duplicate'] === false)).toHaveLength(1)
    const { ledgerTx } = crowd[0]?.value ?? {}
    for (const { value } of crowd) expect(value).toMatchObject({ ledgerTx, balance: '99.00', held: true })
    expect(await win('r1', '90000.01')).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await win('r1', '90000.00', table, 'r1-win', '0.50')).toMatchObject({ status: 422 })
    expect(await bet('r1', '90000.00', table, 'r1-win')).toMatchObject({ status: 422 })
    await operate('vendor', 'holds', 'release', 'H-1', '--reason', 'checked')
    expect(await win('r1', '90000.00')).toMatchObject({ value: { ledgerTx, balance: '99.00', held: true, duplicate: true } })
    expect(await spendable()).toBe('90099.00')
    expect(await heldAt()).toHaveLength(1)
  })
})

describe('the round of a held win', () => {
  test('is in review: neither won nor lost, on no leaderboard, in no result, and without effect on a loss limit [S-08]', async () => {
    await open.get('protection.setLimit', { kind: 'loss', period: 'day', amount: '2.00' }, { as: member })
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    await table.say('close', { ...inRound('r1') })
    expect(await status('r1')).toEqual({ status: 'review', won: 0, held: 9_000_000 })
    expect((await open.get('records.bets', {}, { as: member })).list).toMatchObject([
      { status: 'review', paid: '0.00', stake: '1.00', endedAt: null },
    ])
    expect((await open.get('records.bets', { status: 'review' }, { as: member })).list).toHaveLength(1)
    expect((await open.get('records.bets', { status: 'lost' }, { as: member })).list).toEqual([])
    expect(await open.get('play.session', { gameId: table.gameId, vassalage: 'TST', book: 'real' }, { as: member })).toMatchObject({
      staked: '1.00',
      returned: '0.00',
      inReview: '90000.00',
    })
    expect((await open.get('board.winners', {})).list).toEqual([])
    expect(
      await rows(
        "select won from play_totals_since((select id from account where owner_id = '" + member.member.id + `' and kind = 'cash'), '-infinity')`,
      ),
    ).toEqual([{ won: 0 }])
    expect(await open.get('records.heldWins', {}, { as: member })).toMatchObject({
      list: [{ caseNo: 'H-1', amount: '90000.00', gameName: 'lanterns', state: 'held', decidedAt: null, reason: '' }],
    })
    // The loss limit has room for two more lost stakes.
    expect(await bet('r2', '1.00')).toMatchObject({ status: 200 })
    expect(await bet('r3', '1.00')).toMatchObject({ status: 409, errorCode: 'limit_loss' })
    await aggregatePlay(open.app)
    expect(await rows('select coalesce(sum(paid), 0)::int as paid from play_window')).toEqual([{ paid: 0 }])
  })

  test('is won at the release: leaderboards, records and sums count it then [S-08]', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00', table, 'r1-win', '0.25')
    expect(await rows(`select unplayed from play_round`)).toEqual([{ unplayed: 0 }])
    const decision = { ids: ['H-1'], reason: 'a jackpot' }
    const basis = await inTransaction(open.app, async (inside) => vendorHoldsRelease.basis?.(inside, decision))
    expect(basis).toMatchObject({ alwaysTwo: 'always', amount: 9_000_000, currency: 'PHP', member: member.member.id })
    expect(basis?.seen).toMatchObject({ wins: [{ case: 'H-1', vendor: 'TST', round: 'r1', cause: 'title', state: 'held' }] })
    await operate('vendor', 'holds', 'release', '1', '--reason', 'a jackpot')
    expect(await status('r1')).toEqual({ status: 'won', won: 9_000_000, held: 0 })
    expect(await rows(`select unplayed from play_round`)).toEqual([{ unplayed: 25 }])
    open.clock.turn(4000)
    expect((await open.get('board.winners', {})).list).toHaveLength(1)
    expect((await open.get('records.movements', {}, { as: member })).list[0]).toMatchObject({ kind: 'win', amount: '90000.00', balance: '90099.00' })
    expect(await open.get('play.session', { gameId: table.gameId, vassalage: 'TST', book: 'real' }, { as: member })).toMatchObject({
      returned: '90000.00',
      inReview: '0.00',
    })
    await aggregatePlay(open.app)
    expect(await rows('select sum(valid_bet)::int as valid, sum(paid)::bigint as paid from play_window')).toEqual([{ valid: 75, paid: 8_999_975 }])
  })

  test('is lost at the rejection, and its stake counts as played', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    await operate('vendor', 'holds', 'reject', '1', '--reason', 'The provider reports an error.')
    expect(await status('r1')).toEqual({ status: 'lost', won: 0, held: 0 })
    expect(await spendable()).toBe('99.00')
    await aggregatePlay(open.app)
    expect(await rows('select sum(valid_bet)::int as valid, sum(paid)::int as paid from play_window')).toEqual([{ valid: 100, paid: 0 }])
    expect(
      await rows(
        `select coalesce(sum(case when t.to_id = a.id then t.amount else -t.amount end), 0)::int as net from account a join transfer t on a.id in (t.from_id, t.to_id) where a.owner_type = 'provider'`,
      ),
    ).toEqual([{ net: 100 }])
  })

  test('refuses a rollback of its stake while the win is held or was released, and accepts it once the win was rejected', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    expect(await rollback('r1')).toMatchObject({ status: 409, errorCode: 'conflict' })
    await operate('vendor', 'holds', 'reject', '1', '--reason', 'An error of the provider.')
    expect(await rollback('r1', table, 'r1-back-again')).toMatchObject({ status: 200, value: { balance: '100.00' } })
    const again = await launchAndRedeem(open, member, 'again', { vendor: 'REO' })
    await bet('q1', '1.00', again)
    await win('q1', '90000.00', again)
    expect(await rollback('q1', again)).toMatchObject({ status: 200, value: { balance: '100.00' } })
    expect((await heldAt(again))[0]).toMatchObject({ state: 'held' })
    expect(await status('q1')).toMatchObject({ status: 'review' })
  })

  test('counts towards the wagering of a bonus while in review, without the offset stake, and equally after the decision', async () => {
    const account = (await rows(`select id from account where owner_id = '${member.member.id}' and kind = 'cash'`))[0]?.id
    const counted = async () => (await rows(`select wagering_progress(${account}, '-infinity', 'infinity', '{"RNG": 100}') as n`))[0]?.n
    await bet('r1', '10.00')
    expect(await counted()).toBe(0)
    await win('r1', '900000.00', table, 'r1-win', '4.00')
    expect(await counted()).toBe(600)
    await operate('vendor', 'holds', 'release', '1', '--reason', 'checked')
    expect(await counted()).toBe(600)
  })

  test('reports no larger offset stake than its stake, held wins included', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00', table, 'r1-win', '0.60')
    expect(await table.say('close', { ...inRound('r1'), unplayed: '0.41' })).toMatchObject({ status: 409 })
    expect(await table.say('close', { ...inRound('r1'), unplayed: '0.40' })).toMatchObject({ status: 200 })
    await operate('vendor', 'holds', 'reject', '1', '--reason', 'An error.')
    expect(await rows(`select unplayed from play_round`)).toEqual([{ unplayed: 100 }])
  })
})

describe('an operator', () => {
  test('sees held wins with their reasons, and decides each win once, also concurrently [S-08]', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    const { value } = await operate('vendor', 'holds', 'list')
    expect(value).toMatchObject([
      {
        case: 'H-1',
        vendor: 'TST',
        game: 'lanterns',
        amount: '90000.00 PHP',
        stake: '1.00',
        limit: '10000.00',
        exceeds: 'largest win of the title',
        state: 'held',
      },
    ])
    const all = await Promise.all(
      Array.from({ length: 10 }, (_none, n) => operate('vendor', 'holds', n % 2 === 0 ? 'release' : 'reject', 'H-1', '--reason', 'at once')),
    )
    expect(all.filter(({ failed }) => failed === false)).toHaveLength(1)
    const [{ state } = { state: '' }] = await heldAt()
    expect(await spendable()).toBe(state === 'released' ? '90099.00' : '99.00')
    expect((await operate('vendor', 'holds', 'list')).value).toEqual([])
    expect((await operate('vendor', 'holds', 'list', '--all')).value).toMatchObject([{ state, decidedBy: 'operator:ana', reason: 'at once' }])
    expect(await audited(`held win ${state}`)).toMatchObject([
      { actor: 'operator:ana', subject: '1', detail: { amount: 9_000_000, reason: 'at once' } },
    ])
  })

  test('needs a reason and an existing reference', async () => {
    await expect(operate('vendor', 'holds', 'release', '1')).rejects.toThrow('--reason is missing')
    await expect(operate('vendor', 'holds', 'reject', 'x', '--reason', 'no')).rejects.toThrow('the number of a held win must be such as H-17')
    expect(await operate('vendor', 'holds', 'release', '77', '--reason', 'no')).toMatchObject({ failed: true, value: [{ result: 'not_found' }] })
  })

  test('may release to a member whose account was frozen meanwhile', async () => {
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    await operate('member', 'freeze', member.member.username)
    expect(await operate('vendor', 'holds', 'release', '1', '--reason', 'checked')).toMatchObject({ failed: false })
    expect(await rows(`select balance from account where owner_id = '${member.member.id}' and kind = 'cash'`)).toEqual([{ balance: 9_009_900 }])
  })

  test('is alerted, and the member notified of each state once, by whichever gateway runs first [S-08]', async () => {
    const metrics = makeMetrics()
    const watches = [vendorWatch(open.app, metrics.vendors), vendorWatch(open.app, metrics.vendors)]
    const check = () => Promise.all(watches.map((watch) => watch.look()))
    await bet('r1', '1.00')
    await win('r1', '90000.00')
    await check()
    await check()
    expect(await inbox()).toEqual(['Your win of 90000.00 PHP is in review'])
    await operate('vendor', 'holds', 'reject', '1', '--reason', 'The provider reports an error.')
    await check()
    await check()
    expect(await inbox()).toEqual(['Your win of 90000.00 PHP was rejected', 'Your win of 90000.00 PHP is in review'])
    const [{ content } = { content: '' }] = (await open.get('inbox.messages', {}, { as: member })).list
    expect(content).toContain('The provider reports an error.')
    expect(content).toContain('H-1')
    const text = await metrics.registry.metrics()
    expect(text).toContain('vendor_wins_held_total{vendor="TST",cause="title"} 1')
    expect(text).not.toContain('vendor_wins_held{vendor="TST"}')
  })
})
