import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { httpGet, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { seededDatabase } from '@perya/testkit/host/seeded-database'
import { build, loadConfigFromFile } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { createFileServer } from './http/file-server.ts'

// Names of built scripts and styles as a browser sees them over HTTP.

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya-chunks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const hashed = /^\/assets\/[\w.-]+-[\w-]{8}\.(js|css)$/
/** The name of a chunk without its hash. */
const bare = (path: string): string => path.replace(/-[\w-]{8}(?=\.(js|css)$)/, '')

test('scripts and styles of a served page have a hash in their names and may be kept for good [PERF-04]', { timeout: 90_000 }, async () => {
  const database = await seededDatabase()
  const host = startHost({ ...database.env, DATA_DIR: join(folder, 'house') })
  try {
    const port = await host.ready()
    const { text } = await httpGet(port, '/')
    const named = new Set([...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path))
    expect(named.size).toBeGreaterThan(1)
    for (const path of named) {
      expect(path).toMatch(hashed)
      const chunk = await httpGet(port, path)
      expect([path, chunk.status, chunk.headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
      expect((await httpGet(port, path.replace(/-[\w-]{8}(?=\.)/, '-AAAAAAAA'))).status).toBe(404)
    }
  } finally {
    await stopHosts([host])
    await database.drop()
  }
})

/** A small front end: two screens that load on demand, each with a style, and a part that both use. */
const sources = {
  'entry.ts': `export const open = { one: () => import('./one-screen.ts'), two: () => import('./two-screen.ts') }\nObject.assign(window, { open })\n`,
  'one-screen.ts': `import './one-screen.css'\nimport { both } from './both.ts'\nexport const says = 'One ' + both('a')\n`,
  'two-screen.ts': `import './two-screen.css'\nimport { both } from './both.ts'\nexport const says = 'Two ' + both('b')\n`,
  'both.ts': `export const both = (name: string) => [...name].map((sign) => sign.codePointAt(0)).join(' and ')\n`,
  'one-screen.css': '.one { color: red }\n',
  'two-screen.css': '.two { color: blue }\n',
} as const

let builds = 0
/** Builds the small front end with the configuration of the real one, serves it, and reads every chunk over HTTP by its path. */
const served = async (changed: Partial<Record<keyof typeof sources, string>> = {}): Promise<ReadonlyMap<string, string>> => {
  builds += 1
  const place = join(folder, `small-${builds}`)
  mkdirSync(place)
  for (const [name, text] of Object.entries({ ...sources, ...changed })) writeFileSync(join(place, name), text)
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'web/vite.config.ts'),
    root,
    'silent',
    undefined,
    'runner',
  )
  if (loaded === null) throw new Error('web/vite.config.ts cannot be loaded')
  const { build: options } = loaded.config
  await build({
    configFile: false,
    logLevel: 'silent',
    root: place,
    publicDir: false,
    build: {
      ...options,
      outDir: join(place, 'dist'),
      rolldownOptions: { ...options?.rolldownOptions, input: { app: join(place, 'entry.ts') } },
    },
  })
  const files = createFileServer(join(place, 'dist'))
  const server = createServer((request, response) => {
    if (!files.send(new URL(request.url ?? '', 'http://any').pathname, request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const chunks = new Map<string, string>()
    for (const name of readdirSync(join(place, 'dist/assets'))) {
      const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`)
      expect(answer.status).toBe(200)
      chunks.set(`/assets/${name}`, await answer.text())
    }
    return chunks
  } finally {
    server.close()
  }
}

const namesOf = (chunks: ReadonlyMap<string, string>, expected = ''): string[] =>
  [...chunks.keys()].filter((path) => bare(path).includes(expected)).toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1))

test('changing a source changes the hash in the name of its own chunk and nothing else of that name; chunks that do not refer to it keep theirs [PERF-04]', {
  timeout: 90_000,
}, async () => {
  const first = await served()
  expect(namesOf(first).map(bare)).toEqual(
    ['app.js', 'both.js', 'core.js', 'one-screen.css', 'one-screen.js', 'two-screen.css', 'two-screen.js'].map((name) => `/assets/${name}`),
  )
  for (const path of first.keys()) expect(path).toMatch(hashed)
  // The same sources yield the same names, wherever they are built.
  expect(namesOf(await served())).toEqual(namesOf(first))

  for (const [source, own, changes] of [
    ['one-screen.ts', 'one-screen.js', ['app.js', 'one-screen.js']],
    ['two-screen.css', 'two-screen.css', ['app.js', 'two-screen.css', 'two-screen.js']],
  ] as const) {
    const second = await served({ [source]: sources[source].replace('One', 'Uno').replace('blue', 'green') })
    expect(namesOf(second).map(bare)).toEqual(namesOf(first).map(bare))
    expect(namesOf(second, own)).not.toEqual(namesOf(first, own))
    // Besides the chunk itself, only chunks that reference it change: the entry, and the script of the screen that a style belongs to.
    const changed = namesOf(second).filter((path) => !first.has(path))
    expect(changed.map(bare).sort()).toEqual(changes.map((name) => `/assets/${name}`))
    // One name never has two contents.
    for (const [path, text] of second) if (first.has(path)) expect(text).toBe(first.get(path))
  }
})
