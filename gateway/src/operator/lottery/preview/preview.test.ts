import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import { playsOf } from '@perya/domain/lottery/bets/plays'
import type { Family } from '@perya/domain/lottery/family'
import type { Play } from '@perya/domain/lottery/play'
import { parseSelection } from '@perya/domain/lottery/selection'
import {
  listLottery,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  signedTestFeed,
  startLotteries,
  storedContract,
  type TestConsole,
  type TestPlatform,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../ledger/invariants.ts'
import type { CorrectionPreview } from './preview-correction.ts'
import { previewInSnapshot } from './preview-in-snapshot.ts'

/** Tickets of each of three lotteries; a run with 10000 takes minutes. */
const perGame = Number(process.env['PREVIEW_TICKETS'] ?? 300)
const perBet = 100
const games: readonly { readonly code: string; readonly family: Family }[] = [
  { code: 'TEST', family: 'SSC' },
  { code: 'FIVE', family: '11X5' },
  { code: 'RACE', family: 'PK10' },
]

let open: TestPlatform
let feed: Awaited<ReturnType<typeof signedTestFeed>>
let draws: Awaited<ReturnType<typeof startLotteries>>
let staffConsole: TestConsole
let members: SignedInPerson[] = []
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMBERCENTRE3', 'MEMTRANS3'] } })
  feed = await signedTestFeed()
  for (const game of games) await listLottery(open, { ...game, source: 'feed', schedule: { kind: 'every', seconds: 120, zone: 'Asia/Manila' } })
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  staffConsole = await openTestConsole(open.app)
}, 60_000)
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

// A fixed sequence, so that a failure can be repeated.
let seed = 7
const below = (n: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % n
}
const shuffled = <One>(list: readonly One[]): One[] => {
  const rest = [...list]
  return Array.from(list, () => rest.splice(below(rest.length), 1)).flat()
}
const picked = <One>(list: readonly One[], n: number): One[] => shuffled(list).slice(0, n)

type Slip = CallInputSent<'lottery.bet'>['tickets'][number]
const selectionOf = ({ board: { kind, rows } }: Play): Slip['selection'] | null => {
  const row = rows[0]
  if (row === undefined) return null
  const numbers = picked(row.values, Math.max(1, row.least)).map(Number)
  if (kind === 'positions') return { pos: rows.map((one) => [...picked(one.values, Math.max(1, one.least))]) }
  if (kind === 'picks')
    return {
      pick: String(
        picked(
          rows.flatMap(({ values }) => values),
          1,
        )[0],
      ),
    }
  if (kind === 'digits') return { digits: numbers }
  return kind === 'values' ? { values: numbers } : kind === 'numbers' ? { numbers } : null
}
const slipFor = (family: Family): Slip => {
  for (;;) {
    const play = picked(playsOf(family), 1)[0]
    const selection = play === undefined ? null : selectionOf(play)
    if (play === undefined || selection === null || play.check(parseSelection(selection)) !== null) continue
    if (play.mode === 'SERIES') return { play: play.code, selection, series: 1900, unitPrice: '0.2' }
    if (play.mode === 'ODDS') return { play: play.code, selection, stake: '3.50' }
  }
}
const drawOf = (family: Family) => {
  const numbers = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
  if (family === '11X5') return { numbers: picked(numbers(11), 5) }
  return { numbers: family === 'PK10' ? shuffled(numbers(10)) : Array.from({ length: 5 }, () => below(10)) }
}

const currentIssue = async (gameCode: string) => open.get('lottery.issue', { gameCode })
const place = async (gameCode: string, tickets: Slip[], as: SignedInPerson, chase?: CallInputSent<'lottery.bet'>['chase']) => {
  const { current, priceId } = await currentIssue(gameCode)
  const body = { gameCode, issue: current?.issue ?? '', priceId, tickets, ...(chase === undefined ? {} : { chase }) }
  await open.get('lottery.bet', body, { as, key: randomUUID() })
  return body.issue
}
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await open.app.store.pool.query<Row>(text, values)).rows
const memberOf = (n: number): SignedInPerson => {
  const member = members[n % members.length]
  if (member === undefined) throw new Error('no member')
  return member
}

/** Every row that a correction could write, as one text. */
const everything = async () => {
  const tables = [
    'account',
    'ledger_tx',
    'transfer',
    'movement',
    'lottery_ticket',
    'lottery_settlement',
    'lottery_result',
    'lottery_issue',
    'lottery_chase',
    'outbox',
    'approval',
    'audit_record',
  ]
  const sums = await Promise.all(
    tables.map(
      async (table) =>
        (
          await query<{ hash: string }>(
            `select '${table} ' || count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t`,
          )
        )[0]?.hash,
    ),
  )
  const sequences = await query<{ last: string }>('select last_value::text as last from ledger_tx_id_seq')
  return [...sums, sequences[0]?.last]
}

