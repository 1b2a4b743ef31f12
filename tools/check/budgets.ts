import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { repositoryRoot } from './sources.ts'

const client = join(repositoryRoot, 'web/dist/client')
const kib = 1024
const limits = { script: 150 * kib, chunk: 110 * kib, font: 80 * kib, registration: 45 * kib, game: 90 * kib, gameFont: 36 * kib } as const

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[]; readonly isEntry?: boolean }

const packed = (file: string): number => {
  const br = join(client, `${file}.br`)
  return existsSync(br) ? statSync(br).size : brotliCompressSync(readFileSync(join(client, file))).length
}

const zipped = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length

const closure = (manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** Pages of the reference games that weigh too much with their scripts and styles, and their font; their drawings are small and few. */
const heavyGames = (): string[] => {
  const games = join(repositoryRoot, 'games/dist')
  if (!existsSync(games)) return []
  const font = readdirSync(join(games, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + statSync(join(games, 'assets', file)).size, 0)
  const heavyFont = font > limits.gameFont ? [`the font of the games: ${(font / kib).toFixed(1)} KiB of ${limits.gameFont / kib}`] : []
  const heavyPages = readdirSync(games)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(games, file))
      const parts = [...new Set([...html.toString('utf8').matchAll(/assets\/[\w.-]+/g)].map(([part]) => part))]
      const size = [html, ...parts.map((part) => readFileSync(join(games, part)))].reduce(
        (sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length,
        0,
      )
      return size > limits.game ? [`the game page ${file}: ${(size / kib).toFixed(1)} KiB of ${limits.game / kib}`] : []
    })
  return [...heavyPages, ...heavyFont]
}

/** What the first screen of the console loads too much of; nothing when it is not built. */
const heavyConsole = (): string[] => {
  const folder = join(repositoryRoot, 'console/dist')
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return []
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(path, 'utf8'))
  const first = ['index.html', 'src/features/queue/index.ts'].flatMap((key) => [...closure(manifest, key)])
  const size = [...new Set(first)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  return size > limits.script ? [`scripts of the first screen of the console: ${(size / kib).toFixed(1)} KiB of ${limits.script / kib}`] : []
}

/** What the built front end weighs too much; nothing when it is not built. */
export const findBudgetViolations = (): string[] => {
  const path = join(client, '.vite/manifest.json')
  if (!existsSync(path)) return []
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(path, 'utf8'))
  const entry = Object.keys(manifest).find((key) => key.endsWith('entry-client.tsx')) ?? ''
  const home = Object.keys(manifest).find((key) => key.endsWith('home-screen.tsx')) ?? ''
  const first = [...new Set([...closure(manifest, entry), ...closure(manifest, home)])]
  const script = first.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + packed(file), 0)
  // What registration adds to what Home has loaded: its screen with its styles, and the messages of late screens.
  const late = ['register-screen.tsx', 'late-catalogue/EN'].map((name) => Object.keys(manifest).find((key) => key.endsWith(name)) ?? '')
  const added = new Set(late.flatMap((key) => [...closure(manifest, key)]).filter((file) => !first.includes(file)))
  const registration = [...added].reduce((sum, file) => sum + zipped(file), 0)
  const chunks = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && packed(file) > limits.chunk)
  const fonts = readdirSync(join(client, 'assets'))
    .filter((file) => /^(bricolage|onest)-[0-9a-f]{8}\.woff2$/.test(file))
    .map((file) => statSync(join(client, 'assets', file)).size)
  const largest = fonts
    .sort((one, other) => other - one)
    .slice(0, 2)
    .reduce((sum, size) => sum + size, 0)
  const reply = (what: string, size: number, limit: number) => (size > limit ? [`${what}: ${(size / kib).toFixed(1)} KiB of ${limit / kib}`] : [])
  return [
    ...reply('scripts of the first page', script, limits.script),
    ...reply('what registration adds to the first page', registration, limits.registration),
    ...reply('the two fonts of the first page', largest, limits.font),
    ...heavyGames(),
    ...heavyConsole(),
    ...chunks.map((file) => `${file} is larger than ${limits.chunk / kib} KiB`),
  ]
}
