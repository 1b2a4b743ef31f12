import { moduleIds } from '@perya/calls/modules'
import { openTestPlatform, type TestPlatform, type SignedInPerson, testPassword } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { withHashingSlot } from '../credentials/password.ts'
import { assertSteppedUp, storeStepUp } from './step-up.ts'

let open: TestPlatform
let maria: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] } })
  maria = await open.people.member({ username: 'maria' })
})
afterAll(() => open.close())

const askingOf = async (who: SignedInPerson): Promise<CallContext<Principal>> => {
  const { id } = await open.app.store.db.selectFrom('session').select('id').where('member_id', '=', who.member.id).executeTakeFirstOrThrow()
  return {
    app: open.app,
    principal: { memberId: who.member.id, username: who.member.username, type: 0, book: 'real', currency: 'PHP', sessionId: id },
    merchant: 'perya',
    language: 'EN',
    address: '127.0.0.1',
    traceId: 't',
    idempotencyKey: null,
    log: open.app.log,
    setting: { https: false, profile: 'test', publicOrigin: 'http://127.0.0.1:3000' },
    header: () => undefined,
    cookie: () => undefined,
    answer: { setHeader: () => undefined, appendCookie: () => undefined },
  }
}

test('one proof covers one action where it is consumed', async () => {
  const context = await askingOf(maria)
  await expect(assertSteppedUp(context, 'withdrawal', { once: true })).rejects.toMatchObject({
    key: 'step_up_required',
    value: { purpose: 'withdrawal' },
  })
  await storeStepUp(open.app, context.principal.sessionId, 'withdrawal', 'passkey')
  await assertSteppedUp(context, 'withdrawal')
  const both = await Promise.allSettled([1, 2].map(() => assertSteppedUp(context, 'withdrawal', { once: true })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(assertSteppedUp(context, 'withdrawal')).rejects.toThrow('step_up_required')
})

test('a proof for one purpose is none for another, and is over after five minutes', async () => {
  const context = await askingOf(maria)
  const until = await storeStepUp(open.app, context.principal.sessionId, 'contact', 'password')
  expect(until.getTime() - open.clock.now()).toBe(5 * 60_000)
  await expect(assertSteppedUp(context, 'transfer')).rejects.toThrow('step_up_required')
  open.clock.turn(5 * 60_000 - 1)
  await assertSteppedUp(context, 'contact')
  open.clock.turn(1)
  await expect(assertSteppedUp(context, 'contact')).rejects.toThrow('step_up_required')
})

test('a request that is refused under load is no try: the ten tries remain, and concurrent ones gain none [S3]', async () => {
  const luz = await open.people.member({ password: testPassword })
  const show = (password: string) => open.ask('factor.stepUp', { purpose: 'contact', method: 'password', password }, { as: luz })
  const { promise: isQuiet, resolve: leave } = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 40 }, () => withHashingSlot(() => isQuiet).catch(() => null))
  for (let turn = 0; turn < 11; turn += 1) expect(await show(testPassword)).toMatchObject({ status: 429 })
  leave()
  await Promise.all(crowd)
  expect((await show(testPassword)).success).toBe(true)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => show('guess')))
  expect(guesses.filter(({ errorCode }) => errorCode === 'factor_wrong')).toHaveLength(10)
  expect(await show(testPassword)).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
})
