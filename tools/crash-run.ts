/**
 * People play slot rounds while the server is killed again and again; afterwards the books must be right.
 * `node tools/crash-run.ts [--clients 16] [--seconds 60] [--kills 6] [--backend embedded|external] [--port 0]`
 * `external` uses DATABASE_URL, or a second cluster that the tool itself starts. Ends with 1 if anything was lost or doubled.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brandSchema } from '@perya/calls/brand'
import { minor } from '@perya/domain/money/minor'
import { systemChance } from '@perya/gateway/chance'
import { systemClock } from '@perya/gateway/clock'
import type { House } from '@perya/gateway/handler'
import { beginSession } from '@perya/gateway/session/begin-session'
import { createMember } from '@perya/gateway/session/create-member'
import { startCluster } from '@perya/gateway/store/cluster'
import { joinStore } from '@perya/gateway/store/open-store'
import { pino } from 'pino'
import pg from 'pg'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '6' },
    backend: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '0' },
  },
})
const [clients, seconds, kills] = [Number(values.clients), Number(values.seconds), Number(values.kills)]
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'perya-crash-'))
const opening = 10_000_000

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
const port = Number(values.port) || (await freePort())

/** A database outside of the product: given, or a cluster of the tool's own with a database made in it. */
const external = async (): Promise<{ url: string; stop: () => Promise<void> } | null> => {
  if (values.backend !== 'external') return null
  const { DATABASE_URL: given } = process.env
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  const cluster = await startCluster({ folder: join(folder, 'external') })
  if (cluster === null) throw new Error('No PostgreSQL runs here: set DATABASE_URL.')
  const { host, port: at, user, password } = cluster.address
  const admin = new pg.Client({ ...cluster.address, database: 'postgres' })
  await admin.connect()
  await admin.query('create database crash_run')
  await admin.end()
  return {
    url: `postgresql://${user}:${encodeURIComponent(password)}@localhost:${at}/crash_run?host=${encodeURIComponent(host)}`,
    stop: cluster.stop,
  }
}

const outside = await external()
// The server refuses settings that it does not know, so those of a test run stay here.
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PERYA_')))
const env = {
  ...inherited,
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  PERYA_PROFILE: 'demo',
  DATA_DIR: join(folder, 'house'),
  DATABASE_URL: outside?.url ?? '',
}

const running: { server: ChildProcess | null } = { server: null }
let isOver = false
// Whatever ends the tool early must not leave a server behind.
process.on('exit', () => running.server?.kill('SIGTERM'))
const start = async (): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'host/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.server = child
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('is ready')) resolve()
    })
    child.once('exit', (code, signal) => {
      if (signal === null && !isOver) reject(new Error(`the server ended by itself with ${code}`))
    })
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: clients * 2 })
type Said = { status: number; body: Readonly<Record<string, unknown>> }
const readAnswer = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
const say = (method: string, host: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Said> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: 15_000,
        headers: {
          Host: `${host}:${port}`,
          ...headers,
          ...(text === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: readAnswer(Buffer.concat(parts).toString()) }))
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
    sending.on('error', reject)
    sending.end(text)
  })

/** Says it until there is an answer that is not a busy house: what a browser with retry does. */
const insist = async (attempt: () => Promise<Said>): Promise<Said> => {
  for (;;) {
    try {
      const said = await attempt()
      // An answer that was cut short in the crash has no body to read.
      if (said.status < 500 && said.status !== 429 && Object.keys(said.body).length > 0) return said
    } catch {
      // The server has just been killed.
    }
    await wait(50 + Math.random() * 100)
  }
}

type Acknowledged = { round: string; stake: number; payout: number; state: string }
type Client = { memberId: string; token: string; cookie: string; rounds: Acknowledged[] }

const cents = (text: unknown) => Math.round(Number(text) * 100)
const valueOf = (said: Said, what: string): Record<string, unknown> => {
  const { value } = said.body
  if (said.status !== 200 || typeof value !== 'object' || value === null) throw new Error(`${what}: ${said.status} ${JSON.stringify(said.body)}`)
  return { ...value }
}

const sit = async (client: Client, title: { game_id: string; provider: string }): Promise<{ session: string; stake: string }> => {
  for (;;) {
    const launched = valueOf(
      await insist(() =>
        say('GET', '127.0.0.1', `/wps/game/launchGame?gameId=${title.game_id}&vassalage=${title.provider}`, {
          authorization: client.token,
          cookie: `perya=${client.cookie}`,
          merchant: 'perya',
        }),
      ),
      'launch',
    )
    const launch = new URLSearchParams(new URL(String(launched['game_url'])).hash.slice(1)).get('launch')
    const opened = await insist(() => say('POST', 'localhost', '/games/api/open', {}, { launch }))
    // A launch whose answer was lost in the crash is used up: launch again.
    if (opened.status !== 200) continue
    const { session, stakes } = valueOf(opened, 'open')
    return { session: String(session), stake: Array.isArray(stakes) ? String(stakes[0]) : '' }
  }
}

const playUntil = async (client: Client, title: { game_id: string; provider: string }, until: number): Promise<void> => {
  const seat = await sit(client, title)
  for (let turn = 0; performance.now() < until; turn += 1) {
    const round = `crash-${client.memberId}-${turn}`.slice(-60)
    for (;;) {
      const said = valueOf(
        await insist(() => say('POST', 'localhost', '/games/api/spin', { authorization: `Bearer ${seat.session}` }, { round, stake: seat.stake })),
        'spin',
      )
      if (said['state'] === 'pending') {
        await wait(100)
        continue
      }
      client.rounds.push({ round, stake: cents(said['stake']), payout: cents(said['payout']), state: String(said['state']) })
      break
    }
  }
}

