/**
 * Sends malformed requests to every route of a platform in its own process and measures its memory (S1). `node tools/bench/fuzz.ts [--requests
 * 100000]` — target: no 5xx, no answer slower than 5 s, resident memory at most 50 MB above the value after a warm-up.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { nodeFlags, mallocSettings } from '../machine.mjs'
import { declarationOf } from '@perya/calls'
import { callNames } from '@perya/gateway/http'
import { seededDraw } from '@perya/domain/games/seeded-draw'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, port: { type: 'string', default: '4103' } } })
const [requested, port] = [Number(values.requests), Number(values.port)]
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya-fuzz-'))
const draw = seededDraw('fuzz')
const pick = (list: readonly string[]): string => list[draw(list.length)] ?? ''

const odd = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '-1',
  '0.5',
  '1e400',
  '1e3',
  '٣',
  '9'.repeat(30),
  'x'.repeat(5000),
  '<script>',
  "' or 1=1 --",
  '%_%',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\ud800',
  '%zz',
  '%00',
  '{"a":1}',
  '[]',
  'null',
]
const bodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '1e400',
  '{"a":1e400}',
  '{"content":1,"content":2}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '['.repeat(10_000),
  '{"value":"a.b.c.d.e"}',
  '{"content":"\\u0000"}',
  '{"content":"\\ud800"}',
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  gzipSync('{"a":1}'),
  JSON.stringify({ content: 'x'.repeat(100_000) }),
  Buffer.alloc(10_000_000, 97),
]
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
const pages = [
  '/',
  '/rng',
  '/hot',
  '/providers',
  '/game',
  '/no-such-place',
  '/help',
  '/assets/x.js',
  '/art/tile/koi-lanterns.avif',
  '/games/slot',
  '/csp',
  '/metrics',
  '/openapi.json',
  '/vendor/v1/NLM/bet',
  '/vendor/v1/__proto__/bet',
  '/wps/relay/constructor',
  '/wps/relay/..%2f..%2fx',
  '/%ff',
  '//evil.example/',
]
const routes = [
  ...callNames.map((name) => {
    const { method, path, input } = declarationOf(name)
    return {
      method,
      path,
      fields: 'shape' in input.def && typeof input.def.shape === 'object' && input.def.shape !== null ? Object.keys(input.def.shape) : [],
    }
  }),
  ...pages.map((path) => ({ method: 'GET', path, fields: ['q', 'page', 'lang'] })),
]

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const statuses = new Map<number, number>()
let slowest = 0
const troubles: string[] = []

const send = (turn: number): Promise<void> =>
  new Promise((resolve) => {
    const route = routes[turn % routes.length] ?? { method: 'GET', path: '/', fields: [] }
    const method = draw(10) === 0 ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : route.method
    const query =
      draw(2) === 0
        ? ''
        : `?${pick([...route.fields, 'unknown'])}=${encodeURIComponent(pick(odd).toWellFormed())}&${pick([...route.fields, 'x'])}=${draw(3) === 0 ? '%' : 'again'}`
    const hasBody = method !== 'GET' && method !== 'HEAD'
    // Ten-megabyte bodies are rare; otherwise the client would be measured.
    const body = hasBody ? bodies[draw(draw(40) === 0 ? bodies.length : bodies.length - 1)] : undefined
    const headers: Record<string, string> = { Host: draw(50) === 0 ? `localhost:${port}` : `127.0.0.1:${port}` }
    if (hasBody) headers['Content-Type'] = pick(types)
    if (draw(8) === 0) headers['Encryption'] = 'JWE'
    if (draw(8) === 0) headers['Authorization'] = pick(['x', 'Bearer ', 'a'.repeat(500)])
    if (draw(8) === 0) headers['Content-Encoding'] = pick(['gzip', 'br', 'identity'])
    if (draw(4) === 0) headers['Accept-Encoding'] = pick(['gzip', 'br', 'gzip, br', 'identity'])
    if (draw(8) === 0) headers['Language'] = pick(['EN', 'TY', '__proto__', '../x'])
    const began = performance.now()
    const done = (status: number) => {
      slowest = Math.max(slowest, performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && troubles.length < 20) troubles.push(`${status} ${method} ${route.path}${query.slice(0, 80)}`)
      resolve()
    }
    const asked = request({ port, host: '127.0.0.1', method, path: route.path + query, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(0))
    })
    asked.on('error', () => done(0))
    asked.end(body)
  })

const run = async (count: number): Promise<void> => {
  let turn = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (turn < count) {
        turn += 1
        await send(turn)
      }
    }),
  )
}

const operator = spawn(process.execPath, [...nodeFlags, join(root, 'host/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...mallocSettings, ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'fatal', PERYA_PROFILE: 'demo' },
})
const resident = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${operator.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

try {
  await new Promise<void>((resolve, reject) => {
    operator.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('is ready')) resolve()
    })
    operator.once('exit', (code) => reject(new Error(`the house ended with ${code}`)))
  })
  await run(Math.min(4000, requested / 10))
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const before = resident()
  const began = performance.now()
  for (let part = 1; part <= 5; part += 1) {
    await run(requested / 5)
    console.log(`${Math.round((requested / 5) * part)} requests: resident ${resident().toFixed(0)} MB`)
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const after = resident()
  console.log(`${requested} requests in ${((performance.now() - began) / 1000).toFixed(0)} s; slowest ${slowest.toFixed(0)} ms`)
  console.log(
    `answers: ${[...statuses]
      .sort((a, b) => a[0] - b[0])
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  console.log(
    `resident ${before.toFixed(0)} MB after the warm-up, ${after.toFixed(0)} MB at the end: ${(after - before).toFixed(0)} MB more (50 allowed)`,
  )
  for (const trouble of troubles) console.log(trouble)
} finally {
  operator.kill('SIGTERM')
  await new Promise((resolve) => operator.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
