import type { SignedInPerson } from '@perya/testkit'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})

const write = async (content: string) =>
  (await open().get('feedback.send', { questionType: 'deposit', content, complaint: true }, { as: member })).reference
const openRequests = () => open().openCentre('requests', member)
const stateOf = async () => (await open().get('feedback.mine', {}, { as: member })).list[0]

test('a member without messages sees this stated and is offered to write', async () => {
  const { centre } = await openRequests()
  expect(await centre.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  expect(centre.getByRole('button', { name: 'Message us' })).toBeTruthy()
})

test('messages that could not be read are an alert whose button brings them', async () => {
  await write('My deposit did not come')
  const mend = open().line.fail('feedback.mine')
  const { centre, user } = await openRequests()
  expect((await centre.findByRole('alert')).textContent).toContain("We couldn't load your messages.")
  mend()
  await user.click(centre.getByRole('button', { name: 'Reload' }))
  expect(await centre.findByText('My deposit did not come')).toBeTruthy()
})

test('each message is listed with its number and its state [SUPPORT-04]', async () => {
  const reference = await write('My deposit did not come')
  const { centre } = await openRequests()
  expect(await centre.findByRole('heading', { name: reference })).toBeTruthy()
  expect(centre.getByText('Received')).toBeTruthy()
  expect(centre.getByText('Complaint')).toBeTruthy()
})

test('an empty further message is not sent; one with text is listed among the steps', async () => {
  const reference = await write('My deposit did not come')
  const { centre, user } = await openRequests()
  await user.click(await centre.findByRole('button', { name: 'Reply' }))
  const field = centre.getByRole('textbox', { name: `Your reply to ${reference}` })
  await user.click(centre.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(open().line.sent('feedback.reply')).toEqual([])
  await user.type(field, 'It is still not there')
  await user.click(centre.getByRole('button', { name: 'Send' }))
  expect(await centre.findByText('It is still not there')).toBeTruthy()
  expect((await stateOf())?.steps).toMatchObject([{ isOwn: true, says: 'It is still not there' }])
})

test('a message that the member settles is closed and offers nothing more', async () => {
  await write('My deposit did not come')
  const { centre, user } = await openRequests()
  await user.click(await centre.findByRole('button', { name: 'Mark as resolved' }))
  expect(await centre.findByText('You marked it as resolved')).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Reply' })).toBeNull()
  expect((await stateOf())?.state).toBe('closed')
})

test('a message in work and its answer show how far it is, and the answer is a message to the member [SUPPORT-04]', async () => {
  const reference = await write('My withdrawal is slow.')
  await open().operate('feedback', 'take', reference)
  const taken = await openRequests()
  expect(await taken.centre.findByText('In progress')).toBeTruthy()
  await open().operate('feedback', 'answer', reference, '--says', 'It is at the bank now.')
  const { centre, user } = await openRequests()
  expect(await centre.findByText('It is at the bank now.')).toBeTruthy()
  expect(centre.getByRole('img', { name: 'Step 3 of 4' })).toBeTruthy()
  await user.click(centre.getAllByRole('link', { name: /^Messages\b/ })[0] ?? document.body)
  expect(await centre.findByText(`We answered ${reference}`)).toBeTruthy()
})

test('a further message that is too short is refused with its bounds', async () => {
  await write('My deposit did not come')
  const { centre, user } = await openRequests()
  await user.click(await centre.findByRole('button', { name: 'Reply' }))
  await user.type(centre.getByRole('textbox'), 'Ok')
  await user.click(centre.getByRole('button', { name: 'Send' }))
  expect(await centre.findByText('Write between 5 and 1000 characters.')).toHaveProperty('role', 'alert')
})
