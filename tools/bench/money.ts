/**
 * Measures money calls per second over HTTP on an external PostgreSQL relative to the bare stored-function transfer on the same ledger in the same
 * run. `node tools/bench/money.ts [--seconds 5] [--rest 30]` — target: at 16 clients at least 0.5 of the bare rate. The call is an upline transfer: a
 * session in two halves, an idempotency key, a step-up proof that is consumed, the daily limit, one posting between two members, the audit record and
 * both notifications. Every transfer has a prepared session with its own proof, and every client its own address.
 */
import { randomBytes, createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { declarationOf } from '@perya/calls'
import { signInPeople } from '../crash/client-crowd.ts'
import { startServerProcess } from '../crash/server-process.ts'
import { bareTransferFunction, openConnection, measureBare, measureThroughput } from './bare.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rest: { type: 'string', default: '30' }, backend: { type: 'string', default: 'external' } },
})
const seconds = Number(values.seconds)
const levels = [1, 4, 16, 64]
const players = 256
const opening = 100_000_000

const served = await startServerProcess({ external: values.backend === 'external', port: 0, sockets: 1 })
const { app, port } = served
const { store, brand } = app
const { path, module } = declarationOf('wallet.toUpline')

const above = await signInPeople(served, { count: 16, name: 'above', opening })
const people = await signInPeople(served, { count: players, name: 'bench', opening, uplines: above })

type Seat = { readonly token: string; readonly cookie: string }

/** Creates one session with a step-up proof per transfer, spread over the members. */
const proofs = async (count: number): Promise<readonly Seat[]> => {
  const seats = Array.from({ length: count }, () => ({ token: randomBytes(32).toString('base64url'), cookie: randomBytes(32).toString('base64url') }))
  const hashes = (half: keyof Seat) => seats.map((seat) => createHash('sha256').update(seat[half]).digest())
  const run = randomBytes(4).toString('hex')
  await store.pool.query(
    `with made as (
       insert into session (id, token_hash, cookie_hash, member_id, state, login_type, address, agent, created_at, last_seen_at, expires_at)
       select $1 || n, t, c, ($4::text[])[1 + (n - 1) % array_length($4::text[], 1)], 'full', 'username', '127.0.0.1', '', now(), now(), now() + interval '1 hour'
         from unnest($2::bytea[], $3::bytea[]) with ordinality as s (t, c, n) returning id)
     insert into step_up (session_id, purpose, method, expires_at) select id, 'transfer', 'password', now() + interval '1 hour' from made`,
    [`s-${run}-`, hashes('token'), hashes('cookie'), people.map(({ memberId }) => memberId)],
  )
  // In production so many sessions accumulate over minutes, and autovacuum analyzes a grown table about once a minute; here it is analyzed at once.
  await served.queryAsOwner('analyze session, step_up')
  return seats
}

const measureCalls = async (inFlight: number, expected: number): Promise<number> => {
  const run = randomBytes(4).toString('hex')
  const turns = Math.ceil((expected * seconds * 1.3) / inFlight) + 20
  const seats = await proofs(turns * inFlight)
  const body = JSON.stringify({ amount: '0.01' })
  const messageOf = (worker: number, turn: number): string => {
    const seat = seats[turn * inFlight + worker]
    if (seat === undefined) throw new Error('more transfers than proofs')
    return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nMerchant: ${brand.merchant}\r\nModuleId: ${module}\r\nAuthorization: ${seat.token}\r\nCookie: perya=${seat.cookie}\r\nIdempotency-Key: bench-${run}-${worker}-${turn}\r\n\r\n${body}`
  }
  const lines = Array.from({ length: inFlight }, (_, worker) => openConnection(port, `127.0.1.${worker + 1}`))
  const refused = new Map<string, number>()
  const rate = await measureThroughput(inFlight, seconds, async (worker, turn) => {
    const status = (await lines[worker]?.say(messageOf(worker, turn)))?.status ?? ''
    if (status !== '200') refused.set(status, (refused.get(status) ?? 0) + 1)
  })
  for (const line of lines) line.end()
  if (refused.size > 0) throw new Error(`transfers were refused: ${JSON.stringify([...refused])}`)
  return rate
}

try {
  // A new platform first renders its images and schedules its lotteries, which is not measured here.
  await wait(Number(values.rest) * 1000)
  await served.queryAsOwner(bareTransferFunction)
  const warm = await measureBare(store, 16, seconds)
  await measureCalls(16, warm)
  const rows: Record<string, string | number>[] = []
  for (const inFlight of levels) {
    const bare = await measureBare(store, inFlight, seconds)
    const calls = await measureCalls(inFlight, bare)
    rows.push({
      clients: inFlight,
      'bare function /s': Math.round(bare),
      'transfers over HTTP /s': Math.round(calls),
      ratio: (calls / bare).toFixed(2),
    })
  }
  console.table(rows)
  const { rows: broken } = await store.pool.query('select * from invariant_violation limit 3')
  console.log(served.backend, broken.length === 0 ? 'invariants hold' : broken)
  const at16 = rows.find(({ clients }) => clients === 16)
  console.log(`target at 16 clients: at least 0.50, reached ${at16?.['ratio']}: ${Number(at16?.['ratio']) >= 0.5 ? 'met' : 'NOT MET'}`)
} finally {
  await served.end()
}
