import { calls, declarationOf } from '@perya/calls'
import { addressOf } from '@perya/calls/request'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { callNames } from './response/methods-of-paths.ts'
import { sharedKeyOf } from './shared-key.ts'

const games = sharedKeyOf(calls['lobby.games'])
const caller = { merchant: 'perya', platform: 'web', language: 'EN', username: '', token: '' }
const path = '/wps/relay/GCSGAME_gameList'

test('parameters with their default values share one cached answer, in any order', () => {
  const plain = games('EN', `${path}?gameType=RNG`)
  for (const query of [
    'gameType=RNG&vassalage=&gameClassify=&isNew=&gameName=&pageSize=42&pageNo=1&imgSize=',
    'pageNo=1&gameType=RNG',
    'gameType=RNG&sort=popular&freeTrial=',
    'gameType=RNG&another=thing',
  ])
    expect(games('EN', `${path}?${query}`), query).toBe(plain)
})

test.each([
  'gameType=FISH',
  'gameType=RNG&pageNo=2',
  'gameType=RNG&pageSize=20',
  'gameType=RNG&isNew=1',
  'gameType=RNG&pageSize=',
  'gameType=RNG&sort=',
])('%s is another question', (query) => {
  expect(games('EN', `${path}?${query}`)).not.toBe(games('EN', `${path}?gameType=RNG`))
})

test('an address with encoded or repeated names, or with a fragment, is its own key', () => {
  for (const query of ['%70ageNo=2', 'page+No=2', 'pageNo=2&pageNo=1', 'pageNo=1#2'])
    expect(games('EN', `${path}?${query}`)).toBe(`EN ${path}?${query}`)
})

test('languages never share an answer', () => {
  expect(games('EN', path)).not.toBe(games('TY', path))
})

const values = ['', '0', '1', '2', '20', '42', 'EN', 'RNG', 'popular', 'name', 'web', 'false', 'html5-desktop', '%31', 'true']
const shared = callNames.filter((name) => declarationOf(name).shared !== undefined)

test('two addresses with one key are one question, for every call whose answer is shared', () => {
  const address = fc.constantFrom(...shared).chain((name) => {
    const { input } = declarationOf(name)
    const names = input instanceof z.ZodMiniObject ? Object.keys(input.def.shape) : []
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names, 'other'), fc.constantFrom(...values)), { maxLength: 6 })
    return fc.tuple(fc.constant(name), pairs, pairs)
  })
  const queryOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([name, value]) => `${name}=${value}`).join('&')
  const inputOf = (input: z.ZodMiniType, query: string) => {
    const all = new URLSearchParams(query)
    return z.safeParse(
      input,
      Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name).length > 1 ? all.getAll(name) : all.get(name)])),
    )
  }
  let alike = 0
  fc.assert(
    fc.property(address, ([name, first, second]) => {
      const call = declarationOf(name)
      const keyOf = sharedKeyOf(call)
      const [one, other] = [queryOf(first), queryOf(second)]
      if (keyOf('EN', `${call.path}?${one}`) !== keyOf('EN', `${call.path}?${other}`)) return
      if (one !== other) alike += 1
      const [read, readOther] = [inputOf(call.input, one), inputOf(call.input, other)]
      expect(read.success).toBe(readOther.success)
      expect(read.data).toEqual(readOther.data)
    }),
    { numRuns: 3000 },
  )
  expect(alike).toBeGreaterThan(20)
})

test('what the front end asks for has one key, however its screens spell it', () => {
  const asked = [{ gameType: 'RNG' }, { gameType: 'RNG', vassalage: '', pageNo: 1 }, { pageSize: 42, gameType: 'RNG', gameName: '' }]
  const keys = asked.map((input) => games('EN', addressOf(calls['lobby.games'], input, caller)))
  expect(new Set(keys).size).toBe(1)
})
