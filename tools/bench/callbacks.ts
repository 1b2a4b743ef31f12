/**
 * Measures signed vendor callbacks per second relative to the bare stored-function transfer on the same ledger in the same run. `node
 * tools/bench/callbacks.ts [--seconds 5]` — target: at 16 in flight at least 0.35 of the bare rate. The gateway runs as a separate process on an
 * embedded PostgreSQL with durable commits, messages are signed beforehand, and the load is sent over plain sockets, so that the gateway is measured
 * and not the client.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { vendorHeaders } from '@perya/calls/play/vendor'
import { brandSchema } from '@perya/calls/brand'
import { minor } from '@perya/domain/money/minor'
import { beginSession, createMember } from '@perya/gateway/identity'
import { systemChance, systemClock, type AppContext, readMasterKey, openKeys, storeFromConfig, hashSecret } from '@perya/gateway/kernel'
import { createLaunch, findTitle, signingKeyOf } from '@perya/gateway/play'
import { attachCluster } from '@perya/postgres/cluster'
import { signMessage } from '@perya/calls/partner/signature'
import { pino } from 'pino'
import { bareTransferFunction, openConnection, measureBare, measureThroughput } from './bare.ts'
import { registered } from '@perya/testkit/registration/registered'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const seconds = Number(values.seconds)
const levels = [1, 4, 16, 64]
const players = 256

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya-bench-'))

const startGateway = async (port: number): Promise<ChildProcess> => {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', PERYA_PROFILE: 'demo' }
  const child = spawn(process.execPath, [join(root, 'host/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('is ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return child
}

type Seat = { playerId: string; gameId: string }

/** Creates players with live sessions at one title of one vendor. */
const seatPlayers = async (app: AppContext): Promise<{ vendor: string; seats: Seat[] }> => {
  const { rows } = await app.store.pool.query(`select game_id, provider from game where playable and game_type = 'RNG' order by weight desc limit 1`)
  const title = await findTitle(app.store, { gameId: rows[0].game_id, vendor: rows[0].provider })
  if (!title) throw new Error('no title')
  const seats: Seat[] = []
  for (let i = 0; i < players; i += 1) {
    const member = await createMember(app, {
      username: `bench${i}`,
      funds: { amount: minor(100_000_000), from: 'bench' },
      registered: registered(),
    })
    const { sessionId } = await beginSession(app, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
    const { game_url } = await createLaunch(app, {
      title,
      player: { ownerType: 'member', ownerId: member.id, book: 'real', currency: 'PHP' },
      sessionId,
      nickname: 'b',
      language: 'EN',
    })
    const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
    const opened = await app.store.pool.query('select * from vendor_authenticate($1, $2, $3, $4)', [
      title.vendor,
      randomBytes(9).toString('base64url'),
      hashSecret(token),
      new Date(),
    ])
    seats.push({ playerId: opened.rows[0].player_id, gameId: title.gameId })
  }
  return { vendor: title.vendor, seats }
}

const measureCallbacks = async (
  port: number,
  vendor: string,
  seats: readonly Seat[],
  key: { keyId: string; secret: string },
  inFlight: number,
  expected: number,
): Promise<number> => {
  const run = randomBytes(4).toString('hex')
  const turns = Math.ceil((expected * seconds * 2) / inFlight) + 100
  const messageOf = (worker: number, turn: number): string => {
    const seat = seats[(worker + (turn >> 1) * inFlight) % seats.length]
    const verb = turn % 2 === 0 ? 'bet' : 'win'
    const roundId = `${run}-${worker}-${turn >> 1}`
    const body = JSON.stringify({
      playerId: seat?.playerId,
      currency: 'PHP',
      book: 'real',
      roundId,
      txId: `${roundId}-${verb}`,
      gameId: seat?.gameId,
      amount: '1.00',
      ...(verb === 'win' ? { closesRound: true } : {}),
    })
    const path = `/vendor/v1/${vendor}/${verb}`
    const [time, nonce] = [String(Date.now()), `${run}${worker}x${turn}`.padEnd(8, '0')]
    const signature = signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(body) }, key.secret)
    return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${vendorHeaders.key}: ${key.keyId}\r\n${vendorHeaders.time}: ${time}\r\n${vendorHeaders.nonce}: ${nonce}\r\n${vendorHeaders.signature}: ${signature}\r\n\r\n${body}`
  }
  const messages = Array.from({ length: inFlight }, (_, worker) => Array.from({ length: turns }, (_unused, turn) => messageOf(worker, turn)))
  const lines = Array.from({ length: inFlight }, () => openConnection(port))
  let refused = 0
  const rate = await measureThroughput(inFlight, seconds, async (worker, turn) => {
    const answer = await lines[worker]?.say(messages[worker]?.[turn] ?? messageOf(worker, turn))
    if (answer?.status !== '200') refused += 1
  })
  for (const line of lines) line.end()
  if (refused > 0) throw new Error(`${refused} callbacks were refused`)
  return rate
}

const port = await freePort()
const gateway = await startGateway(port)
const cluster = await attachCluster(join(folder, 'postgres'))
if (cluster === null) throw new Error('the database of the gateway was not found')
const setup = storeFromConfig({ backend: 'embedded', config: { ...cluster, database: 'perya', max: 16 }, close: async () => {} }, () => {})
const brand = brandSchema.parse(JSON.parse(readFileSync(join(root, 'brands/perya/brand.json'), 'utf8')))
const app: AppContext = {
  store: setup,
  clock: systemClock,
  chance: systemChance,
  brand,
  log: pino({ level: 'silent' }),
  gamesOrigin: `http://localhost:${port}`,
  houseKey: (await openKeys(setup, [readMasterKey(folder)])).root,
  identityProviders: [],
  phoneService: null,
  payments: null,
  gameWallets: [],
}
try {
  const { vendor, seats } = await seatPlayers(app)
  const key = await signingKeyOf(setup, vendor)
  if (!key) throw new Error('no key')
  await setup.pool.query(bareTransferFunction)
  await measureCallbacks(port, vendor, seats, key, 16, 2000)
  await measureBare(setup, 16, seconds)
  const rows: Record<string, string | number>[] = []
  for (const inFlight of levels) {
    const bare = await measureBare(setup, inFlight, seconds)
    const callbacks = await measureCallbacks(port, vendor, seats, key, inFlight, bare)
    rows.push({
      'in flight': inFlight,
      'bare function /s': Math.round(bare),
      'signed callbacks /s': Math.round(callbacks),
      ratio: (callbacks / bare).toFixed(2),
    })
  }
  console.table(rows)
  const { rows: broken } = await setup.pool.query('select * from invariant_violation limit 3')
  console.log(broken.length === 0 ? 'invariants hold' : broken)
  const at16 = rows.find((row) => row['in flight'] === 16)
  console.log(`target at 16 in flight: at least 0.35, reached ${at16?.['ratio']}: ${Number(at16?.['ratio']) >= 0.35 ? 'met' : 'NOT MET'}`)
} finally {
  await setup.close()
  gateway.kill('SIGTERM')
  await new Promise((resolve) => gateway.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