/** What the ledger moved for each ticket under a version: paid, taken from the balance, and booked as a debt. */
const movedUnder = async (issue: string, game: string, version: number) => {
  const rows = await query<{ code: string; paid: number; taken: number; short: number }>(
    `select t.code, coalesce(sum(f.amount) filter (where x.kind <> 'lottery_reversal'), 0)::float8 as paid,
            coalesce(sum(f.amount) filter (where x.kind = 'lottery_reversal' and f.leg = 1 and f.from_id = t.account_id), 0)::float8 as taken,
            coalesce(sum(f.amount) filter (where x.kind = 'lottery_reversal' and f.from_id <> t.account_id), 0)::float8 as short
       from lottery_ticket t join lottery_issue i on i.id = t.issue_id
       join lottery_settlement s on s.ticket_id = t.id and s.version = $3
       join ledger_tx x on x.id in (s.payout_tx, s.rebate_tx, s.reversal_tx) join transfer f on f.tx_id = x.id
      where i.name = $1 and i.game_code = $2 group by t.code order by t.code`,
    [issue, game, version],
  )
  return rows
}
const balances = async () =>
  new Map(
    (
      await query<{ owner: string; balance: number }>(
        `select owner_id as owner, balance from account where owner_type = 'member' and book = 'real' and kind = 'cash'`,
      )
    ).map(({ owner, balance }) => [owner, balance]),
  )

