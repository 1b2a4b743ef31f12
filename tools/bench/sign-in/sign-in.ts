/**
 * Measures the game list while fifty sign-ins per second are offered, relative to the same list without sign-ins, in the same run. `node
 * tools/bench/sign-in/sign-in.ts [--seconds 10] [--rate 50]` — target: p99 of the list under three times its idle value, every sign-in answered, and the
 * excess refused with 429 and Retry-After. Loopback only; the gateway is a separate process. Every sign-in has the correct password of its own
 * account: only the hashing limits it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { declarationOf } from '@perya/calls'
import type { JWK } from 'jose'
import { quantile } from '../load.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rate: { type: 'string', default: '50' }, serve: { type: 'boolean', default: false } },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const people = 200
const list = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=42&pageNo=1&language=EN'

type PlatformAddress = { readonly port: number; readonly key: JWK; readonly merchant: string }

const serve = async (): Promise<void> => {
  const { openTestPlatform, testPassword } = await import('@perya/testkit')
  const { createMember } = await import('@perya/gateway/identity')
  const { systemClock } = await import('@perya/gateway/kernel')
  const open = await openTestPlatform({
    clock: { ...systemClock, turn: () => {}, set: () => {} },
    config: { checkAnswers: false, shareAnswers: true, lanes: { read: null, 'sign-in': null } },
  })
  const first = await createMember(open.app, { username: 'guest0', password: testPassword })
  for (let each = 1; each < people; each += 1) await createMember(open.app, { username: `guest${each}` })
  // One shared hash: creating two hundred would take a while, and verifying costs the same.
  await open.app.store.pool.query('update member set password_hash = $1, first_login_at = now()', [first.password_hash])
  await open.get('lobby.games', {})
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (open.server.server.address() as AddressInfo).port, key: await open.publicKey(), merchant: open.app.brand.merchant })
  process.once('disconnect', () => void open.close().finally(() => process.exit(0)))
}

const start = (): Promise<{ readonly child: ChildProcess; readonly told: PlatformAddress }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--serve'])
    child.once('message', (address: PlatformAddress) => resolve({ child, told: address }))
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })

type Answered = { readonly status: number; readonly retryAfter: string | undefined }

/** Encrypts the request bodies before the run: encrypting during it would delay the measuring process. */
const bodies = async ({ key }: PlatformAddress): Promise<readonly string[]> => {
  const { seal, testPassword } = await import('@perya/testkit')
  const made: string[] = []
  for (let turn = 0; turn < seconds * rate; turn += 1) {
    const input = { username: `guest${turn % people}`, password: testPassword, captcha: '', captchaId: '', type: 'username', side: 'member' }
    made.push(
      JSON.stringify({
        value: await seal(key, input, { iat: Math.floor(Date.now() / 1000) + Math.floor(seconds), call: declarationOf('session.login') }),
      }),
    )
  }
  return made
}

const signIn = ({ port, merchant }: PlatformAddress, body: string, turn: number): Promise<Answered> =>
  new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        // A separate address each, so that no attempt limit applies and only the hashing counts.
        localAddress: `127.0.${1 + (turn % 200)}.1`,
        method: 'POST',
        path: '/wps/session/login',
        headers: { 'content-type': 'application/json', encryption: 'JWE', merchant, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
      },
    )
    asked.on('error', () => resolve({ status: 0, retryAfter: undefined }))
    asked.end(body)
  })

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Requests the list a hundred times per second over keep-alive connections: at a fixed rate as visitors arrive, not as fast as possible. */
const watch = async ({ port, merchant }: PlatformAddress): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true })
  const ask = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      get({ port, host: '127.0.0.1', path: list, agent, headers: { merchant } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY))
      }).on('error', reject)
    })
  const times: Promise<number>[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    times.push(ask())
    await pause(10)
  }
  const all = await Promise.all(times)
  agent.destroy()
  return all.toSorted((one, other) => one - other)
}

const offer = async (address: PlatformAddress, sealed: readonly string[]): Promise<readonly Answered[]> => {
  const answers: Promise<Answered>[] = []
  const began = performance.now()
  for (const [turn, body] of sealed.entries()) {
    answers.push(signIn(address, body, turn))
    await pause(Math.max(0, began + ((turn + 1) * 1000) / rate - performance.now()))
  }
  return Promise.all(answers)
}

const measure = async (): Promise<void> => {
  const { child, told } = await start()
  await watch(told)
  const idle = await watch(told)
  const sealed = await bodies(told)
  const [busy, answers] = await Promise.all([watch(told), offer(told, sealed)])
  child.disconnect()
  const count = (status: number) => answers.filter((one) => one.status === status).length
  const reply = answers.filter((one) => one.status === 429 && Number(one.retryAfter) >= 1).length
  const [before, during] = [quantile(idle, 0.99), quantile(busy, 0.99)]
  const show = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`
  console.log(`game list, nobody signs in       ${show(idle)}`)
  console.log(`game list, ${rate} sign-ins a second  ${show(busy)}: ${(during / before).toFixed(2)} times (target: under 3)`)
  console.log(`sign-ins: ${answers.length} offered, ${count(200)} in, ${count(429)} told to wait (${reply} with Retry-After), ${count(0)} lost`)
  if (during / before >= 3 || count(200) + count(429) !== answers.length || reply !== count(429)) process.exitCode = 1
}

await (values.serve ? serve() : measure())
