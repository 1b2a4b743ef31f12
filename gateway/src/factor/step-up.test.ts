import { moduleIds } from '@perya/calls/modules'
import { openHouse, type OpenHouse, type SignedIn, testPassword } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asking, Principal } from '../handler.ts'
import { whenThereIsPlace } from '../session/password.ts'
import { assertSteppedUp, noteStepUp } from './step-up.ts'

let open: OpenHouse
let maria: SignedIn
beforeAll(async () => {
  open = await openHouse({ brand: { modules: [...moduleIds] } })
  maria = await open.people.member({ username: 'maria' })
})
afterAll(() => open.close())

const askingOf = async (who: SignedIn): Promise<Asking<Principal>> => {
  const { id } = await open.house.store.db.selectFrom('session').select('id').where('member_id', '=', who.member.id).executeTakeFirstOrThrow()
  return {
    house: open.house,
    principal: { memberId: who.member.id, username: who.member.username, type: 0, book: 'real', currency: 'PHP', sessionId: id },
    merchant: 'perya',
    language: 'EN',
    address: '127.0.0.1',
    traceId: 't',
    idempotencyKey: null,
    log: open.house.log,
    setting: { https: false, profile: 'test', publicOrigin: 'http://127.0.0.1:3000' },
    header: () => undefined,
    cookie: () => undefined,
    answer: { setHeader: () => undefined, appendCookie: () => undefined },
  }
}

test('one proof pays for one deed where it is to be used up', async () => {
  const asking = await askingOf(maria)
  await expect(assertSteppedUp(asking, 'withdrawal', { once: true })).rejects.toMatchObject({
    key: 'step_up_required',
    value: { purpose: 'withdrawal' },
  })
  await noteStepUp(open.house, asking.principal.sessionId, 'withdrawal', 'passkey')
  await assertSteppedUp(asking, 'withdrawal')
  const both = await Promise.allSettled([1, 2].map(() => assertSteppedUp(asking, 'withdrawal', { once: true })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(assertSteppedUp(asking, 'withdrawal')).rejects.toThrow('step_up_required')
})

test('a proof for one purpose is none for another, and is over after five minutes', async () => {
  const asking = await askingOf(maria)
  const until = await noteStepUp(open.house, asking.principal.sessionId, 'contact', 'password')
  expect(until.getTime() - open.clock.now()).toBe(5 * 60_000)
  await expect(assertSteppedUp(asking, 'transfer')).rejects.toThrow('step_up_required')
  open.clock.turn(5 * 60_000 - 1)
  await assertSteppedUp(asking, 'contact')
  open.clock.turn(1)
  await expect(assertSteppedUp(asking, 'contact')).rejects.toThrow('step_up_required')
})

test('whom a busy house turns away has not tried: his ten tries stay his, and many at once gain none [S3]', async () => {
  const luz = await open.people.member({ password: testPassword })
  const show = (password: string) => open.ask('factor.stepUp', { purpose: 'contact', method: 'password', password }, { as: luz })
  const { promise: isQuiet, resolve: leave } = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 40 }, () => whenThereIsPlace(() => isQuiet).catch(() => null))
  for (let turn = 0; turn < 11; turn += 1) expect(await show(testPassword)).toMatchObject({ status: 429 })
  leave()
  await Promise.all(crowd)
  expect((await show(testPassword)).success).toBe(true)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => show('guess')))
  expect(guesses.filter(({ errorCode }) => errorCode === 'factor_wrong')).toHaveLength(10)
  expect(await show(testPassword)).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
})
