import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureFolder } from './picture-folder.ts'

let folder = ''
let warnings: unknown[] = []
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'perya-pictures-')), 'art')
  warnings = []
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const open = (max?: number) => pictureFolder(folder, (error) => warnings.push(error), max)
const name = (n: number) => `${n.toString(16).padStart(2, '0')}picture.avif`
const bytes = (n: number, size = 1_000) => Buffer.alloc(size, n + 1)
const stored = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const sizeOf = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a picture that was kept is read by the next process, byte for byte', async () => {
  await open().keep(name(1), bytes(1))
  const next = open()
  expect(await next.read(name(1))).toEqual(bytes(1))
  expect([await next.has(name(1)), await next.has(name(2)), await next.read(name(2))]).toEqual([true, false, null])
})

test('many who keep the same picture at once leave one, whole, and nothing beside it', async () => {
  const pictures = open()
  await Promise.all(Array.from({ length: 20 }, () => pictures.keep(name(1), bytes(1, 50_000))))
  expect(await stored()).toEqual([name(1)])
  expect(await readFile(join(folder, name(1).slice(0, 2), name(1)))).toEqual(bytes(1, 50_000))
  expect(warnings).toEqual([])
})

test('the folder never holds more than it may, and what was read last stays longest', async () => {
  const pictures = open(10_000)
  for (let n = 0; n < 8; n += 1) {
    await pictures.keep(name(n), bytes(n))
    const at = new Date(Date.now() - 100_000 + n * 1_000)
    await utimes(join(folder, name(n).slice(0, 2), name(n)), at, at)
  }
  await pictures.read(name(0))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let n = 8; n < 11; n += 1) await pictures.keep(name(n), bytes(n))
  expect(await sizeOf()).toBeLessThanOrEqual(10_000)
  expect([await pictures.has(name(0)), await pictures.has(name(1))]).toEqual([true, false])
})

test('a folder that grew too large under another process is trimmed when it is opened', async () => {
  const large = open()
  for (let n = 0; n < 20; n += 1) await large.keep(name(n), bytes(n))
  await open(10_000).keep(name(40), bytes(40))
  expect(await sizeOf()).toBeLessThanOrEqual(10_000)
})

test('many pictures that are stored at once with too little space cause no error', async () => {
  const pictures = open(10_000)
  await Promise.all(Array.from({ length: 60 }, (_, n) => pictures.keep(name(n), bytes(n))))
  expect(warnings).toEqual([])
  await pictures.keep(name(99), bytes(99))
  expect(await sizeOf()).toBeLessThanOrEqual(10_000)
  expect(await pictures.read(name(99))).toEqual(bytes(99))
})

test('foreign files in the folder stop neither storing nor trimming', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'README'), 'not ours')
  await mkdir(join(folder, 'lost+found', 'deep'), { recursive: true })
  const pictures = open(10_000)
  for (let n = 0; n < 30; n += 1) await pictures.keep(name(n), bytes(n))
  expect(warnings).toEqual([])
  expect(await sizeOf()).toBeLessThanOrEqual(10_000)
  expect(await stored()).toContain('README')
})
