import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { freePort, type HostProcess, httpGet, httpSend, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'perya console '))
const running: HostProcess[] = []
const run = (env: Readonly<Record<string, string>>): HostProcess => {
  const host = startHost({ DATA_DIR: join(folder, 'house'), ...env })
  running.push(host)
  return host
}
const monitoring = join(import.meta.dirname, '../../../deploy/monitoring')
type Dashboard = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] }
const readMonitoring = (file: string): string => readFileSync(join(monitoring, file), 'utf8')
/** The expressions of the alerts and of the panels. */
const expressionsOf = {
  'rules.yml': () =>
    [...readMonitoring('rules.yml').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(([, block = '', line = '']) => block + line),
  'dashboard.json': () =>
    (JSON.parse(readMonitoring('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
} as const
/** The metrics of expressions; series of a histogram count as the histogram. */
const metricsIn = (expressions: readonly string[]): readonly string[] => {
  const names = expressions.flatMap(
    (one) =>
      one
        .replaceAll(/"[^"]*"/g, '')
        .replaceAll(/by \([^)]*\)/g, '')
        .match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? [],
  )
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))].filter((name) => name !== 'histogram_quantile')
}
afterAll(async () => {
  await stopHosts(running)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const isCsp =
  /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src http:\/\/127\.0\.0\.1:\d+\/lobby-preview; frame-ancestors 'none'/
/** What a visitor sees of a page, or an envelope, without what differs between any two answers: nonces, trace ids and the path itself. */
const timeless = (text: string, path: string): string =>
  (/<body[^]*?(?=<script)/.exec(text)?.[0] ?? text)
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/"traceId":"[^"]*"/g, '')
    .replaceAll(path, '')
const pathsOfConsole = ['/console', '/console/', '/console/v1/me', '/console/v1/registry', '/console/index.html']

test('the demo has a console on an origin of its own, and the other origins do not know it', { timeout: 90_000 }, async () => {
  const consolePort = await freePort()
  const host = run({ CONSOLE_PORT: String(consolePort), CONSOLE_ORIGIN: `http://localhost:${consolePort}` })
  const port = await host.ready()
  expect(host.output()).toContain(`The operator console is at http://localhost:${consolePort}.`)
  expect(host.output()).toContain('payments1')

  const me = await httpGet(consolePort, '/console/v1/me')
  expect([me.status, JSON.parse(me.text).errorCode]).toEqual([401, 'not_signed_in'])
  expect(me.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect((await httpGet(consolePort, '/console/v1/nothing')).status).toBe(404)
  expect((await httpGet(consolePort, '/wps/system/status')).text).not.toContain('"success":true')

  const page = await httpGet(consolePort, '/withdrawals')
  expect([200, 503]).toContain(page.status)
  expect(page.headers['content-security-policy']).toMatch(isCsp)
  expect(page.headers['cache-control']).toBe('no-store')
  if (page.status === 503) expect(page.text).toBe('The console is not built: run npm start.\n')
  expect((await httpGet(consolePort, '/assets/gone-12345678.js')).status).toBeGreaterThanOrEqual(404)

  const games = { host: `localhost:${port}` }
  for (const path of pathsOfConsole) {
    const [own, other] = [await httpGet(port, path), await httpGet(port, '/nothing-at-all')]
    expect([path, own.status, timeless(own.text, path)]).toEqual([path, other.status, timeless(other.text, '/nothing-at-all')])
    expect(own.status).toBe(404)
    const [framed, unknown] = [await httpGet(port, path, games), await httpGet(port, '/nothing-at-all', games)]
    expect([framed.status, framed.text]).toEqual([unknown.status, unknown.text])
    const [sent, missing] = [await httpSend('POST', port, path, {}), await httpSend('POST', port, '/nothing-at-all', {})]
    expect([sent.status, timeless(sent.text, path)]).toEqual([missing.status, timeless(missing.text, path)])
  }
  host.child.kill('SIGTERM')
  expect(await host.ended).toBe(0)
})

test('an address outside of its networks gets 404 without a body, and is counted', { timeout: 90_000 }, async () => {
  const consolePort = await freePort()
  const host = run({
    ...{ CONSOLE_PORT: String(consolePort), CONSOLE_ORIGIN: `http://localhost:${consolePort}` },
    ...{ CONSOLE_NETWORKS: '203.0.113.0/24', DATA_DIR: join(folder, 'networks') },
  })
  const port = await host.ready()
  for (const path of ['/', '/withdrawals', '/console/v1/me', '/console/v1/%zz']) {
    const { status, text } = await httpGet(consolePort, path)
    expect([path, status, text]).toEqual([path, 404, ''])
  }
  const metrics = (await httpGet(port, '/metrics')).text
  expect(metrics).toContain('console_network_refusals_total 3')
  const exported = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  // Every alert and panel for operators is about a metric that a gateway exports.
  for (const [file, read] of Object.entries(expressionsOf)) {
    const monitored = metricsIn(read())
    expect(monitored.length).toBeGreaterThan(10)
    expect([file, monitored.filter((name) => !exported.has(name))]).toEqual([file, []])
  }
})

test('each alert names a section of the page about incidents', () => {
  const page = readMonitoring('../../docs/operator/incidents.md')
  const sections = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const named = [...readMonitoring('rules.yml').matchAll(/runbook: "([^"]+)"/g)].map(([, section = '']) => section)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((section) => !sections.includes(section))).toEqual([])
})

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? filesIn(join(path, one.name)) : [join(path, one.name)]))

test('no file that players download names a call of the console', () => {
  const files = filesIn(resolve(import.meta.dirname, '../../../web/dist/client')).filter((path) =>
    /^\.(js|css|html|json|webmanifest)$/.test(extname(path)),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => readFileSync(path, 'utf8').includes('console/v1'))).toEqual([])
})
