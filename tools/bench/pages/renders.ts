/**
 * Measures how a flood of page addresses affects other requests: 24 clients request pages as fast as they are answered, while a call and the cached Home
 * are timed beside them. Targets: p50 of the call below 8 times its value at rest, p99 below 200 ms, cached Home below 300 ms.
 * `node tools/bench/pages/renders.ts [--seconds 9] [--root FOLDER]`; the front end must be built. `--root` measures another checkout.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from '../load.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '9' },
    root: { type: 'string', default: join(import.meta.dirname, '../../..') },
    flood: { type: 'string' },
  },
})
const clients = 24
const call = '/wps/system/country'
const bars = { ratio: 8, p99: 200, home: 300 } as const

type Flood = { readonly port: number; readonly path: string; readonly networks: boolean; readonly seconds: number }
type Answered = { readonly status: number; readonly ms: number }

const random = () => Math.random().toString(36).slice(2, 12)
const anyNetwork = () => [20, 0, 0, 0].map((from) => from + Math.floor(Math.random() * 200)).join('.')

const ask = (agent: Agent, port: number, path: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
    }).on('error', reject)
  })

/** The flood runs in a separate process, so that the cost of sending is not measured as the cost of answering. */
const flood = async ({ port, path, networks, seconds }: Flood): Promise<Record<string, number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const counts: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < until) {
      const headers = networks ? { 'x-forwarded-for': anyNetwork() } : {}
      const { status } = await ask(agent, port, path.replace('*', random()), headers).catch(() => ({ status: 0 }))
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return counts
}

const startHost = async (folder: string, networks: boolean): Promise<{ port: number; host: ChildProcess }> => {
  const { PERYA_PROFILE: _profile, ...env } = process.env
  const host = spawn(process.execPath, ['--max-semi-space-size=4', 'host/src/main.ts'], {
    cwd: values.root,
    env: { ...env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...(networks ? { TRUST_PROXY: 'loopback' } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    host.once('exit', () => reject(new Error('the host ended')))
    host.stdout.on('data', (bytes: Buffer) => {
      const found = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(bytes.toString())
      if (found !== null) resolve(Number(found[1]))
    })
  })
  return { port, host }
}

/** Times the call and the cached Home alternately until `isOver` returns true. */
const probe = async (port: number, isOver: () => boolean) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const [calls, homes]: [number[], number[]] = [[], []]
  const time = async (path: string, into: number[]) => {
    while (!isOver()) {
      const { status, ms } = await ask(agent, port, path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      into.push(ms)
      await pause(path === '/' ? 100 : 10)
    }
  }
  await Promise.all([time(call, calls), time('/', homes)])
  agent.destroy()
  return { calls: calls.sort((a, b) => a - b), homes: homes.sort((a, b) => a - b) }
}

const under = (sent: Flood): { isOver: () => boolean; counts: Promise<Record<string, number>> } => {
  const child = fork(import.meta.filename, ['--flood', JSON.stringify(sent)])
  let over = false
  const counts = new Promise<Record<string, number>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<string, number>))
    child.once('exit', () => {
      over = true
      reject(new Error('the flood ended early'))
    })
  })
  return { isOver: () => over, counts }
}

const floods: readonly { readonly name: string; readonly path: string; readonly networks: boolean }[] = [
  { name: 'unread parameter', path: '/?z=*', networks: false },
  { name: 'help, unread parameter', path: '/help?z=*', networks: false },
  { name: 'no such page', path: '/*', networks: false },
  { name: 'search', path: '/?q=*', networks: false },
  { name: 'search, many networks', path: '/?q=*', networks: true },
  { name: 'lobby, many networks', path: '/rng?vassalage=*', networks: true },
]

const round = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0)

const measure = async (networks: boolean, seconds: number): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-bench-'))
  const { port, host } = await startHost(folder, networks)
  const rows = []
  let isMet = true
  try {
    // Waits until the load of the start-up has ended.
    await pause(20_000)
    for (const { name, path } of floods.filter((one) => one.networks === networks)) {
      await ask(new Agent(), port, '/')
      await pause(1000)
      const until = performance.now() + 3000
      const rest = await probe(port, () => performance.now() > until)
      const { isOver, counts } = under({ port, path, networks, seconds })
      const busy = await probe(port, isOver)
      const [idle, p50, p99, home] = [quantile(rest.calls, 0.5), quantile(busy.calls, 0.5), quantile(busy.calls, 0.99), busy.homes.at(-1) ?? 0]
      isMet &&= p50 < bars.ratio * idle && p99 < bars.p99 && home < bars.home
      rows.push({
        flood: name,
        'call at rest p50': round(idle),
        'p50 ms': round(p50),
        times: round(p50 / idle),
        'p99 ms': round(p99),
        'slowest ms': round(busy.calls.at(-1) ?? 0),
        'kept Home p50': round(quantile(busy.homes, 0.5)),
        'its slowest': round(home),
        answered: JSON.stringify(await counts).replaceAll(/["{}]/g, ''),
        load: round(loadavg()[0] ?? 0),
      })
    }
    console.table(rows)
  } finally {
    host.kill('SIGTERM')
    await new Promise((resolve) => host.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
  return isMet
}

if (values.flood === undefined) {
  const seconds = Number(values.seconds)
  const met = [await measure(false, seconds), await measure(true, seconds)].every(Boolean)
  console.log(
    `target: call p50 below ${bars.ratio} times its p50 at rest, p99 below ${bars.p99} ms, kept Home below ${bars.home} ms: ${met ? 'met' : 'NOT MET'}`,
  )
} else {
  const counts = await flood(JSON.parse(values.flood) as Flood)
  process.send?.(counts, () => process.exit(0))
}
