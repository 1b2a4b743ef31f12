/**
 * Members bet on a lottery that draws every few seconds while the server is killed during settlements; afterwards every ticket must be settled once,
 * by the drawn result, and none may have been accepted late. `node tools/crash/crash-draws.ts [--clients 16] [--closings 10] [--rate 100] [--kills 3]
 * [--port 0]` — figure R4 in its quick form. Exits with 1 if anything was late, lost, unpaid or paid twice.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { floorTo } from '@perya/domain/lottery/fraction'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { settleTicket } from '@perya/domain/lottery/bets/settle'
import { setPlatformSetting } from '@perya/gateway/kernel'
import { parseTerms } from '@perya/gateway/lottery'
import { findLedgerFaults, killAt, readOptions, signInPeople, serveRun } from './client-crowd.ts'

const options = readOptions({ closings: 10, rate: 100, kills: 3 })
const { clients, kills } = options
const { closings = 0, rate = 0 } = options.more
const opening = 100_000_000
const served = await serveRun(options)
const { app, say } = served
const { pool } = app.store

// Like the platform's own ten-second lottery, but with codes on which nothing else bets.
await setPlatformSetting(app, 'modules', { LOTT3: true, LOTTBET3: true })
await pool.query(
  `insert into lottery_game (code, family, tag, label, remark, prize_mode, schedule, lock_seconds)
   values ('CRASH', 'SSC', 'LUZON', '{"EN":"Crash","TY":"Crash"}', '{"EN":"","TY":""}', 'Lott', '{"kind":"every","seconds":5,"zone":"Asia/Manila"}', 1)`,
)
await pool.query(`insert into lottery_price (game_code, prices) values ('CRASH', $1)`, [JSON.stringify(defaultPrices('SSC'))])
const {
  rows: [price],
} = await pool.query<{ id: number }>(`select id from lottery_price where game_code = 'CRASH'`)

const members = await signInPeople(served, { count: clients, name: 'draws', opening })

const slips = [
  { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '0.2' },
  { play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '1' },
  { play: '5d.fun1', selection: { digits: [1, 2] }, series: 1900, unitPrice: '2' },
]
const acknowledged = new Set<string>()
const betOn = new Set<string>()
const counted = { asked: 0, refused: 0, cut: 0 }
let isOver = false
let issue = ''

/** Reads the issue on sale as a page does, but directly from the database, so that a dead server does not hide it. */
const follow = async (): Promise<void> => {
  while (!isOver) {
    const { rows } = await pool
      .query<{ name: string }>(`select name from lottery_issue where game_code = 'CRASH' and closes_at > platform_now() order by closes_at limit 1`)
      .catch(() => ({ rows: [] }))
    issue = rows[0]?.name ?? issue
    await wait(40)
  }
}

const bet = async (turn: number): Promise<void> => {
  const { headers } = members[turn % members.length] ?? { headers: {} }
  const body = { gameCode: 'CRASH', issue, priceId: price?.id, tickets: [slips[turn % slips.length]] }
  const key = randomUUID()
  counted.asked += 1
  // Retries with the same key until there is an answer: a bet that was accepted just before a kill is found, not placed again.
  for (let attempts = 0; attempts < 60; attempts += 1) {
    const reply = await say('POST', '127.0.0.1', '/wps/relay/LOTT_placeBet', { ...headers, 'idempotency-key': key }, body).catch(() => null)
    if (reply?.status === 200) {
      const { value } = reply.body
      const text = JSON.stringify(value)
      acknowledged.add(/"ticketId":"([^"]+)"/.exec(text)?.[1] ?? key)
      betOn.add(body.issue)
      return
    }
    if (reply !== null && reply.status < 500 && reply.status !== 429) {
      counted.refused += 1
      return
    }
    await wait(200)
  }
  counted.cut += 1
}

