import { type TestPlatform, openTestPlatform, startReferencePayments } from '@perya/testkit'
import { afterEach, expect, test } from 'vitest'
import { signedHeaders } from '@perya/calls/partner/signed-message'
import { paymentWebhookPath } from './deposits/request-collection.ts'

let open: TestPlatform
afterEach(() => open.close())

const pay = startReferencePayments()
const openWith = async (addresses: string[]) => {
  open = await openTestPlatform({ ...pay.app, brand: { payments: { name: 'far', endpoint: 'practice', keyId: 'test', addresses } } })
}
const notify = (address: string, secret = pay.provider.secret) => {
  const payload = JSON.stringify({ id: 'D-1', state: 'paid', amount: '500.00', currency: 'PHP' })
  const headers = signedHeaders({ keyId: pay.provider.keyId, secret }, open.clock.now(), { method: 'POST', path: paymentWebhookPath, body: payload })
  return open.server.inject({
    method: 'POST',
    url: paymentWebhookPath,
    payload,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

test('the address of a payment webhook is checked against the list before its signature [S-20]', async () => {
  await openWith(['203.0.113.0/24'])
  for (const secret of [pay.provider.secret, 'x'.repeat(40)]) {
    const answer = await notify('198.51.100.7', secret)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'address_not_allowed'])
  }
  expect((await notify('203.0.113.9', 'x'.repeat(40))).json()).toMatchObject({ errorCode: 'signature_invalid' })
  expect((await notify('203.0.113.9')).json()).toMatchObject({ errorCode: 'not_found' })
})

test('without a list payment webhooks are accepted from every address', async () => {
  await openWith([])
  expect((await notify('198.51.100.7')).json()).toMatchObject({ errorCode: 'not_found' })
})
