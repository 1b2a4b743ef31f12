import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictureFolder } from './picture-folder.ts'
import { type Drawing, openRasters } from './rasters.ts'

let folder: string
const warnings: unknown[] = []
beforeEach(async () => {
  warnings.length = 0
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

let drawn = 0
const drawing = (key: string, more: Partial<Drawing> = {}): Drawing => ({
  key,
  format: 'png',
  width: 32,
  height: 32,
  draw: () => {
    drawn += 1
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#f00"/></svg>'
  },
  ...more,
})
const open = (where: string | null = folder) => openRasters(where, (error) => warnings.push(error))

describe('pixels', () => {
  test('are made once for many who ask at the same time, and then remembered', async () => {
    drawn = 0
    const rasters = open(null)
    const got = await Promise.all(Array.from({ length: 10 }, () => rasters.get(drawing('a'))))
    expect(drawn).toBe(1)
    expect(new Set(got.map((bytes) => bytes?.toString('base64'))).size).toBe(1)
    await rasters.get(drawing('a'))
    expect(drawn).toBe(1)
    await rasters.get(drawing('a', { width: 16, height: 16 }))
    expect(drawn).toBe(2)
  })

  test('outlive the process on disk', async () => {
    drawn = 0
    const first = open()
    const bytes = await first.get(drawing('b'))
    while ((await readdir(folder)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await new Promise((resolve) => setTimeout(resolve, 50))
    first.close()
    const second = open()
    expect((await second.get(drawing('b')))?.equals(bytes ?? Buffer.alloc(0))).toBe(true)
    expect(drawn).toBe(1)
  })

  test('of the warm-up are made too, and not twice', async () => {
    drawn = 0
    const rasters = open(null)
    await rasters.warm(drawing('c'))
    await rasters.warm(drawing('c'))
    await rasters.get(drawing('c'))
    expect(drawn).toBe(1)
  })

  test('of a drawing that fails are an error for their requester, and for no later one', async () => {
    const rasters = open(null)
    await expect(rasters.get(drawing('d', { draw: () => '<svg ' }))).rejects.toThrow()
    expect(await rasters.get(drawing('d'))).not.toBeNull()
  })

  test('are refused when too many wait', async () => {
    const rasters = open(null)
    const asked = Array.from({ length: 450 }, (_, i) => rasters.get(drawing(`e${i}`)))
    const got = await Promise.all(asked)
    expect(got.filter((bytes) => bytes === null).length).toBeGreaterThan(0)
    expect(got.filter((bytes) => bytes !== null).length).toBeGreaterThanOrEqual(400)
  })

  test('no request waits for pixels when the gateway closes, and none does afterwards', async () => {
    const rasters = open(null)
    const asked = Array.from({ length: 12 }, (_, i) => rasters.get(drawing(`closing ${i}`)))
    const warmed = rasters.warm(drawing('warm at closing'))
    await new Promise((resolve) => setImmediate(resolve))
    rasters.close()
    const ends = await Promise.allSettled(asked)
    expect(ends.every((end) => end.status === 'rejected' && String(end.reason).includes('closing'))).toBe(true)
    await expect(warmed).resolves.toBeUndefined()
    expect(await rasters.get(drawing('after'))).toBeNull()
  })

  test('of a request are made before those of the warm-up', async () => {
    const order: string[] = []
    const noted = (key: string): Drawing => ({ ...drawing(key), draw: () => (order.push(key), drawing(key).draw()) })
    const rasters = open(null)
    const warm = ['w1', 'w2', 'w3'].map((key) => rasters.warm(noted(key)))
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all(['g1', 'g2'].map((key) => rasters.get(noted(key))))
    await Promise.all(warm)
    expect(order.slice(0, 3).toSorted()).toEqual(['g1', 'g2', 'w1'])
    expect(order.slice(3)).toEqual(['w2', 'w3'])
    rasters.close()
  })

  test('come even where the folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    const rasters = open(join(folder, 'file', 'below'))
    expect(await rasters.get(drawing('f'))).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(warnings.length).toBeGreaterThan(0)
  })
})

describe('the folder of pictures', () => {
  test('throws the longest unused away when it grows too large', async () => {
    const pictures = pictureFolder(folder, (error) => warnings.push(error), 10_000)
    for (let i = 0; i < 12; i += 1) {
      await pictures.keep(`${i}0-picture.png`, Buffer.alloc(1000, i + 1))
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    expect(warnings).toEqual([])
    expect(await pictures.read('00-picture.png')).toBeNull()
    expect((await pictures.read('110-picture.png'))?.length).toBe(1000)
    const shelves = await readdir(folder)
    const files = (
      await Promise.all(shelves.map(async (snapshot) => (await readdir(join(folder, snapshot))).map((name) => join(folder, snapshot, name))))
    ).flat()
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(10_000)
  })

  test('takes an empty file for no picture', async () => {
    const pictures = pictureFolder(folder, (error) => warnings.push(error))
    await pictures.keep('aa-empty.png', Buffer.alloc(0))
    expect(await pictures.read('aa-empty.png')).toBeNull()
    expect(await pictures.has('zz-none.png')).toBe(false)
  })
})