const following = follow()
while (issue === '') await wait(100)
const began = performance.now()
// A server that restarts slowly misses closings: betting continues until enough issues have bets.
const latest = began + closings * 20_000
const isEnough = () => (betOn.size >= closings && performance.now() > began + closings * 5000) || performance.now() > latest
const bets: Promise<void>[] = []
const betting = (async () => {
  for (let turn = 0; !isEnough(); turn += 1) {
    bets.push(bet(turn))
    await wait(Math.max(0, began + ((turn + 1) * 1000) / rate - performance.now()))
  }
})()

/** Waits until an issue is being settled. */
const whileSettling = async (): Promise<void> => {
  for (let attempts = 0; attempts < 2000; attempts += 1) {
    const { rows } = await pool.query(`select 1 from lottery_issue where game_code = 'CRASH' and settling`)
    if (rows.length > 0) return
    await wait(5)
  }
}
const moments = Array.from({ length: kills }, (_, done) => began + ((done + 0.6) * closings * 5000) / kills)
const [killed] = await Promise.all([killAt(served, moments, whileSettling), betting])
await Promise.all(bets)
isOver = true
await following

const waitedFrom = performance.now()
const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from lottery_ticket t join lottery_issue i on i.id = t.issue_id where i.game_code = 'CRASH' and t.state = 'ACCEPTED'`,
  )
  return rows[0]?.n ?? 0
}
while ((await waiting()) > 0 && performance.now() - waitedFrom < 60_000) await wait(100)

const { rows: tickets } = await pool.query(
  `select t.code, t.member_id, t.play, t.selection, t.terms, t.stake, t.payout, t.rebate, t.state, i.name, i.closes_at, t.accepted_at, r.draw,
          (select count(*)::int from lottery_settlement s where s.ticket_id = t.id) as settlements, (select count(*)::int from lottery_result x where x.issue_id = i.id) as results
     from lottery_ticket t join lottery_issue i on i.id = t.issue_id left join lottery_result r on r.issue_id = i.id and r.version = i.result_version where i.game_code = 'CRASH'`,
)
const found = new Set(tickets.map(({ code }) => code))
const expected = new Map(members.map(({ memberId }) => [memberId, opening]))
let [late, unpaid, twice, wrong] = [0, 0, 0, 0]
for (const ticket of tickets) {
  if (ticket.accepted_at >= ticket.closes_at) late += 1
  if (ticket.state !== 'SETTLED' || ticket.settlements < 1) unpaid += 1
  if (ticket.settlements > 1 || ticket.results !== 1) twice += 1
  const { payout } = settleTicket({ family: 'SSC', play: ticket.play, selection: ticket.selection, terms: parseTerms(ticket.terms) }, ticket.draw)
  if (Number(floorTo(payout, 2)) !== ticket.payout) wrong += 1
  expected.set(ticket.member_id, (expected.get(ticket.member_id) ?? 0) - ticket.stake + ticket.payout + ticket.rebate)
}
let astray = 0
for (const [memberId, amount] of expected) {
  const { rows } = await pool.query(`select balance from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = 'PHP'`, [
    memberId,
  ])
  if (rows[0]?.balance !== amount) astray += 1
}
const lost = [...acknowledged].filter((code) => !found.has(code)).length
const { violations, sums, negative } = await findLedgerFaults(served)
const { rows: issues } = await pool.query<{ n: number }>(
  `select count(distinct t.issue_id)::int as n from lottery_ticket t join lottery_issue i on i.id = t.issue_id where i.game_code = 'CRASH'`,
)
await served.end()

const report = {
  closings: issues[0]?.n ?? 0,
  kills: killed,
  ...counted,
  acknowledged: acknowledged.size,
  tickets: tickets.length,
  late,
  lost,
  unpaid,
  paidTwice: twice,
  wrongPayouts: wrong,
  balancesAstray: astray,
  settledAfterEndMs: Math.round(performance.now() - waitedFrom),
  violations,
  sums,
  negative,
}
console.log(JSON.stringify(report, null, 2))
process.exit(late + lost + unpaid + twice + wrong + astray + violations + sums + negative === 0 && tickets.length > 0 ? 0 : 1)
