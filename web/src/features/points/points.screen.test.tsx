import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { hashPassword } from '@perya/gateway/identity'
import { cashAccount, openAccount, moveMoney } from '@perya/gateway/ledger'
import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const secret = 'calesa bukas 88'
let member: SignedInPerson
let hash: string
const open = screens({}, async ({ operate }) => {
  hash = await hashPassword(secret)
  await operate('reward', 'put', 'parol', '--title', 'Parol', '--title-ty', 'Parol', '--text', 'With lights', '--points', '40', '--stock', '50')
})
beforeEach(async () => {
  member = await open().people.member({ balance: 10_000 })
  const { store } = open().app
  await store.pool.query('update member set payment_password_hash = $2 where id = $1', [member.member.id, hash])
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(member.member.id, 'real', pointsCurrency))
  const legs = [{ from, to, amount: minor(100) }]
  await moveMoney(store, { scope: 'job:test', extId: `give-${member.member.id}`, kind: 'points_slots', legs, account: to })
})
const points = async () => (await open().get('points.balance', {}, { as: member })).balance
const openRedeem = async () => {
  const { user } = await open().openScreen('/pointMall', member)
  const card = within(await screen.findByRole('article', { name: 'Parol' }))
  await user.click(await card.findByRole('button', { name: 'Redeem' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Redeem a reward' })) }
}

test('a visitor sees the rewards, and is asked to log in before anything is redeemed [ROUTE-20]', async () => {
  const { user } = await open().openScreen('/pointMall')
  await user.click(within(await screen.findByRole('article', { name: 'Parol' })).getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Redeem a reward' })).toBeNull()
})

test('rewards that could not be had are an alert whose button brings them', async () => {
  const mend = open().line.fail('points.window')
  const { user } = await open().openScreen('/pointMall')
  const alert = within((await screen.findByText("We couldn't load this.")).closest<HTMLElement>('[role=alert]') ?? document.body)
  mend()
  await user.click(alert.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('article', { name: 'Parol' })).toBeTruthy()
})

test('a wrong payment password spends no points and is shown in the dialog', async () => {
  const { user, dialog } = await openRedeem()
  await user.type(await dialog.findByLabelText('Payment password'), 'not this one')
  const button = dialog.getByRole('button', { name: 'Redeem 40 points' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect(await points()).toBe(100)
})

test('no more pieces can be chosen than the points pay for', async () => {
  const { user, dialog } = await openRedeem()
  const more = dialog.getByRole('button', { name: 'One more' })
  await waitFor(() => expect(more).toHaveProperty('disabled', false))
  await user.click(more)
  expect([dialog.getByRole('status').textContent, more]).toEqual(['2', expect.objectContaining({ disabled: true })])
  expect(dialog.getByRole('button', { name: 'Redeem 80 points' })).toBeTruthy()
})

test('pressing twice redeems once [POINTS-06]', async () => {
  const { user, dialog } = await openRedeem()
  await user.type(await dialog.findByLabelText('Payment password'), secret)
  const button = dialog.getByRole('button', { name: 'Redeem 40 points' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const release = open().line.hold('points.redeem')
  await user.dblClick(button)
  release()
  expect(await screen.findByText('You redeemed Parol. Find it under Redeemed.')).toBeTruthy()
  expect(await points()).toBe(60)
})
