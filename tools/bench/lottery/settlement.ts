/**
 * Measures how long one issue with 1,000, 10,000 and 100,000 tickets takes from its draw until every ticket is paid, and the latency of other calls
 * meanwhile. `node tools/bench/lottery/settlement.ts [--sizes 1000,10000,100000]` — targets: 100,000 in 60 s, linear time or better, GET p99 at most 3 times
 * that of an idle platform. The gateway is a separate process on an embedded PostgreSQL with durable commits.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brandSchema } from '@perya/calls/brand'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { minor } from '@perya/domain/money/minor'
import { createMember } from '@perya/gateway/identity'
import { systemChance, systemClock, type AppContext, readMasterKey, openKeys, setPlatformSetting, storeFromConfig } from '@perya/gateway/kernel'
import { sellTickets } from '@perya/gateway/ledger'
import { priceTicket, lotteryGames, operatorLotteryAccount } from '@perya/gateway/lottery'
import { attachCluster } from '@perya/postgres/cluster'
import { pino } from 'pino'
import { freePort, startGateway, runVisitors } from '../run-visitors.ts'
import { registered } from '@perya/testkit/registration/registered'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = values.sizes.split(',').map(Number)
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'perya-settle-'))
const people = 500
const perBet = 200

/** Reads the gateway's own recent p99 of event-loop delay. */
const loopP99 = async (port: number): Promise<string> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^eventloop_p99_ms (\S+)/m.exec(text)?.[1] ?? Number.NaN).toFixed(1)
}

const port = await freePort()
const gateway = await startGateway(port, folder)
const cluster = await attachCluster(join(folder, 'postgres'))
if (cluster === null) throw new Error('the database of the gateway was not found')
const store = storeFromConfig({ backend: 'embedded', config: { ...cluster, database: 'perya', max: 8 }, close: async () => {} }, () => {})
const app: AppContext = {
  store,
  clock: systemClock,
  chance: systemChance,
  brand: brandSchema.parse(JSON.parse(readFileSync(join(root, 'brands/perya/brand.json'), 'utf8'))),
  log: pino({ level: 'silent' }),
  gamesOrigin: '',
  houseKey: (await openKeys(store, [readMasterKey(folder)])).root,
  identityProviders: [],
  phoneService: null,
  payments: null,
  gameWallets: [],
}

const slips = [
  { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '0.02' },
  { play: '5d.direct', selection: { pos: [[1, 2], [3], [4, 5], [6], [7, 8]] }, series: 1900, unitPrice: '0.2' },
  { play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '1' },
  { play: '3d.first.any1', selection: { digits: [1, 2, 3, 4] }, series: 1980, unitPrice: '0.2' },
  { play: '5d.dan', selection: { pos: [[5], [], [], [1, 2], [9]] }, series: 1700, unitPrice: '0.2' },
]

/** Creates a lottery that draws on command, and waits until the gateway has it on sale. */
const listed = async (code: string) => {
  await store.pool.query(
    `insert into lottery_game (code, family, tag, label, remark, prize_mode, schedule, lock_seconds) values ($1, 'SSC', 'LUZON', '{"EN":"Bench","TY":"Bench"}', '{"EN":"","TY":""}', 'Lott', $2, 5)`,
    [code, JSON.stringify({ kind: 'every', seconds: 86_400, zone: 'Asia/Manila' })],
  )
  await store.pool.query('insert into lottery_price (game_code, prices) values ($1, $2)', [code, JSON.stringify(defaultPrices('SSC'))])
  for (;;) {
    const { rows } = await store.pool.query<{ name: string; price: number }>(
      `select name, (select max(id) from lottery_price where game_code = $1) as price from lottery_issue where game_code = $1 and state = 'OPEN'`,
      [code],
    )
    if (rows[0]) return rows[0]
    await wait(250)
  }
}

