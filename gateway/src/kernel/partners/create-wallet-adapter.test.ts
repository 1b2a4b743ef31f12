import { manualClock } from '@perya/testkit'
import { expect, test } from 'vitest'
import { verifySignature } from '@perya/calls/partner/signature'
import { createWalletAdapter } from './create-wallet-adapter.ts'
import { type PartnerResponse, signatureHeaders, type HttpSend } from '@perya/calls/partner/signed-message'

const partner = { endpoint: 'https://wallets.example/v1', keyId: 'house', secret: 's'.repeat(40) }
const order = { id: 'T-0000000001', player: 'p-1', direction: 'in', amount: '10.00', currency: 'PHP' } as const
const clock = manualClock()
const saying =
  (status: number, body: unknown): HttpSend =>
  async () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
const report = { id: order.id, state: 'done', amount: '10.00', currency: 'PHP' }

test('an order goes out signed over its bytes, and a question after one too', async () => {
  const sent: { address: string; body: string; headers: Readonly<Record<string, string>>; method: string }[] = []
  const port = createWalletAdapter(partner, clock, async (address, request) => {
    sent.push({ address, ...request })
    return { status: 200, body: JSON.stringify(report) }
  })
  expect(await port.move(order)).toEqual({ state: 'done', amount: '10.00', currency: 'PHP' })
  expect(await port.look('T-1/../x')).toEqual({ state: 'unknown' })
  expect(sent.map(({ method, address }) => [method, address])).toEqual([
    ['POST', 'https://wallets.example/v1/orders'],
    ['GET', 'https://wallets.example/v1/orders/T-1%2F..%2Fx'],
  ])
  for (const { method, address, headers, body } of sent) {
    const { [signatureHeaders.time]: time = '', [signatureHeaders.nonce]: nonce = '', [signatureHeaders.signature]: signature = '' } = headers
    const signed = { method, path: new URL(address).pathname, time, nonce, body: Buffer.from(body) }
    expect(verifySignature(signed, signature, partner.secret, clock.now())).toBe(true)
    expect(verifySignature({ ...signed, body: Buffer.from(`${body} `) }, signature, partner.secret, clock.now())).toBe(false)
  }
})

test.each<[string, HttpSend, object]>([
  ['done', saying(200, report), { state: 'done', amount: '10.00', currency: 'PHP' }],
  ['not done yet', saying(200, { ...report, state: 'open' }), { state: 'open' }],
  ['refused', saying(200, { ...report, state: 'failed', reason: 'closed' }), { state: 'failed', reason: 'closed' }],
  ['refused without saying why', saying(200, { ...report, state: 'failed' }), { state: 'failed', reason: '' }],
  ['never heard of', saying(404, ''), { state: 'none' }],
])('an order that is %s is read as such', async (_name, reach, standing) => {
  expect(await createWalletAdapter(partner, clock, reach).look(order.id)).toEqual(standing)
})

test.each<[string, HttpSend]>([
  ['nobody answers', () => Promise.reject<PartnerResponse>(new Error('reset'))],
  ['a proxy answers', saying(200, '<html>busy</html>')],
  ['it is down', saying(503, report)],
  ['it is another order', saying(200, { ...report, id: 'T-0000000002' })],
  ['it says something new', saying(200, { ...report, state: 'perhaps' })],
  ['a refusal has the wrong form', saying(422, { reason: 'closed' })],
  ['the signature is refused', saying(401, { reason: 'signature' })],
])('where %s nothing is known, so nothing is decided', async (_name, reach) => {
  expect(await createWalletAdapter(partner, clock, reach).move(order)).toEqual({ state: 'unknown' })
})
