import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CallName, declarationOf } from '@perya/calls'
import { minor } from '@perya/domain/money/minor'
import { beginSession, createMember } from '@perya/gateway/identity'
import { registered } from '@perya/testkit/registration/registered'
import { seal } from '@perya/testkit/sealing/seal'
import { type ServerAnswer, type ServerProcess, startServerProcess } from './server-process.ts'

/** Options of every run: number of members, duration, number of kills, and the database. */
export type RunOptions = {
  readonly clients: number
  readonly seconds: number
  readonly kills: number
  readonly external: boolean
  readonly port: number
  /** Further options of a run, by name. */
  readonly more: Readonly<Record<string, number>>
}

/** Reads the command line of a run; `defaults` names its own options with their defaults. */
export const readOptions = (defaults: Readonly<Record<string, number>> = {}): RunOptions => {
  const numbers = { clients: 16, seconds: 60, kills: 6, port: 0, ...defaults }
  const options = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { type: 'string' as const, default: String(value) }]))
  const { values } = parseArgs({ options: { ...options, backend: { type: 'string', default: 'embedded' } } })
  const read = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
  const { clients = 0, seconds = 0, kills = 0, port = 0 } = read
  return { clients, seconds, kills, port, external: values['backend'] === 'external', more: read }
}

/** Starts a server for a run. */
export const serveRun = ({ external, port, clients }: RunOptions): Promise<ServerProcess> =>
  startServerProcess({ external, port, sockets: clients * 4 })

/** A signed-in member; `headers` are sent with every request. */
export type SignedInClient = {
  readonly memberId: string
  readonly sessionId: string
  readonly username: string
  readonly headers: Readonly<Record<'authorization' | 'cookie' | 'merchant', string>>
}

/** Creates and signs in members who all start with the same balance. */
export const signInPeople = async (
  { app }: Pick<ServerProcess, 'app'>,
  { count, name, opening, uplines = [] }: { count: number; name: string; opening: number; uplines?: readonly SignedInClient[] },
): Promise<readonly SignedInClient[]> => {
  const people: SignedInClient[] = []
  for (let i = 0; i < count; i += 1) {
    const above = uplines[i % Math.max(1, uplines.length)]
    const member = await createMember(app, {
      username: `${name}${i}`,
      funds: { amount: minor(opening), from: `${name}-run` },
      registered: registered(),
      ...(above === undefined ? {} : { uplineId: above.memberId }),
    })
    const { sessionId, token, cookie } = await beginSession(app, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
    const headers = { authorization: token, cookie: `perya=${cookie}`, merchant: app.brand.merchant }
    people.push({ memberId: member.id, sessionId, username: member.username, headers })
  }
  return people
}

/** Sends a call as the page does: by its declaration, encrypted if it is sealed. A retry under the same key is encrypted again. */
export const sendCall = async (
  { say }: Pick<ServerProcess, 'say'>,
  name: CallName,
  input: Readonly<Record<string, unknown>>,
  { headers, key }: { readonly headers: SignedInClient['headers']; readonly key?: string },
): Promise<ServerAnswer> => {
  const { method, path, module, sealed } = declarationOf(name)
  const all = { ...headers, moduleid: module, ...(key === undefined ? {} : { 'idempotency-key': key }), ...(sealed ? { encryption: 'JWE' } : {}) }
  if (method === 'GET') return say(method, '127.0.0.1', path, all)
  if (!sealed) return say(method, '127.0.0.1', path, all, input)
  const { keys } = (await say('GET', '127.0.0.1', '/.well-known/jwks.json', {})).body
  const newest: unknown = Array.isArray(keys) ? keys[0] : undefined
  if (typeof newest !== 'object' || newest === null) throw new Error('no key to seal with')
  return say(method, '127.0.0.1', path, all, { value: await seal(newest, input, { iat: Math.floor(Date.now() / 1000), call: { method, path } }) })
}

/** Returns the id of what a call created; null if it was refused. */
export const idOf = ({ status, body: { value } }: ServerAnswer): string | null =>
  status === 200 && typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null

/** Moments at which a server is killed within the next `seconds`: spread over them with a random offset. */
export const killMoments = (seconds: number, kills: number): readonly number[] =>
  Array.from({ length: kills }, (_, i) => performance.now() + ((i + 0.5 + Math.random() * 0.4) * seconds * 1000) / (kills + 0.5))

/** Kills and restarts the server at the given moments, or as soon afterwards as `isTime` resolves; returns the number of kills. */
export const killAt = async (served: ServerProcess, moments: readonly number[], isTime: () => Promise<void> = async () => {}): Promise<number> => {
  let killed = 0
  for (const moment of moments) {
    await wait(Math.max(0, moment - performance.now()))
    await isTime()
    await served.kill()
    killed += 1
    const from = performance.now()
    await served.start()
    process.stdout.write(`kill ${killed}: ready again after ${Math.round(performance.now() - from)} ms\n`)
  }
  return killed
}

/** Counts the rows of `text`, a table with an optional condition. */
export const rowsOf = async ({ app }: Pick<ServerProcess, 'app'>, text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await app.store.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)
  return rows[0]?.n ?? -1
}

/** Checks the ledger after any run: violated invariants, totals other than zero, negative accounts. */
export const findLedgerFaults = async (served: Pick<ServerProcess, 'app'>) => ({
  violations: await rowsOf(served, 'invariant_violation'),
  sums: await rowsOf(served, 'v_ledger_totals where total <> 0'),
  negative: await rowsOf(served, 'account where bounded and balance < 0'),
})
