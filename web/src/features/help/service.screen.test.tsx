import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const openService = async (as = open().visitor()) => {
  const { user } = await open().openScreen('/service', as)
  const field = await screen.findByRole('textbox', { name: 'Your message' })
  return { user, field, form: within(field.closest('form') ?? document.body) }
}

test('an empty message is not sent, and the reason is shown [SUPPORT-01]', async () => {
  const { user, form } = await openService()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Enter a message.')).toBeTruthy()
  expect(open().line.sent('feedback.send')).toEqual([])
})

test('a message that is too short is refused by the server with its bounds, and what was written stays', async () => {
  const { user, field, form } = await openService()
  await user.type(field, 'Hey')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Write between 5 and 1000 characters.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'Hey')
})

test('a visitor gets the number of the message, with the advice to keep it [SUPPORT-04]', async () => {
  const { user, field, form } = await openService()
  await user.type(field, 'Where do I register?')
  await user.click(form.getByRole('button', { name: 'Send' }))
  const sent = (await screen.findByText("Thank you. We've received your message.")).closest('[role=status]')
  const { rows } = await open().app.store.pool.query<{ reference: string }>('select reference from feedback')
  expect(sent?.textContent).toContain(rows[0]?.reference)
  expect(sent?.textContent).toContain('Keep this number.')
})

test('a member follows the message where the number leads', async () => {
  const member = await open().people.member()
  const { user, field, form } = await openService(member)
  await user.type(field, 'My deposit did not come')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('link', { name: 'Track this message' })).getAttribute('href')).toBe('/?member=requests')
  expect((await open().get('feedback.mine', {}, { as: member })).list).toMatchObject([{ content: 'My deposit did not come' }])
})