/** Signs while the draw engine runs, as in production. */
const sign = async (id: string) => {
  const person = await staffConsole.staff('finance')
  let isOver = false
  const signing = person.post('do/approval/decide', { input: { id, verdict: 'sign' } }, { key: `preview-${(count += 1)}` }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await draws.turn()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return signing
}
const ask = async (command: 'cancel' | 'resettle', input: object) =>
  (await staffConsole.staff('lottery')).post(`ask/draw/${command}`, { input, reason: 'The certificate of the draw differs.' })
const decide = async (command: 'cancel' | 'resettle', input: object) => {
  const asked = await ask(command, input)
  return asked.status === 200 ? sign(String(Object(asked.value).approval)) : asked
}

/** Compares a preview with the tickets, the ledger and the balances after its correction; all amounts in minor units. */
const expectSame = async (preview: CorrectionPreview, before: ReadonlyMap<string, number>) => {
  const { game, issue, version, tickets, chases, totals } = preview
  const moving = tickets.filter(({ paid, taken, short }) => paid + taken + short > 0)
  const foreseen = moving.map(({ ticket: code, paid, taken, short }) => ({ code, paid, taken, short }))
  expect(foreseen.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual(
    (await movedUnder(issue, game, version)).toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  )
  const stored = await query<{ code: string; result: string | null; payout: number; rebate: number; version: number }>(
    `select t.code, t.result, t.payout, t.rebate, t.version from lottery_ticket t join lottery_issue i on i.id = t.issue_id where i.game_code = $1 and i.name = $2`,
    [game, issue],
  )
  const outcome = new Map(stored.map(({ code, result, payout, rebate }) => [code, { result, payout, rebate }]))
  expect(new Map(tickets.map(({ ticket }) => [ticket, outcome.get(ticket)]))).toEqual(new Map(tickets.map(({ ticket, after }) => [ticket, after])))
  expect(stored.filter(({ version: under }) => under === version)).toHaveLength(totals[0]?.tickets ?? 0)
  expect(stored.filter(({ result }) => result === 'WIN')).toHaveLength(totals[0]?.winnersAfter ?? 0)
  const expected = new Map(before)
  const add = (member: string, amount: number) => expected.set(member, (expected.get(member) ?? 0) + amount)
  for (const { member, paid, taken } of tickets) add(member, paid - taken)
  for (const { member, refund } of chases) add(member, refund)
  expect(await balances()).toEqual(expected)
  const change = [...expected].reduce((sum, [member, balance]) => sum + balance - (before.get(member) ?? 0), 0)
  expect(totals[0]?.operator).toBe(-change)
}

test(`a preview equals what the correction then does, to the centavo and ticket, for 3 lotteries of ${perGame} tickets; the preview itself changes no row`, async () => {
  const times: Record<string, number[]> = { preview: [], request: [] }
  let uncovered = 0
  for (const { code, family } of games) {
    members = await Promise.all(Array.from({ length: 12 }, () => open.people.member({ balance: 100_000_00 })))
    let issue = ''
    for (let n = 0; n < perGame / perBet; n += 1)
      issue = await place(
        code,
        Array.from({ length: perBet }, () => slipFor(family)),
        memberOf(n),
      )
    const [wrong, right] = [drawOf(family), drawOf(family)]
    await feed.publish(issue, wrong, { game: code })
    await draws.pass(125)
    await draws.turn()
    // Half of the winners spend what they have, so that their balances do not cover what is taken back.
    for (const as of members.slice(0, 6)) {
      const { sumBalance } = await open.get('wallet.balance', {}, { as })
      const stake = String(Math.max(0, Math.floor(Number(sumBalance)) - 1))
      if (stake !== '0')
        await place(
          code,
          [{ play: 'two_sides', selection: { pick: playsOf(family).find(({ code: play }) => play === 'two_sides')?.keys[0] ?? '' }, stake }],
          as,
        )
    }
    const draw = JSON.stringify(right)
    for (const given of [{ draw }, {}]) {
      const still = await everything()
      const began = performance.now()
      const preview = await previewInSnapshot(open.app, { game: code, issue, ...given })
      times['preview']?.push(performance.now() - began)
      expect(await everything()).toEqual(still)
      expect(preview.totals).toHaveLength(1)
      expect(preview.totals[0]).toMatchObject({ tickets: perGame, currency: 'PHP' })
      expect(preview.totals[0]?.changed).toBeGreaterThan(perGame / 100)
      uncovered += preview.totals[0]?.short ?? 0
      const before = await balances()
      const asked = performance.now()
      const answer = await decide('draw' in given ? 'resettle' : 'cancel', {
        game: code,
        issue,
        ...given,
        preview: preview.hash,
        reason: 'Feed was wrong',
      })
      times['request']?.push(performance.now() - asked)
      expect(answer).toMatchObject({ status: 200 })
      for (;;) {
        await draws.turn()
        const [{ n } = { n: 0 }] = await query<{ n: number }>('select count(*)::int as n from lottery_issue where settling')
        if (n === 0) break
      }
      await expectSame(preview, before)
    }
  }
  expect(uncovered).toBeGreaterThan(0)
  if (perGame > 1000) console.log(JSON.stringify(times))
  expect(await checkInvariants(open.app.store)).toEqual([])
}, 1_200_000)

const oneTicket: Slip = { play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '10' }
const refusedWith = ({ status, errorCode, value }: Awaited<ReturnType<typeof decide>>) => [status, errorCode, Object(value).changed]
const newMember = () => open.people.member({ balance: 1_000_00 })
const previewOf = (issue: string, draw?: object) =>
  previewInSnapshot(open.app, { game: 'TEST', issue, ...(draw === undefined ? {} : { draw: JSON.stringify(draw) }) })
/** Begins an issue without tickets. */
const nextIssue = () => draws.pass(125)
const settled = async (tickets: Slip[], as: SignedInPerson, draw: object) => {
  await nextIssue()
  const issue = await place('TEST', tickets, as)
  await feed.publish(issue, draw)
  await draws.pass(125)
  await draws.turn()
  return issue
}

test('a ticket that is sold after the preview refuses the request, and after the request the signature: 409 changed_since, and nothing is done', async () => {
  await nextIssue()
  const issue = await place('TEST', [oneTicket], await newMember())
  const first = await previewOf(issue)
  await place('TEST', [oneTicket], await newMember())
  const input = { game: 'TEST', issue, reason: 'The machine is broken' }
  expect(refusedWith(await decide('cancel', { ...input, preview: first.hash }))).toEqual([409, 'changed_since', 'preview'])

  const second = await previewOf(issue)
  expect(second.totals[0]?.tickets).toBe(2)
  const approval = String(Object((await ask('cancel', { ...input, preview: second.hash })).value).approval)
  await place('TEST', [oneTicket], await newMember())
  const still = await balances()
  expect(refusedWith(await sign(approval))).toEqual([409, 'changed_since', 'facts'])
  await draws.turn()
  expect(await balances()).toEqual(still)
  expect(await query(`select state, result_version as version, settling from lottery_issue where game_code = 'TEST' and name = $1`, [issue])).toEqual(
    [{ state: 'OPEN', version: 0, settling: false }],
  )
  expect(await query('select state from approval where id = $1', [approval])).toEqual([{ state: 'void' }])
})

test('a member cannot void a request by moving money: what the balance no longer covers becomes a debt, in the amount that was signed', async () => {
  const poor = await open.people.member({ balance: 50_00 })
  const issue = await settled([{ ...oneTicket, stake: '50' }], poor, { numbers: [5, 0, 8, 8, 3] })
  const small = { numbers: [4, 0, 1, 2, 3] }
  const covered = await previewOf(issue, small)
  expect(covered.totals[0]).toMatchObject({ changed: 1, noMore: 1, taken: 99_00, takenPlayers: 1, short: 0 })
  const input = { game: 'TEST', issue, draw: JSON.stringify(small), preview: covered.hash, reason: 'Misread' }
  const approval = String(Object((await ask('resettle', input)).value).approval)
  await place('TEST', [{ ...oneTicket, stake: '60' }], poor)
  const now = await previewOf(issue, small)
  expect(now.hash).toBe(covered.hash)
  expect(now.totals[0]).toMatchObject({ taken: 39_00, short: 60_00, shortPlayers: 1, operator: 39_00 })
  const before = await balances()
  expect((await sign(approval)).status).toBe(200)
  await draws.turn()
  await expectSame(now, before)
})

test('a chase that the corrected result wins is in the preview with the stakes that come back', async () => {
  await nextIssue()
  const player = await newMember()
  const issue = await place('TEST', [oneTicket], player, { issues: 3, stopAfterWin: true })
  await feed.publish(issue, { numbers: [4, 0, 1, 2, 3] })
  await draws.pass(125)
  await draws.turn()
  const big = { numbers: [9, 9, 9, 9, 9] }
  const preview = await previewOf(issue, big)
  expect(preview.chases).toMatchObject([{ member: player.member.id, refund: 20_00 }])
  expect(preview.totals[0]).toMatchObject({ newWinners: 1, paid: 19_80, chaseRefunds: 20_00, operator: -39_80 })
  const before = await balances()
  expect((await decide('resettle', { game: 'TEST', issue, draw: JSON.stringify(big), preview: preview.hash, reason: 'Misread' })).status).toBe(200)
  await draws.turn()
  await expectSame(preview, before)
})

test('withdrawals that wait, contracts of agents above, and browsers that get a message are counted', async () => {
  const agent = await open.people.agent({})
  const player = await open.people.member({ balance: 50_00, uplineId: agent.member.id })
  const issue = await settled([{ ...oneTicket, stake: '50' }], player, { numbers: [5, 0, 8, 8, 3] })
  await storedContract(open.app, { upline: null, member: agent.member.id, kind: 'daily', rate: 10_000, begins: open.clock.now() - 1000 })
  await query(
    `insert into web_push_browser (member_id, address, p256dh, auth, since) select $1, 'https://push.example/' || n, 'key', 'auth', platform_now() from generate_series(1, 2) n`,
    [player.member.id],
  )
  await query(
    `with a as (select id, currency from account where owner_id = $1 and kind = 'cash' and book = 'real'),
          x as (insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance) select 'test', $1, 'withdrawal', '', 'applied', id, 0, 0 from a returning id)
     insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, made_at)
     select 'W-0000000001', $1, a.id, a.id, a.currency, 5000, 'bank', 'BPI', 'Maria Santos', 'x', 'x', 'review', 'password', 'k', 'h', x.id, platform_now() from a, x`,
    [player.member.id],
  )
  const preview = await previewOf(issue, { numbers: [4, 0, 1, 2, 3] })
  expect(preview.contracts).toMatchObject([{ agent: agent.member.username, kind: 'daily', change: -99_00 }])
  expect(preview.messages).toEqual({ players: 1, browsers: 2 })
  const { username } = player.member
  expect(preview.withdrawals).toEqual([{ withdrawal: 'W-0000000001', username, state: 'review', amount: 50_00, currency: 'PHP' }])
  await query(`update withdrawal set state = 'cancelled' where id = 'W-0000000001'`)
  const after = await previewOf(issue, { numbers: [4, 0, 1, 2, 3] })
  expect([after.withdrawals, after.hash]).toEqual([[], preview.hash])
})

test('what cannot be corrected has no preview, and an old hash is refused', async () => {
  const issue = await settled([oneTicket], await newMember(), { numbers: [5, 0, 8, 8, 3] })
  await expect(previewOf(issue, { numbers: [5, 0, 8, 8, 3] })).rejects.toThrow('has this result')
  const { current } = await currentIssue('TEST')
  await expect(previewOf(current?.issue ?? '', { numbers: [5, 0, 8, 8, 3] })).rejects.toThrow('is not settled')
  const { hash } = await previewOf(issue)
  await query(`update lottery_issue set settling = true where game_code = 'TEST' and name = $1`, [issue])
  await expect(previewOf(issue)).rejects.toThrow('is still being settled')
  await query(`update lottery_issue set settling = false where game_code = 'TEST' and name = $1`, [issue])
  expect((await decide('cancel', { game: 'TEST', issue, preview: hash, reason: 'Broken' })).status).toBe(200)
  await draws.turn()
  await expect(previewOf(issue)).rejects.toThrow('is cancelled')
  expect(await checkInvariants(open.app.store)).toEqual([])
})
