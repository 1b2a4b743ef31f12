import type { PasskeyAssertion } from '@perya/calls/identity/passkey'
import {
  openTestConsole,
  openTestPlatform,
  softAuthenticator,
  type SoftAuthenticator,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
let staffConsole: TestConsole
let asker: TestStaff
let signer: TestStaff
let device: SoftAuthenticator
let count = 0

const keyed = async (person: TestStaff, own: SoftAuthenticator): Promise<void> => {
  const registration = own.create(Object((await person.post('passkey/begin', {})).value))
  expect((await person.post('passkey/add', { registration, label: 'Key' })).status).toBe(200)
}

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app, { factor: 'passkey' })
  asker = await staffConsole.staff('administrator')
  signer = await staffConsole.staff('risk')
  device = softAuthenticator(staffConsole.origin)
  await keyed(signer, device)
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const asked = async (): Promise<string> => {
  const { value } = await asker.post('ask/password/expiry', { input: { days: (count += 1) }, reason: 'A rule of the regulator' })
  return String(Object(value).approval)
}
const begin = async (id: string, by = signer) => Object((await by.post('sign/begin', { id })).value)
const sign = (id: string, proof?: PasskeyAssertion, by = signer) =>
  by.post(
    'do/approval/decide',
    { input: { id, verdict: 'sign' }, ...(proof === undefined ? {} : { proof }) },
    { key: `signature-key-${(count += 1)}` },
  )
const stored = async (id: string) =>
  (await open.app.store.pool.query('select state, proof, input_hash, seen_hash from approval where id = $1', [id])).rows[0]
const setFresh = (at: number) =>
  open.app.store.pool.query('update staff_session set fresh_until = $2 where id = $1', [signer.sessionId, new Date(at)])

test('a person with a passkey signs with it: the assertion is over the hashes of the input and of the facts, and is stored', async () => {
  const id = await asked()
  expect((await sign(id)).errorCode).toBe('signature_required')
  expect((await stored(id)).state).toBe('waiting')
  // The assertion alone counts as a check of the person.
  await setFresh(open.clock.now() - 1)
  expect((await sign(id)).errorCode).toBe('signature_required')
  const done = await sign(id, device.show(await begin(id)))
  expect([done.status, done.errorCode]).toEqual([200, null])
  const { state, proof, input_hash: inputHash, seen_hash: seenHash } = await stored(id)
  expect(state).toBe('done')
  const { challenge } = JSON.parse(Buffer.from(proof.clientDataJSON, 'base64url').toString())
  expect(Buffer.from(challenge, 'base64url').subarray(0, 64)).toEqual(Buffer.concat([inputHash, seenHash]))
})

test('an assertion for another request, of another device, without user verification or for the second time signs nothing', async () => {
  const [id, other] = [await asked(), await asked()]
  const stranger = softAuthenticator(staffConsole.origin)
  await keyed(asker, stranger)
  const forOther = device.show(await begin(other))
  expect((await sign(id, forOther)).errorCode).toBe('passkey_refused')
  expect((await sign(id, stranger.show(await begin(id)))).errorCode).toBe('passkey_refused')
  expect((await sign(id, device.show(await begin(id), { verified: false }))).errorCode).toBe('passkey_refused')
  expect((await sign(id, device.show(await begin(id), { challenge: Buffer.alloc(96, 1).toString('base64url') }))).errorCode).toBe('passkey_refused')
  expect(await stored(id)).toMatchObject({ state: 'waiting', proof: null })
  const right = device.show(await begin(id))
  expect((await sign(id, right)).status).toBe(200)
  expect((await sign(id, right)).status).toBe(409)
})

test('an assertion over facts that have changed signs nothing', async () => {
  const id = await asked()
  const proof = device.show(await begin(id))
  await open.app.store.pool.query(`update approval set seen_hash = decode(repeat('ab', 32), 'hex') where id = $1`, [id])
  expect((await sign(id, proof)).status).toBeGreaterThanOrEqual(400)
  expect((await stored(id)).state).not.toBe('done')
})

test('a refusal needs the check of the person alone, and a person without a passkey signs after that check', async () => {
  const [id, other] = [await asked(), await asked()]
  const refuse = () =>
    signer.post('do/approval/decide', { input: { id, verdict: 'refuse', reason: 'Not now.' } }, { key: `refusal-key-${(count += 1)}` })
  await setFresh(open.clock.now() - 1)
  expect((await refuse()).errorCode).toBe('not_fresh')
  await setFresh(open.clock.now() + 60_000)
  expect((await refuse()).status).toBe(200)
  const colleague = await staffConsole.staff('risk')
  expect((await sign(other, undefined, colleague)).status).toBe(200)
  expect((await stored(other)).proof).toBeNull()
})

test('where passwords stand in for passkeys, none is needed', async () => {
  const demo = await openTestConsole(open.app)
  const id = await asked()
  await setFresh(open.clock.now() + 60_000)
  const answer = await demo.server.inject({
    ...{ method: 'POST', url: '/console/v1/do/approval/decide', remoteAddress: '127.0.0.1', payload: { input: { id, verdict: 'sign' } } },
    headers: { cookie: signer.cookie, origin: staffConsole.origin, 'x-console': '1', 'idempotency-key': 'sign-in-a-demo' },
  })
  expect(answer.statusCode).toBe(200)
  await demo.server.close()
})