const sell = async (code: string, issue: { name: string; price: number }, count: number, members: readonly string[]) => {
  await wait(2100)
  const game = (await lotteryGames(store)).get(code)
  if (game === undefined) throw new Error(`${code} is not listed`)
  const account = await operatorLotteryAccount(store, 'real', 'PHP')
  const bets = Array.from({ length: Math.ceil(count / perBet) }, (_, i) => i)
  const worker = async () => {
    for (let bet = bets.shift(); bet !== undefined; bet = bets.shift()) {
      const tickets = Array.from({ length: Math.min(perBet, count - bet * perBet) }, (_, i) => {
        const slip = slips[i % slips.length] ?? slips[0]
        if (slip === undefined) throw new Error('no slip')
        return { ...priceTicket(slip, game, { digits: 2, date: '', multiple: 1 }), at: 0, code: `t-${randomBytes(12).toString('base64url')}` }
      })
      const memberId = members[bet % members.length] ?? ''
      const sold = await sellTickets(store, {
        memberId,
        book: 'real',
        currency: 'PHP',
        house: account,
        extId: `bench ${code} ${bet}`,
        hash: '',
        game: code,
        issue: issue.name,
        priceId: issue.price,
        tickets,
        chase: null,
      })
      if (sold.status !== 'applied') throw new Error(`a bet was ${sold.status}: ${sold.reason}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

const settled = async (code: string, name: string): Promise<{ seconds: number }> => {
  await store.pool.query(`update lottery_issue set closes_at = platform_now(), draws_at = platform_now() where game_code = $1 and name = $2`, [
    code,
    name,
  ])
  const from = performance.now()
  for (;;) {
    await wait(50)
    const { rows } = await store.pool.query(`select 1 from lottery_issue where game_code = $1 and name = $2 and state = 'SETTLED'`, [code, name])
    if (rows.length > 0) return { seconds: (performance.now() - from) / 1000 }
    if (performance.now() - from > 300_000) throw new Error('not settled in five minutes')
  }
}

try {
  await setPlatformSetting(app, 'modules', { LOTT3: true, LOTTBET3: true })
  const members: string[] = []
  for (let i = 0; i < people; i += 1)
    members.push(
      (await createMember(app, { username: `bench${i}`, funds: { amount: minor(1_000_000_000), from: 'bench' }, registered: registered() })).id,
    )
  const warm = runVisitors(port)
  await wait(15_000)
  warm.stop()
  const quiet = runVisitors(port)
  await wait(10_000)
  quiet.stop()
  const table: Record<string, string | number>[] = []
  for (const size of sizes) {
    const code = `BENCH${size}`
    const issue = await listed(code)
    await sell(code, issue, size, members)
    await wait(2000)
    const crowd = runVisitors(port)
    const { seconds } = await settled(code, issue.name)
    if (seconds < 2) await wait(1000)
    const loop = await loopP99(port)
    crowd.stop()
    table.push({
      tickets: size,
      'close to paid, s': seconds.toFixed(1),
      'tickets /s': Math.round(size / seconds),
      'GET p99 ms': crowd.p99().toFixed(1),
      'quiet p99 ms': quiet.p99().toFixed(1),
      'loop p99 ms': loop,
      ratio: (crowd.p99() / quiet.p99()).toFixed(2),
      failed: crowd.failed(),
    })
  }
  console.table(table)
  const { rows: broken } = await store.pool.query('select * from lottery_violation limit 3')
  console.log(broken.length === 0 ? 'every ticket says what its settlement moved' : broken)
  const last = table.at(-1)
  const isMet = Number(last?.['close to paid, s']) <= 60 && Number(last?.['ratio']) <= 3
  console.log(`targets at ${last?.['tickets']}: 60 s and 3 times the quiet p99: ${isMet ? 'met' : 'NOT MET'}`)
} finally {
  await store.close()
  gateway.kill('SIGTERM')
  await new Promise((resolve) => gateway.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
