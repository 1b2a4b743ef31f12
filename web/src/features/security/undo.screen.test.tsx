import { storeStepUp } from '@perya/gateway/identity'
import {
  databaseClock,
  readOutboxTo,
  startReferencePayments,
  type SettledMember,
  settledMember,
  type SignedInPerson,
  testPaymentPassword,
} from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { headScript } from '../../app/document/head-script.ts'
import { screens } from '../../testing/open-screen.tsx'

const over = /^This link has been used or is older than 24 hours/
let owner: SettledMember
let thief: SignedInPerson
let count = 0
let show: () => Promise<void>
const open = screens(startReferencePayments().app, async (platform) => {
  ;({ show } = await databaseClock(platform))
})
beforeEach(async () => {
  owner = await settledMember(open())
  thief = await open().people.signIn(owner.member)
  await show()
})

/** An attacker sets a payment password, adds a payout account and withdraws; returns the code of the link that the owner is sent. */
const takeOver = async (): Promise<string> => {
  const { rows } = await open().app.store.pool.query('select id from session where member_id = $1', [owner.member.id])
  const prove = () => storeStepUp(open().app, rows[0]?.id, 'payment', 'paymentPassword')
  await prove()
  await open().app.store.pool.query('update member set payment_password_hash = null where id = $1', [owner.member.id])
  const secret = { newPassword: testPaymentPassword, confirmNewPassword: testPaymentPassword }
  await open().get('security.setPaymentPassword', secret, { as: thief })
  // The link of a change cancels that change and all later ones.
  const message = (await readOutboxTo(open().app, owner.mail)).find(({ text }) => text.includes('/security/undo#token='))
  const request = { accountId: owner.accountId, amount: '100', paymentPassword: testPaymentPassword }
  await open().get('cashier.withdraw', request, { as: thief, key: `undo-screen-${(count += 1)}` })
  const account = { kind: 'wallet', institution: 'Maya', holder: 'Luz Cruz', number: `0921000${String(count).padStart(4, '0')}` } as const
  await prove()
  await open().get('cashier.bindAccount', account, { as: thief })
  return /#token=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
}
/** Opens the address of a link as a browser does: the head script runs before any request. */
const openLink = async (code: string) => {
  history.replaceState(null, '', `/security/undo${code === '' ? '' : `#token=${code}`}`)
  window.hasRecalled = false
  window.fromAddress = undefined
  headScript('EN', ['EN'])
  expect(location.href).toBe('http://127.0.0.1:3000/security/undo')
  const { user } = await open().openScreen('/security/undo')
  return { user, main: within(await screen.findByRole('main')) }
}
const isOpen = async () => (await open().ask('member.info', {}, { as: thief })).success

test('the link shows what it cancels, cancels it only at the press of a button, and leads to a new password [S-02]', async () => {
  const code = await takeOver()
  const { user, main } = await openLink(code)
  expect(await main.findByText(/^We'll cancel these changes to account .*:$/)).toBeTruthy()
  expect(main.getByText('Payment password set')).toBeTruthy()
  expect(main.getByText(/^Added: Maya •••• \d{4}/)).toBeTruthy()
  expect(open().line.sent('security.undoPreview')).toMatchObject([{ method: 'POST', input: { code } }])
  expect([open().line.sent('security.undo'), await isOpen()]).toEqual([[], true])
  await user.click(main.getByRole('button', { name: 'Cancel changes' }))
  expect((await main.findByText(/^We've cancelled the changes and logged out all devices\./)).role).toBe('status')
  expect(main.getByText('We cancelled 1 withdrawal and returned the money to your balance.')).toBeTruthy()
  expect(await isOpen()).toBe(false)
  await user.click(main.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeTruthy()
})

test('a link that was used cancels nothing more, also where its page was still open [S-02]', async () => {
  const code = await takeOver()
  const { user, main } = await openLink(code)
  const button = await main.findByRole('button', { name: 'Cancel changes' })
  await open().get('security.undo', { code })
  await user.click(button)
  expect((await main.findByText(over)).role).toBe('alert')
  expect(main.queryByRole('button', { name: 'Cancel changes' })).toBeNull()
})

test.each(['A'.repeat(43), ''])('a link with the code “%s” cancels nothing, and the page leads to customer service [S-02]', async (code) => {
  const { user, main } = await openLink(code)
  expect((await main.findByText(over)).role).toBe('alert')
  expect(main.queryByRole('button', { name: 'Cancel changes' })).toBeNull()
  await user.click(main.getByRole('link', { name: 'Support' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeTruthy()
})
