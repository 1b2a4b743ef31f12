import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'

let open: TestPlatform
let port: number
beforeAll(async () => {
  open = await openTestPlatform({ config: { shareAnswers: true, checkAnswers: false } })
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.05)
  port = Number(new URL(await open.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => open.close())

type Got = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly bytes: Buffer }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }), reject)
    })
      .on('error', reject)
      .end()
  })

const opened = ({ headers, bytes }: Got): { value: unknown; traceId: string; success: boolean; errorCode: string | null } => {
  const encoding = headers['content-encoding']
  return JSON.parse((encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString())
}

const lists = [
  '/wps/relay/GCSGAME_gameList?gameType=RNG',
  '/wps/relay/GCSGAME_gameList?gameName=lantrens',
  '/wps/relay/GCSGAME_hotGamesV2?isPlatform=2',
  '/wps/relay/GCSGAME_gameVendor?platform=html5-desktop',
  '/wps/relay/GCSGAME_newGameVendor',
  '/wps/relay/WPSCORE_getDropdownMenu',
]

describe('listings travel ready-made', () => {
  test('and are the same, first and repeated, plain and compressed', async () => {
    for (const path of lists) {
      const plain = await get(path)
      const { value } = opened(plain)
      for (const encoding of ['gzip', 'br', 'br, gzip', 'identity']) {
        const [first, again] = [await get(path, { 'accept-encoding': encoding }), await get(path, { 'accept-encoding': encoding })]
        expect(opened(first).value).toEqual(value)
        expect(opened(again).value).toEqual(value)
        expect(opened(first).traceId).not.toBe(opened(again).traceId)
        expect(Number(again.headers['content-length'])).toBe(again.bytes.length)
      }
    }
  })

  test('at a fraction of their size: the grid of 42 in less than 5 KB', async () => {
    const path = lists[0] ?? ''
    const [plain, br] = [await get(path), await get(path, { 'accept-encoding': 'br' })]
    expect(plain.bytes.length).toBeGreaterThan(20_000)
    expect(br.bytes.length).toBeLessThan(5_000)
  })

  test('and are not sent again to a client that has them [T34]', async () => {
    for (const path of lists) {
      const { headers } = await get(path, { 'accept-encoding': 'br' })
      const etag = String(headers['etag'])
      const held = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
      expect([held.status, held.bytes.length, held.headers['etag']]).toEqual([304, 0, etag])
      expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    }
  })

  test('with the clock of the server and without leave to keep them unasked', async () => {
    const { headers } = await get(lists[0] ?? '')
    expect(headers['x-server-time']).toBe(String(open.clock.now()))
    expect(headers['cache-control']).toBe('no-cache')
    expect(String(headers['vary'])).toContain('Accept-Encoding')
  })

  test('each question has its own answer, however alike they look', async () => {
    const page = async (query: string) => JSON.stringify(opened(await get(`/wps/relay/GCSGAME_gameList?${query}`)).value)
    const pages = [
      await page('gameType=RNG'),
      await page('gameType=RNG&pageNo=2'),
      await page('gameType=FISH'),
      await page('gameType=RNG&sort=name'),
      await page('gameType=RNG&pageSize=20'),
    ]
    expect(new Set(pages).size).toBe(pages.length)
  })

  test('in the language of the request', async () => {
    const label = async (language: string) => JSON.stringify(opened(await get('/wps/relay/WPSCORE_getDropdownMenu', { language })).value)
    expect(await label('EN')).toContain('Cockfight')
    expect(await label('TY')).toContain('Sabong')
    expect(await label('EN')).toContain('Cockfight')
  })

  test('under a crowd all are answered, and alike', async () => {
    const got = await Promise.all(
      Array.from({ length: 200 }, (_, i) => get(lists[i % lists.length] ?? '', { 'accept-encoding': i % 2 === 0 ? 'br' : 'gzip' })),
    )
    expect(got.every(({ status }) => status === 200)).toBe(true)
    for (let i = 0; i < lists.length; i += 1) {
      const alike = got.filter((_, at) => at % lists.length === i).map((one) => JSON.stringify(opened(one).value))
      expect(new Set(alike).size).toBe(1)
    }
    expect(new Set(got.map((one) => opened(one).traceId)).size).toBe(200)
  })
})

describe('a page of 1,000 titles', () => {
  const path = '/wps/relay/GCSGAME_gameList?pageSize=1000'
  const titlesOf = (got: Got) => opened(got).value as { games: { nodeId: string }[]; totalCount: number; totalPages: number }

  test('holds as many as there are, once each, and comes ready-made like a small one [CALL-34]', async () => {
    const first = await get(path, { 'accept-encoding': 'br' })
    const { games, totalCount, totalPages } = titlesOf(first)
    expect([games.length, totalPages]).toEqual([Math.min(totalCount, 1000), Math.ceil(totalCount / 1000)])
    expect(totalCount).toBeGreaterThan(100)
    expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(games.length)
    const again = await get(path, { 'accept-encoding': 'br', merchant: '' })
    expect([again.status, titlesOf(again).games.length]).toEqual([200, games.length])
    expect(again.bytes.length).toBeLessThan(first.bytes.length + 50)
    expect((await get('/wps/relay/GCSGAME_gameList?pageSize=1001')).status).toBe(400)
  })

  test('is asked for by clients that name no merchant; another merchant is refused', async () => {
    expect((await get(path, { merchant: '' })).status).toBe(200)
    expect(opened(await get(path, { merchant: 'another' })).errorCode).toBe('merchant_unknown')
    expect(opened(await get('/wps/relay/GCSGAME_gameList?pageSize=999', { merchant: '' })).success).toBe(true)
  })
})

describe('a ready-made listing obeys what an operator turns', () => {
  test('another brand, another module and another method are refused', async () => {
    await get(lists[0] ?? '')
    expect(opened(await get(lists[0] ?? '', { merchant: 'other' })).errorCode).toBe('merchant_unknown')
    expect(opened(await get(lists[0] ?? '', { moduleid: 'COMM3' })).errorCode).toBe('module_mismatch')
    expect((await get(lists[0] ?? '', {}, 'DELETE')).status).toBe(405)
  })

  test('a module that is switched off is off within two seconds, and comes back', async () => {
    const path = lists[0] ?? ''
    const eventually = async (errorCode: string | null) => {
      for (let attempts = 0; attempts < 40; attempts += 1) {
        if (opened(await get(path)).errorCode === errorCode) return true
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return false
    }
    expect(await eventually(null)).toBe(true)
    await open.turnSetting('modules', { GAMELO3: false })
    expect(await eventually('module_disabled')).toBe(true)
    await open.turnSetting('modules', {})
    expect(await eventually(null)).toBe(true)
  })

  test('a title that is taken off the floor is gone within three seconds', async () => {
    const path = '/wps/relay/GCSGAME_gameList?gameType=FISH'
    const count = async () => JSON.stringify(opened(await get(path)).value).split('"nodeId"').length - 1
    const before = await count()
    await open.app.store.db.deleteFrom('game').where('node_id', '=', 'shark-harbor').execute()
    let after = before
    for (let attempts = 0; attempts < 60 && after === before; attempts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      after = JSON.stringify(opened(await get(path)).value).includes('shark-harbor') ? before : before - 1
    }
    expect(after).toBe(before - 1)
  })
})
