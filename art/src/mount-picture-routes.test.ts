import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureSources } from '@perya/gateway'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import { seedCatalogue, seedSystem } from '@perya/gateway/seed'
import { firstViewUrls } from '@perya/gateway/testing'
import { mountPictureRoutes } from './mount-picture-routes.ts'

let open: TestPlatform
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-'))
  open = await openTestPlatform({ config: { extend: (server, app) => mountPictureRoutes(server, pictureSources(app), null) } })
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  await seedSystem(open.app)
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: got, rawPayload } = await open.server.inject({ method: 'GET', url, headers })
  return { statusCode, headers: got, bytes: rawPayload }
}
const iconOf = async (gameName: string) => (await open.get('lobby.games', { gameName })).games[0]?.iconUrl ?? ''

describe('pictures of titles', () => {
  test('come at the address that the lobby gives, light, and for a year', async () => {
    const { statusCode, headers, bytes } = await get(await iconOf('Koi Lanterns'))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.length).toBeLessThan(12_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 240, height: 320 })
  })

  test('come in other widths and formats that are listed, and in no others', async () => {
    const icon = await iconOf('Koi Lanterns')
    expect(await sharp((await get(`${icon}?w=160`)).bytes).metadata()).toMatchObject({ width: 160, height: 213 })
    expect(await sharp((await get(icon.replace('.avif', '.webp'))).bytes).metadata()).toMatchObject({ format: 'webp', width: 240 })
    for (const w of ['99', '1e9', '-1', 'x', '', '240.5']) expect((await get(`${icon}?w=${w}`)).statusCode).toBe(404)
    expect((await get(icon.replace('.avif', '.gif'))).statusCode).toBe(404)
  })

  test('can be drawings, compressed, that may run nothing', async () => {
    const { headers, bytes } = await get((await iconOf('Koi Lanterns')).replace('.avif', '.svg'), { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(brotliDecompressSync(bytes).toString()).toMatch(/^<svg xmlns/)
    expect((await get((await iconOf('Koi Lanterns')).replace('.avif', '.svg'))).bytes.toString()).toMatch(/^<svg xmlns/)
  })

  test('with an older mark come too, but are not kept for a year', async () => {
    const { statusCode, headers } = await get('/art/tile/koi-lanterns-0ld.avif')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  test('of tables are wide', async () => {
    const { games } = await open.get('lobby.games', { gameType: 'LIVE', pageSize: 1 })
    expect(games[0]?.icon).toMatch(/^\/art\/wide\//)
    expect(await sharp((await get(games[0]?.icon ?? '')).bytes).metadata()).toMatchObject({ width: 320, height: 200 })
  })
})

describe('other pictures', () => {
  test('banners are light enough to be the largest picture of the first view', async () => {
    for (const [shape, width, max] of [
      ['narrow', 660, 30_000],
      ['wide', 1204, 60_000],
    ] as const) {
      const { statusCode, bytes } = await get(`/art/banner/${shape}/home-slots.avif`)
      expect(statusCode).toBe(200)
      expect(bytes.length).toBeLessThan(max)
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  })

  test('marks of vendors take the current colour', async () => {
    const { statusCode, bytes } = await get('/art/logo/NLM.svg')
    expect(statusCode).toBe(200)
    expect(bytes.toString()).toContain('currentColor')
  })

  test('avatars, icons, and the picture that a link carries elsewhere', async () => {
    expect((await get('/art/avatar/owl.svg')).statusCode).toBe(200)
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect(await sharp((await get('/icon-192.png')).bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
    const link = await get('/og.png')
    expect(await sharp(link.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(link.bytes.length).toBeLessThan(300_000)
    expect((await get('/art/og/rng.png')).statusCode).toBe(200)
  })
})

describe('generated pictures', () => {
  test('is another picture at another address in every register, so that no viewer gets one of another register', async () => {
    const icons: string[] = []
    for (const artRegister of ['young', 'standard', 'quiet'] as const) {
      await using other = await openTestPlatform({
        brand: { artRegister },
        config: { extend: (server, app) => mountPictureRoutes(server, pictureSources(app), null) },
      })
      await seedCatalogue(other.app.store.pool, other.clock.now(), 0)
      const icon = (await other.get('lobby.games', { gameName: 'Koi Lanterns' })).games[0]?.iconUrl ?? ''
      const answer = await other.server.inject({ method: 'GET', url: icon.replace('.avif', '.svg') })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      icons.push(icon)
    }
    expect(new Set(icons).size).toBe(3)
  })

  test('carries the name of the brand where a link is shown elsewhere', async () => {
    await using other = await openTestPlatform({
      brand: { name: 'Karnabal' },
      config: { extend: (server, app) => mountPictureRoutes(server, pictureSources(app), null) },
    })
    const theirs = await other.server.inject({ method: 'GET', url: '/og.png' })
    expect(theirs.statusCode).toBe(200)
    expect(theirs.rawPayload.equals((await get('/og.png')).bytes)).toBe(false)
  })

  test('a banner of an operator has a picture generated from its id, always the same', async () => {
    await using other = await openTestPlatform({ config: { extend: (server, app) => mountPictureRoutes(server, pictureSources(app), null) } })
    const url = '/art/banner/narrow/b-fiesta.avif'
    const line = parseArguments(['banner', 'publish', '--id', 'b-fiesta', '--title', 'Fiesta', '--image', url])
    await runOperator(other.app, line, 'auditor')
    const [one, two] = [await other.server.inject({ method: 'GET', url }), await other.server.inject({ method: 'GET', url })]
    expect([one.statusCode, two.rawPayload.equals(one.rawPayload)]).toEqual([200, true])
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('a reward has a picture of its own as soon as it is listed in the mall, and an unknown reward has none', async () => {
  await using other = await openTestPlatform({ config: { extend: (server, app) => mountPictureRoutes(server, pictureSources(app), null) } })
  await runOperator(other.app, parseArguments(['reward', 'put', 'kite', '--title', 'Kite', '--points', '10', '--stock', '1']), 'auditor')
  const art = async (url: string) => (await other.server.inject({ method: 'GET', url })).statusCode
  expect(await art('/art/banner/card/reward-kite.avif')).toBe(200)
  expect([await art('/art/banner/card/reward-nothing.avif'), await art('/art/banner/card/kite.avif')]).toEqual([404, 404])
})

describe('addresses that name nothing', () => {
  test('are not found, whatever they try', async () => {
    for (const url of [
      '/art/',
      '/art/tile',
      '/art/tile/',
      '/art/tile/no-such-title-abc.avif',
      '/art/tile/koi-lanterns.avif',
      '/art/tile/..%2f..%2fsecret-a.avif',
      '/art/tile/koi-lanterns-x.svg.exe',
      '/art/banner/wide/no-such-banner.avif',
      '/art/banner/huge/home-slots.avif',
      '/art/banner/wide/home-slots.svg',
      '/art/logo/NOBODY.svg',
      '/art/logo/NLM.png',
      '/art/avatar/nobody.svg',
      '/art/og/constructor.png',
      '/art/og/__proto__.png',
      '/art/brand/icon-9999.png',
      '/art/a/b/c/d',
      `/art/tile/${'x'.repeat(3000)}-a.avif`,
      '/art/tile/%00-a.avif',
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })
})

describe('the first view', () => {
  test('is made of banners and of what the hot row and the rows of Home show, each once', async () => {
    const addresses = await firstViewUrls(open.app)
    expect(addresses[0]).toBe('/art/banner/narrow/home-slots.avif')
    expect(addresses).toContain(await iconOf('Koi Lanterns'))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeLessThan(160)
  })

  test('is on disk before the first request', async () => {
    const other = await openTestPlatform()
    await seedCatalogue(other.app.store.pool, other.clock.now(), 0)
    const { buildApp } = await import('@perya/gateway')
    const server = buildApp(other.app, {
      profile: 'test',
      publicOrigin: 'http://127.0.0.1:3000',
      trustProxy: [],
      extend: (built, app) => mountPictureRoutes(built, pictureSources(app), folder),
    })
    await server.ready()
    for (let waited = 0; waited < 100 && (await readdir(folder)).length === 0; waited += 1) await new Promise((resolve) => setTimeout(resolve, 100))
    await server.close()
    expect((await readdir(folder)).length).toBeGreaterThan(0)
    await other.close()
  })
})
