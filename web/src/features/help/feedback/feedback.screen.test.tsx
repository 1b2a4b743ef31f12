import type { SignedInPerson } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

const open = screens()
afterEach(async () => void (await open().operate('feedback', 'bounds', '5', '1000')))
const openForm = async (as: SignedInPerson) => {
  const { user } = await open().openScreen('/hot', as)
  await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Message us' }))
  const form = within(await screen.findByRole('dialog', { name: 'Message us' }))
  const field = await form.findByRole('textbox')
  return { user, form, field, send: () => user.click(form.getByRole('button', { name: 'Send' })) }
}

test('the modal offers the six kinds of question, and files what was written as a complaint about the chosen one, in one request [SUPPORT-01 SUPPORT-02 SUPPORT-04]', async () => {
  const member = await open().people.member()
  const { user, form, field, send } = await openForm(member)
  const kinds = ['Deposit', 'Withdrawal', 'Game', 'Support', 'App', 'Other']
  expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(kinds)
  await user.selectOptions(form.getByRole('combobox', { name: 'Topic' }), 'Withdrawal')
  await user.type(field, 'My withdrawal is slow.')
  await user.click(form.getByRole('checkbox'))
  await send()
  expect((await form.findByText("Thank you. We've received your message.")).closest('[role=status]')).not.toBeNull()
  expect(open().line.sent('feedback.send')).toHaveLength(1)
  const [filed] = (await open().get('feedback.mine', {}, { as: member })).list
  expect(filed).toMatchObject({ questionType: 'withdrawal', content: 'My withdrawal is slow.', complaint: true })
  expect(form.getByText(filed?.reference ?? 'none')).toBeTruthy()
})

test('between the bounds 10 and 20, 9 and 21 characters are refused with both bounds and stay in the field; 10 and 20 are sent [SUPPORT-03]', async () => {
  await open().operate('feedback', 'bounds', '10', '20')
  const member = await open().people.member()
  for (const length of [9, 21]) {
    const { user, form, field, send } = await openForm(member)
    await user.type(field, 'x'.repeat(length))
    await send()
    expect(await form.findByText('Write between 10 and 20 characters.')).toHaveProperty('role', 'alert')
    expect(field).toHaveProperty('value', 'x'.repeat(length))
  }
  for (const length of [10, 20]) {
    const { user, form, field, send } = await openForm(member)
    await user.clear(field)
    await user.type(field, 'y'.repeat(length))
    await send()
    expect(await form.findByText("Thank you. We've received your message.")).toBeTruthy()
  }
  expect((await open().get('feedback.mine', {}, { as: member })).list.map(({ content }) => content)).toEqual(['y'.repeat(20), 'y'.repeat(10)])
})
