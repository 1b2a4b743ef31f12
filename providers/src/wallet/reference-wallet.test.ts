import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders } from '@perya/calls/partner/signed-message'
import { mountReferenceWallet, referenceWalletPath } from './mount-reference-wallet.ts'

let open: TestPlatform
const secrets = { GAME: 'g'.repeat(40), OTHER: 'o'.repeat(40) } as const
type Code = keyof typeof secrets
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({
    mount: async (server, app) =>
      mountReferenceWallet(server, app, [
        { code: 'GAME', secret: secrets.GAME },
        { code: 'OTHER', secret: secrets.OTHER },
      ]),
  })
})
afterAll(() => open.close())

const ask = async (method: 'GET' | 'POST', path: string, content: object | null, secret: string) => {
  const body = content === null ? '' : JSON.stringify(content)
  const headers = { 'content-type': 'application/json', ...signedHeaders({ keyId: 'k', secret }, open.clock.now(), { method, path, body }) }
  const answer = await open.server.inject({ method, url: path, headers, ...(method === 'POST' ? { payload: body } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const order = (amount: string) => {
  count += 1
  return { id: `T-${String(count).padStart(10, '0')}`, player: 'p-1', direction: 'in', amount, currency: 'PHP' }
}
const move = (content: object, code: Code = 'GAME', secret: string = secrets[code]) =>
  ask('POST', `${referenceWalletPath}/${code}/orders`, content, secret)
const findOrder = (id: string, code: Code = 'GAME', secret: string = secrets[code]) =>
  ask('GET', `${referenceWalletPath}/${code}/orders/${id}`, null, secret)
const asked = async (id: string) => (await open.app.store.pool.query('select asked from reference_wallet_order where id = $1', [id])).rows[0]?.asked

test('an order is done at once, and once however often it is asked for', async () => {
  const one = order('10.00')
  expect((await findOrder(one.id)).status).toBe(404)
  for (let n = 0; n < 3; n += 1)
    expect(await move(one)).toEqual({ status: 200, body: { id: one.id, state: 'done', amount: '10.00', currency: 'PHP' } })
  // A later request under the same id does not change what was executed.
  expect((await move({ ...one, amount: '99.00' })).body).toMatchObject({ state: 'done', amount: '10.00' })
  expect(await asked(one.id)).toBe(4)
})

test.each([
  ['13', 'failed', 0],
  ['66', 'open', 0],
  ['66', 'done', 5_000],
])('an order that ends in .%s is %s after a while', async (ending, state, later) => {
  const one = order(`10.${ending}`)
  await move(one)
  open.clock.turn(later)
  expect((await findOrder(one.id)).body).toMatchObject({ state, amount: one.amount })
})

test('one without an answer was executed and is reported later', async () => {
  const one = order('10.99')
  expect((await move(one)).status).toBe(503)
  expect((await findOrder(one.id)).status).toBe(503)
  open.clock.turn(8_000)
  expect((await findOrder(one.id)).body).toMatchObject({ state: 'done' })
})

test('one that was not received succeeds the second time; one whose answer was lost was executed', async () => {
  const [unheard, mute] = [order('10.88'), order('10.77')]
  expect([(await move(unheard)).status, (await findOrder(unheard.id)).status]).toEqual([502, 404])
  expect((await move(unheard)).body).toMatchObject({ state: 'done' })
  expect((await move(mute)).status).toBe(500)
  expect((await findOrder(mute.id)).body).toMatchObject({ state: 'done' })
})

test('a caller without a valid signature learns nothing, and neither does another wallet', async () => {
  const one = order('10.00')
  expect((await move(one, 'GAME', secrets.OTHER)).status).toBe(401)
  expect((await findOrder(one.id, 'GAME', 'x'.repeat(40))).status).toBe(401)
  await move(one)
  expect((await findOrder(one.id, 'OTHER')).status).toBe(404)
  expect((await findOrder(one.id, 'GAME', secrets.OTHER)).status).toBe(401)
})

test.each([{}, { direction: 'up' }, { amount: '' }, { id: 'x'.repeat(65) }])('an order that is none (%j) is not booked', async (wrong) => {
  const content = Object.keys(wrong).length === 0 ? {} : { ...order('10.00'), ...wrong }
  expect((await move(content)).status).toBe(401)
})
