import { moduleIds } from '@perya/calls/modules'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCleanup } from '../../app/cleanup-job.ts'
import { storeKnownNetwork } from './networks.ts'

const day = 86_400_000

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] } })
})
afterEach(() => open.close())

const known = async (memberId: string): Promise<readonly string[]> => {
  const rows = await open.app.store.db.selectFrom('known_network').select('network').where('member_id', '=', memberId).orderBy('network').execute()
  return rows.map(({ network }) => network)
}

test('a network is stored once for a member, however many of its addresses they use [AUTH-20]', async () => {
  const [maria, jose] = [await open.people.stored({ username: 'maria' }), await open.people.stored({ username: 'jose' })]
  for (const address of ['203.0.113.7', '203.0.113.8', '::ffff:203.0.113.9', '2001:db8::1', '2001:db8::2'])
    await storeKnownNetwork(open.app, maria.id, address)
  await storeKnownNetwork(open.app, jose.id, '203.0.113.7')
  expect(await known(maria.id)).toEqual(['2001:db8:0:0::/64', '203.0.113.0/24'])
  expect(await known(jose.id)).toEqual(['203.0.113.0/24'])
})

test('expired networks are deleted, but the newest stays: waiting makes no member new [AUTH-20]', async () => {
  const maria = await open.people.stored({ username: 'maria' })
  await storeKnownNetwork(open.app, maria.id, '203.0.113.7')
  open.clock.turn(10 * day)
  await storeKnownNetwork(open.app, maria.id, '198.51.100.7')
  open.clock.turn(85 * day)
  await runCleanup(open.app)
  expect(await known(maria.id)).toEqual(['198.51.100.0/24'])
  open.clock.turn(400 * day)
  await runCleanup(open.app)
  expect(await known(maria.id)).toEqual(['198.51.100.0/24'])
})

test('what is half done and over is swept, what may still be finished is not', async () => {
  const maria = await open.people.member({ username: 'maria' })
  const { db } = open.app.store
  const [soon, later] = [new Date(open.clock.now() + 60_000), new Date(open.clock.now() + 600_000)]
  const challenge = {
    browser_hash: Buffer.alloc(32),
    member_id: maria.member.id,
    login_type: 'username',
    side: 'member',
    methods: '["totp"]',
  } as const
  const flow = { provider: 'far', side: 'member', verifier: 'v', nonce: 'n', outcome: null, issuer: null, subject: null, label: null } as const
  const { id: session_id } = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  for (const [name, expires_at] of [
    ['over', soon],
    ['open', later],
  ] as const) {
    await db
      .insertInto('sign_in_challenge')
      .values({ ...challenge, id: name, expires_at })
      .execute()
    await db.insertInto('passkey_challenge').values({ bound_to: name, challenge: 'c', expires_at }).execute()
    await db.insertInto('step_up').values({ session_id, purpose: name, method: 'password', expires_at }).execute()
    await db
      .insertInto('identity_flow')
      .values({ ...flow, state_hash: Buffer.from(name), browser_hash: Buffer.from(name), expires_at })
      .execute()
  }
  open.clock.turn(120_000)
  await runCleanup(open.app)
  expect(await db.selectFrom('sign_in_challenge').select('id').execute()).toEqual([{ id: 'open' }])
  expect(await db.selectFrom('passkey_challenge').select('bound_to').execute()).toEqual([{ bound_to: 'open' }])
  expect(await db.selectFrom('step_up').select('purpose').execute()).toEqual([{ purpose: 'open' }])
  expect(await db.selectFrom('identity_flow').select('provider').execute()).toHaveLength(1)
})

test('a step-up goes with its session', async () => {
  const maria = await open.people.member({ username: 'maria' })
  const { db } = open.app.store
  const { id } = await db.selectFrom('session').select('id').where('member_id', '=', maria.member.id).executeTakeFirstOrThrow()
  const expires_at = new Date(open.clock.now() + 60_000)
  await db.insertInto('step_up').values({ session_id: id, purpose: 'factor', method: 'password', expires_at }).execute()
  await db.deleteFrom('session').where('id', '=', id).execute()
  expect(await db.selectFrom('step_up').select('purpose').execute()).toEqual([])
})
