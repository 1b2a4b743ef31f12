// Builds the front end, the console and the games when their sources have changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { environment, root } from './machine.mjs'

const shared = ['calls/src', 'domain/src', 'texts', 'package-lock.json', 'brands', 'tools/build.mjs']
const vite = 'node_modules/vite/bin/vite.js'

const pagesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => `${folder}/${name}`)

/** Build targets: sources, output folder and commands. */
const parts = [
  {
    name: 'web',
    out: 'web/dist',
    pages: 'web/dist/client',
    sources: ['web/src', 'web/build', 'web/public', 'web/vite.config.ts'],
    steps: [
      [vite, 'build', 'web'],
      [vite, 'build', 'web', '--ssr'],
    ],
  },
  {
    name: 'console',
    out: 'console/dist',
    pages: 'console/dist',
    sources: ['console/src', 'console/index.html', 'console/vite.config.ts', 'web/src/ui/tokens.css'],
    steps: [[vite, 'build', 'console']],
  },
  {
    name: 'games',
    out: 'games/dist',
    pages: 'games/dist',
    sources: ['games/src', 'games/vite.config.ts', ...pagesOf('games')],
    steps: [[vite, 'build', 'games']],
  },
]

const filesOf = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

const hashOf = (part) => {
  const hash = createHash('sha256')
  for (const path of [...part.sources, ...shared].flatMap(filesOf))
    if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const run = (node, args) =>
  new Promise((resolve) => {
    const said = []
    const child = spawn(node, args, { cwd: root, env: { ...environment(node), NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code) => resolve(code === 0 ? null : Buffer.concat(said).toString()))
  })

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes the compressed forms of a page's files. zlib works in threads of its own, so that every core compresses. */
const compress = (folder) =>
  Promise.all(
    filesOf(folder).map(async (path) => {
      if (!/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(path) || path.includes('/.vite/')) return
      const bytes = readFileSync(join(root, path))
      if (bytes.length < 400) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [small, other] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
      writeFileSync(join(root, `${path}.br`), small)
      writeFileSync(join(root, `${path}.gz`), other)
    }),
  )

/** Builds one part if its sources have changed since its last build; resolves to the output of a step that failed, or null. */
const buildPart = async (node, part) => {
  const stamp = join(root, part.out, '.stamp')
  const hash = hashOf(part)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return null
  process.stderr.write(`Building ${part.name} …\n`)
  rmSync(stamp, { force: true })
  for (const step of part.steps) {
    const wrong = await run(node, step)
    if (wrong !== null) return `${wrong.trim()}\nBuilding ${part.name} failed: see the lines above.`
  }
  await compress(part.pages)
  writeFileSync(stamp, hash)
  return null
}

/** Builds what is stale, all parts at the same time; exits with one line when a build fails. */
export const build = async (node, fail) => {
  const outcomes = await Promise.all(parts.map((part) => buildPart(node, part)))
  for (const wrong of outcomes) if (wrong !== null) fail(wrong)
}
