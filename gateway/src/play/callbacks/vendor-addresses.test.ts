import { randomBytes } from 'node:crypto'
import { vendorHeaders } from '@perya/calls/play/vendor'
import { type TestPlatform, type SignedInPerson, manualClock, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { signMessage } from '@perya/calls/partner/signature'

let open: TestPlatform
let member: SignedInPerson
let table: Awaited<ReturnType<typeof launchAndRedeem>>
const refused: string[] = []
beforeAll(async () => {
  open = await openTestPlatform({
    clock: manualClock(Date.now()),
    config: { trustProxy: ['10.0.0.1'], onVendorAddressRefused: (vendor) => refused.push(vendor) },
  })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  member = await open.people.member({ balance: 10_000 })
  table = await launchAndRedeem(open, member, 'lanterns')
})
afterAll(() => open.close())
beforeEach(() => {
  refused.length = 0
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ana')
const list = async (networks: string) => {
  await operate('vendor', 'addresses', 'set', 'TST', networks)
  await new Promise((done) => setTimeout(done, 1050))
}

/** A signed balance request from an address, through a proxy where one is named; `secret` set to another value forges it. */
const ask = async (
  address: string,
  { forwarded, secret = table.key.secret, vendor = 'TST' }: { forwarded?: string; secret?: string; vendor?: string } = {},
) => {
  const [path, body] = [`/vendor/v1/${vendor}/balance`, JSON.stringify(table.player)]
  const [time, nonce] = [String(open.clock.now()), randomBytes(12).toString('base64url')]
  const answer = await open.server.inject({
    method: 'POST',
    url: path,
    payload: body,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.key]: table.key.keyId,
      [vendorHeaders.time]: time,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]: signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(body) }, secret),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('a vendor without a list may call from any address', async () => {
  expect(await ask('198.51.100.7')).toMatchObject({ status: 200, value: { balance: '100.00' } })
})

test('a vendor with a list may call from its networks only; any other address gets one refusal, before the signature check [S-20]', async () => {
  await list('203.0.113.0/24,2001:db8::/32')
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7']) expect(await ask(address)).toMatchObject({ status: 200 })
  const answers = [await ask('198.51.100.7'), await ask('198.51.100.7', { secret: 'x'.repeat(43) }), await ask('2001:db9::1'), await ask('127.0.0.1')]
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, errorCode: 'address_not_allowed', value: null })
  expect(new Set(answers.map(({ traceId: _traceId, ...rest }) => JSON.stringify(rest))).size).toBe(1)
  expect(refused).toEqual(['TST', 'TST', 'TST', 'TST'])
  expect(await ask('203.0.113.9', { secret: 'x'.repeat(43) })).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
})

test('the address is the client of a trusted proxy, and headers of other senders are ignored [S-20]', async () => {
  await list('203.0.113.0/24')
  expect(await ask('10.0.0.1', { forwarded: '203.0.113.9' })).toMatchObject({ status: 200 })
  expect(await ask('10.0.0.1', { forwarded: '198.51.100.7' })).toMatchObject({ status: 403 })
  expect(await ask('198.51.100.7', { forwarded: '203.0.113.9' })).toMatchObject({ status: 403 })
})

test('a change of the list is audited, and an invalid list is refused [S-20]', async () => {
  await operate('vendor', 'addresses', 'set', 'TST', '203.0.113.7')
  expect((await operate('vendor', 'addresses', 'show', 'TST')).value).toEqual({ vendor: 'TST', addresses: ['203.0.113.7/32'] })
  for (const wrong of ['203.0.113.7/33', '203.0.113.7/24', 'example.com', '203.0.113', '2001:db8::/129', '1.2.3.4/8/8', ',', '203.0.113.7;drop'])
    await expect(operate('vendor', 'addresses', 'set', 'TST', wrong)).rejects.toThrow(/address/)
  await expect(operate('vendor', 'addresses', 'set', 'NOBODY', 'any')).rejects.toThrow('no vendor has the code NOBODY')
  await list('any')
  expect(await ask('198.51.100.7')).toMatchObject({ status: 200 })
  const { records } = await readAudit(open.app)
  expect(records.at(-1)).toMatchObject({
    action: 'vendor addresses set',
    actor: 'operator:ana',
    subject: 'TST',
    detail: { before: ['203.0.113.7/32'], after: [] },
  })
})