const began = performance.now()
await start()
const store = await joinStore({ dataDir: env.DATA_DIR, databaseUrl: outside?.url })
const brand = brandSchema.parse(JSON.parse(readFileSync(join(root, 'brands/perya/brand.json'), 'utf8')))
const house: House = {
  store,
  clock: systemClock,
  chance: systemChance,
  brand,
  log: pino({ level: 'silent' }),
  gamesOrigin: `http://localhost:${port}`,
  houseKey: Buffer.alloc(32),
  identityProviders: [],
  phoneService: null,
  payments: null,
}
const people: Client[] = []
for (let i = 0; i < clients; i += 1) {
  const member = await createMember(house, { username: `crash${i}`, funds: { amount: minor(opening), from: 'crash-run' } })
  const halves = await beginSession(house, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  people.push({ memberId: member.id, token: halves.token, cookie: halves.cookie, rounds: [] })
}
const { rows: titles } = await store.pool.query<{ game_id: string; provider: string }>(
  `select game_id, provider from game where playable and game_type = 'RNG' order by weight desc limit ${clients}`,
)

let killed = 0
const until = performance.now() + seconds * 1000
const killer = (async () => {
  for (let i = 0; i < kills; i += 1) {
    const nextAt = until - seconds * 1000 + ((i + 0.5 + Math.random() * 0.4) * seconds * 1000) / (kills + 0.5)
    await wait(Math.max(0, nextAt - performance.now()))
    const dying = running.server
    const gone = new Promise((resolve) => dying?.once('exit', resolve))
    dying?.kill('SIGKILL')
    killed += 1
    await gone
    const from = performance.now()
    await start()
    process.stdout.write(`kill ${killed}: ready again after ${Math.round(performance.now() - from)} ms\n`)
  }
})()
await Promise.all([killer, ...people.map((client, i) => playUntil(client, titles[i % titles.length] ?? { game_id: '', provider: '' }, until))])

// Everything that was acknowledged must stand in the ledger exactly once; nobody may have more or less than his rounds say.
let [acknowledged, cancelled, lost, doubled, astray] = [0, 0, 0, 0, 0]
for (const client of people) {
  const { rows } = await store.pool.query(
    `select r.client_round, r.state,
            count(*) filter (where t.kind = 'bet' and t.outcome = 'applied')::int as bets, count(*) filter (where t.kind = 'win' and t.outcome = 'applied')::int as wins,
            count(*) filter (where t.kind = 'rollback' and t.outcome = 'applied')::int as backs,
            coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as staked, coalesce(sum(t.amount) filter (where t.kind in ('win', 'rollback')), 0)::bigint as returned
       from reference_round r join vendor_player p on p.vendor = r.vendor and p.player_id = r.player_id
       left join ledger_tx t on t.scope = 'prov:' || r.vendor and t.round_id = r.id
      where p.owner_id = $1 group by 1, 2`,
    [client.memberId],
  )
  const byRound = new Map(rows.map((row) => [row.client_round, row]))
  for (const { round, stake, payout, state } of client.rounds) {
    const row = byRound.get(round)
    if (state === 'cancelled') {
      cancelled += 1
      if (row && row.staked !== row.returned) lost += 1
      continue
    }
    acknowledged += 1
    if (!row || row.bets < 1 || row.staked < stake || row.returned < payout) lost += 1
    else if (row.bets > 1 || row.wins > 1 || row.backs > 0 || row.staked !== stake || row.returned !== payout) doubled += 1
  }
  const expected = client.rounds.reduce((sum, { stake, payout, state }) => (state === 'closed' ? sum - stake + payout : sum), opening)
  const {
    rows: [account],
  } = await store.pool.query(`select balance from account where owner_id = $1 and kind = 'cash' and book = 'real'`, [client.memberId])
  if (account?.balance !== expected) astray += 1
}
const { rows: totals } = await store.pool.query('select book, currency, total from v_ledger_totals order by 1, 2')
const { rows: broken } = await store.pool.query('select rule, count(*)::int as n from invariant_violation group by 1')
const {
  rows: [open],
} = await store.pool.query(`select count(*)::int as n from reference_round where state in ('bet_sent', 'decided', 'cancelling')`)
const sum = totals.reduce((all, { total }) => all + Math.abs(total), 0)

isOver = true
const ending = running.server
const ended = new Promise((resolve) => ending?.once('exit', resolve))
ending?.kill('SIGTERM')
await ended
await store.close()
await outside?.stop()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

console.log(
  JSON.stringify(
    {
      backend: store.backend === 'external' || outside ? 'external' : 'embedded',
      clients,
      seconds: Math.round((performance.now() - began) / 1000),
      kills: killed,
      acknowledged,
      cancelled,
      lost,
      doubled,
      balancesAstray: astray,
      roundsLeftOpen: open?.n ?? 0,
      ledgerSum: sum,
      totals,
      invariantViolations: broken,
    },
    null,
    2,
  ),
)
process.exit(lost + doubled + astray + sum + broken.length + (open?.n ?? 0) === 0 && killed >= kills ? 0 : 1)
