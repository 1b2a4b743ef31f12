import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import { addressOf, headersOf } from '@perya/calls/request'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedSystem } from '../../../seed/content/system.ts'
import { createResponseCache } from './response/response-cache.ts'

let open: TestPlatform
let origin: string
let observed: string[]
beforeEach(async () => {
  observed = []
  open = await openTestPlatform({ config: { shareAnswers: true, observe: (call) => void observed.push(call) } })
  await seedSystem(open.app)
  origin = await open.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => open.close())

const topics = async (headers: Record<string, string> = {}, query = '') => {
  const response = await fetch(`${origin}/wps/system/helpCenter${query}`, { headers })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.json() }
}

describe('answers that are the same for everyone', () => {
  test('are drawn once and then given ready-made, with the same headers, another trace and the clock of now', async () => {
    const first = await topics()
    open.clock.turn(1)
    const second = await topics()
    expect(observed).toEqual(['system.helpCenter'])
    expect(second.body.value).toEqual(first.body.value)
    expect(second.body.traceId).not.toBe(first.body.traceId)
    expect(Number(second.headers['x-server-time'])).toBe(Number(first.headers['x-server-time']) + 1)
    const names = (headers: object) =>
      Object.keys(headers)
        .filter((name) => !['date', 'connection', 'keep-alive'].includes(name))
        .sort()
    expect(names(second.headers)).toEqual(names(first.headers))
  })

  test('are kept by language and by query', async () => {
    await topics({ Language: 'EN' })
    expect((await topics({ Language: 'TY' })).body.value.topics[0].title).toBe('Paano ako magsisimula?')
    expect((await topics({ Language: 'TY' })).body.value.topics[0].title).toBe('Paano ako magsisimula?')
    expect((await topics({}, '?language=TY')).body.value.topics[0].title).toBe('Paano ako magsisimula?')
    expect((await topics()).body.value.topics[0].title).toBe('How do I start?')
  })

  test('are not returned for another merchant or module, nor for another method', async () => {
    await topics()
    expect((await topics({ Merchant: 'another' })).body.errorCode).toBe('merchant_unknown')
    expect((await topics({ ModuleId: 'GAMELO3' })).body.errorCode).toBe('module_mismatch')
    expect((await fetch(`${origin}/wps/system/helpCenter`, { method: 'POST' })).status).toBe(405)
    expect(observed).toEqual([])
  })

  test('serve the requests of the front end, with every parameter that the specification states [CALL-33 CALL-34 CALL-46 CALL-52]', async () => {
    const caller = { merchant: open.app.brand.merchant, platform: 'web', language: 'EN', username: '', token: '' }
    const ask = async <K extends CallName>(name: K, input: CallInputSent<K>) => {
      const call = declarationOf(name)
      const answer = await fetch(origin + addressOf(call, input, caller), { headers: headersOf(call, caller) })
      return (await answer.json()).success
    }
    const lists = [
      () => ask('lobby.hotGames', { language: 'EN' }),
      () => ask('lobby.games', { gameType: 'RNG', sort: 'popular', freeTrial: '', language: 'EN' }),
      () => ask('lobby.lanes', { language: 'EN' }),
      () => ask('lobby.vendors', { gameType: 'RNG', language: 'EN' }),
    ]
    for (const list of lists) expect(await list()).toBe(true)
    expect(observed).toEqual([])
    for (const list of lists) await list()
    expect(observed).toEqual(['lobby.hotGames', 'lobby.games', 'lobby.lanes', 'lobby.vendors'])
    // The same request with fewer parameters has the same answer.
    await fetch(`${origin}/wps/relay/GCSGAME_gameList?language=EN&gameType=RNG`)
    expect(observed).toHaveLength(5)
  })

  test('end with the second, so that what an operator closes is closed', async () => {
    const games = async () => (await (await fetch(`${origin}/wps/relay/GCSGAME_gameList?language=EN`)).json()).errorCode
    await games()
    await open.turnSetting('maintenance', { on: true })
    await expect.poll(games, { timeout: 2_000 }).toBe('maintenance')
  })

  test('refusals are never kept', async () => {
    const refused = await fetch(`${origin}/wps/relay/GCSGAME_gameList?pageNo=0`)
    const again = await fetch(`${origin}/wps/relay/GCSGAME_gameList?pageNo=0`)
    expect([refused.status, again.status, observed]).toEqual([400, 400, []])
  })
})

test('however many different questions come, what is kept stays small: the oldest go first', () => {
  const answers = createResponseCache()
  for (let index = 0; index < 2_500; index++) answers.keep(`EN /${index}`, `{"${index}"`, 60)
  expect(answers.find('EN /0')).toBeNull()
  expect(answers.find('EN /2499')?.bytes.toString()).toBe('{"2499"')
  answers.keep('EN /huge', 'x'.repeat(1_000_001), 60)
  expect(answers.find('EN /huge')).toBeNull()
  for (let index = 0; index < 200; index++) answers.keep(`EN /big${index}`, 'x'.repeat(290_000), 60)
  expect(answers.find('EN /big0')).toBeNull()
  expect(answers.find('EN /big199')).not.toBeNull()
})
