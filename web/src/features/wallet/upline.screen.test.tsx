import { type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let upline: SignedInPerson
let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  upline = await open().people.agent({ balance: 100_000 })
  member = await open().people.member({ balance: 50_000, uplineId: upline.member.id, password: testPassword })
})
const balances = () => Promise.all([member, upline].map(async (as) => (await open().get('wallet.balance', {}, { as })).sumBalance))

test('money goes to the direct upline after a step-up: both balances change [WALLET-04 AGENT-17]', async () => {
  const { centre, user } = await open().openCentre('walletTransfer', member)
  await user.click(await centre.findByRole('link', { name: 'Transfer to upline' }))
  expect(await centre.findByText(/₱50,000\.00 of ₱50,000\.00 left today/)).toBeTruthy()
  await user.type(centre.getByLabelText('Amount'), '5{Enter}')
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  expect(await balances()).toEqual(['500.00', '1000.00'])
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await centre.findByText(`You sent ₱5.00 to ${upline.member.username.slice(0, 2)}***.`)).toBeTruthy()
  expect(await balances()).toEqual(['495.00', '1005.00'])
  expect(await screen.findByText('495.00', { selector: 'header *' })).toBeTruthy()
  const last = within(await centre.findByRole('table', { name: 'Recent transfers' }))
  await waitFor(() => expect(last.getAllByRole('row').at(1)?.textContent).toContain('−₱5.00'))
})

test('the page starts with the balance and the upline, with no amount chosen, and ends with the transfers, of which there are none', async () => {
  const { centre } = await open().openCentre('transferToUpline', member)
  expect(await centre.findByLabelText('Amount')).toHaveProperty('value', '')
  expect(centre.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Available', '₱500.00'],
    ['Your upline', `${upline.member.username.slice(0, 2)}***`],
  ])
  expect(await centre.findByRole('heading', { name: 'No transfers yet' })).toBeTruthy()
})

test('what is no amount is refused before anything is proved, and nothing moves', async () => {
  const { centre, user } = await open().openCentre('transferToUpline', member)
  await user.type(await centre.findByLabelText('Amount'), '٣')
  await user.click(centre.getByRole('button', { name: 'Send to upline' }))
  expect((await centre.findByText(/^Enter an amount such as/)).closest('[role=alert]')).not.toBeNull()
  expect(await balances()).toEqual(['500.00', '1000.00'])
})

test('where every vendor plays from the main wallet there is nothing to transfer, and the page states so', async () => {
  const { centre } = await open().openCentre('walletTransfer', member)
  expect(await centre.findByRole('heading', { name: 'One wallet for everything' })).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Transfer' })).toBeNull()
})
