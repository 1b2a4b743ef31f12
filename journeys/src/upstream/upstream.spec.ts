import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startExistingPlatform } from './existing-platform.ts'
import { missedOf } from './missed.ts'
import type { Recorded } from './recording-proxy.ts'
import { statedCalls } from './stated-calls.ts'
import { register } from './register.ts'
import { newcomer, type Steps } from './steps.ts'
import { seePages, typedPasswords, visitAsAgent, visitAsMember, visitAsPlayer, visitAsVisitor } from './visits.ts'

// A second Perya in front of a first one, with a recorder between them: records what an existing platform behind the front end receives. One visit,
// then one test per row of the specification.

type Visit = { readonly recorded: readonly Recorded[]; readonly failed: readonly string[] }

const kept = join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'upstream-visit.json')
let visit: Visit = { recorded: [], failed: [] }

test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000)
  // After a failed test Playwright starts a new worker, which reuses the stored visit instead of repeating it.
  if (existsSync(kept)) {
    visit = JSON.parse(readFileSync(kept, 'utf8'))
    return
  }
  const house = await startExistingPlatform(join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'upstream'))
  const failed: string[] = []
  const stepsOf =
    (who: string): Steps =>
    async (name, act) => {
      const began = performance.now()
      const trouble = await act().then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
      )
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      if (trouble !== null) failed.push(`${who}, ${name}, after ${seconds} s: ${trouble}`)
    }
  try {
    const [visitor, fresh, member, elsewhere, agent, player] = await Promise.all(Array.from({ length: 6 }, () => newcomer(browser, house.origin)))
    if (!visitor || !fresh || !member || !elsewhere || !agent || !player) throw new Error('no browser')
    await Promise.all([
      (async () => {
        await visitAsVisitor(visitor, stepsOf('visitor'))
        await register(fresh, stepsOf('somebody new'))
      })(),
      (async () => {
        await visitAsMember(member, elsewhere, stepsOf('member'))
        await visitAsAgent(agent, stepsOf('agent'))
        await visitAsPlayer(player, stepsOf('player'))
      })(),
    ])
    // Runs last: so many page requests at once exceed the rate limit of a client.
    await seePages(visitor, stepsOf('visitor'))
    visit = { recorded: [...house.recorder.recorded], failed }
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify(visit))
  } finally {
    await house.end()
  }
})

test('screens, login, reload, balance, a game for money and live updates work through the relay', () => {
  expect(visit.failed).toEqual([])
  const stream = visit.recorded.filter(({ path }) => path === '/wps/stream')
  expect(stream.map(({ status, headers }) => [status, headers.authorization !== undefined])).toContainEqual([200, true])
})

test('every call carries its module id [CALL-01]', () => {
  expect(visit.recorded.length).toBeGreaterThan(200)
  const bare = visit.recorded.filter(({ headers }) => !/^[A-Z][A-Z0-9]*3$/.test(String(headers['moduleid'])))
  expect([...new Set(bare.map(({ method, path, from }) => `${method} ${path} from the ${from}`))]).toEqual([])
})

test('only calls with the token flag carry the token [CALL-02]', () => {
  const carries = (path: string, method = 'GET') =>
    visit.recorded.filter((one) => one.path === path && one.method === method).map(({ headers }) => headers.authorization !== undefined)
  expect(new Set(carries('/wps/session/login', 'POST'))).toEqual(new Set([false]))
  expect(new Set(carries('/wps/system/status'))).toEqual(new Set([false]))
  expect(new Set(carries('/wps/member/info'))).toEqual(new Set([true]))
})

test('a typed password is in no request [CALL-03]', () => {
  const open = visit.recorded.filter(({ body, query }) =>
    typedPasswords.some((typed) => body.includes(typed) || Object.values(query).includes(typed)),
  )
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(visit.recorded.filter(({ isSealed }) => isSealed).length).toBeGreaterThan(5)
})

test('a request without a stated parameter, header or seal is reported', () => {
  for (const [row, path] of [
    ['CALL-33', 'GCSGAME_hotGamesV2'],
    ['CALL-45', 'launchGame'],
    ['CALL-15', '/wps/member/password'],
  ] as const) {
    const stated = statedCalls.find((one) => one.row === row)
    const sent = visit.recorded.find((one) => one.path.endsWith(path))
    if (stated === undefined || sent === undefined) throw new Error(`${row} is not there`)
    const own = { ...stated, from: [sent.from] }
    expect(missedOf(own, [sent])).toEqual([])
    const without = (part: 'query' | 'headers' | 'fields', name: string) => missedOf(own, [{ ...sent, [part]: { ...sent[part], [name]: undefined } }])
    for (const name of Object.keys(stated.query ?? {})) expect(without('query', name), name).not.toEqual([])
    for (const name of Object.keys(stated.fields ?? {})) expect(without('fields', name), name).not.toEqual([])
    for (const name of ['moduleid', 'x-gateway-version', 'merchant', ...Object.keys(stated.headers ?? {})])
      expect(without('headers', name), name).not.toEqual([])
    expect(missedOf(own, [{ ...sent, isSealed: !sent.isSealed }])).not.toEqual([])
    expect(missedOf(own, [{ ...sent, method: 'DELETE' }])).toEqual([`${stated.method} ${stated.path}: not sent`])
  }
})

test('calls that once lacked parameters are sent complete [CALL-05 CALL-33 CALL-34 CALL-39 CALL-41 CALL-43 CALL-45 CALL-46]', () => {
  const rows = ['CALL-05', 'CALL-33', 'CALL-34', 'CALL-39', 'CALL-41', 'CALL-43', 'CALL-45', 'CALL-46']
  for (const row of rows) {
    const calls = statedCalls.filter((one) => one.row === row)
    expect(calls, row).not.toEqual([])
    expect(
      calls.flatMap((one) => missedOf(one, visit.recorded)),
      row,
    ).toEqual([])
  }
})

for (const row of new Set(statedCalls.map((one) => one.row))) {
  const calls = statedCalls.filter((one) => one.row === row)
  test(`${calls.map(({ method, path }) => `${method} ${path}`).join(', ')} [${row}]`, () => {
    expect(calls.flatMap((one) => missedOf(one, visit.recorded))).toEqual([])
  })
}
