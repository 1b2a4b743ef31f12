/**
 * Measures the cached anonymous Home relative to bare `node:http` that sends the same bytes prebuilt, in the same run. Target: at least 0.4. `node
 * tools/bench/pages/pages.ts [--seconds 3]`; the front end must be built. The servers are separate processes.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buffer } from 'node:stream/consumers'
import { load } from '../load.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, path: { type: 'string', default: '/' }, bare: { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '../../..')
const connections = 16
const headers = { 'Accept-Encoding': 'gzip' }

const serveBare = () => {
  process.once('message', (sent: { body: string; headers: Record<string, string> }) => {
    const body = Buffer.from(sent.body, 'base64')
    const server = createServer((_request, response) => void response.writeHead(200, sent.headers).end(body))
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 })
    })
  })
  process.once('disconnect', () => process.exit(0))
}

const startHost = async (folder: string): Promise<{ port: number; host: ChildProcess }> => {
  const { PERYA_PROFILE: _profile, ...env } = process.env
  const host = spawn(process.execPath, ['--max-semi-space-size=4', 'host/src/main.ts'], {
    cwd: root,
    env: { ...env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
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

const startBare = async (answer: Response): Promise<{ port: number; bare: ChildProcess }> => {
  const bare = fork(import.meta.filename, ['--bare'])
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const { date: _date, connection: _connection, ...headers } = Object.fromEntries(answer.headers)
  bare.send({ body, headers })
  const { port } = await new Promise<AddressInfo>((resolve) => bare.once('message', resolve))
  return { port, bare }
}

const measure = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-bench-'))
  const { port, host } = await startHost(folder)
  const { request } = await import('node:http')
  const raw = () =>
    new Promise<Response>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: values.path, headers }, (answer) => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        )
        buffer(answer).then((body) => resolve(new Response(body, { headers: headers })), reject)
      })
        .on('error', reject)
        .end()
    })
  try {
    for (let count = 0; count < 5; count += 1) await raw().then((answer) => answer.arrayBuffer())
    await pause(2500)
    const { port: barePort, bare } = await startBare(await raw())
    const seconds = Number(values.seconds)
    const rows = []
    for (let round = 0; round < 3; round += 1) {
      const limit = await load(barePort, () => values.path, { connections, seconds, headers })
      const ours = await load(port, () => values.path, { connections, seconds, headers })
      rows.push({
        round: round + 1,
        bare: Math.round(limit.perSecond),
        'cached page': Math.round(ours.perSecond),
        ratio: (ours.perSecond / limit.perSecond).toFixed(2),
      })
    }
    console.table(rows)
    const middle = rows.map((row) => Number(row.ratio)).sort((a, b) => a - b)[1]
    console.log(`target: at least 0.4 of bare, reached ${middle}: ${Number(middle) >= 0.4 ? 'met' : 'NOT MET'}`)
    bare.disconnect()
  } finally {
    host.kill('SIGTERM')
    await new Promise((resolve) => host.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.bare) serveBare()
else await measure()
