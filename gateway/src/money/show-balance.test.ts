import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'

test('the balance is the session’s own, in its own book [CALL-30 HEAD-07]', async () => {
  await using open = await openTestPlatform()
  const member = await open.people.member({ balance: 123_450 })
  expect(await open.get('wallet.balance', {}, { as: member })).toEqual({ sumBalance: '1234.50', currency: 'PHP', currencySymbol: '₱', book: 'real' })
  expect(await open.get('wallet.balance', {}, { as: await open.people.trial() })).toMatchObject({ book: 'fun', currency: 'PHP' })
  expect(await open.get('wallet.balance', {}, { as: await open.people.member() })).toMatchObject({ sumBalance: '0.00' })
})

test('a balance without a session is refused, with either half alone as well', async () => {
  await using open = await openTestPlatform()
  const member = await open.people.member({ balance: 1 })
  expect((await open.ask('wallet.balance', {})).status).toBe(401)
  expect((await open.ask('wallet.balance', {}, { as: { ...open.visitor(), token: member.token } })).status).toBe(401)
  expect((await open.ask('wallet.balance', {}, { as: { jar: member.jar, token: null } })).status).toBe(401)
})
