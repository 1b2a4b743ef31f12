import { liveChatsOn } from '@perya/testkit/contact/live-chats'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
afterEach(async () => {
  vi.restoreAllMocks()
  window.name = ''
  await open().operate('support', 'hours', '--brand')
})
const openService = async (as = open().visitor()) => {
  const { user } = await open().openScreen('/service#message', as)
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
  expect(sent?.textContent).toContain(`Case no. ${rows[0]?.reference}Received`)
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

const cards = async () => {
  const list = within(await screen.findByRole('list', { name: 'Contact us' }))
  return list.getAllByRole('link').map((card) => [...card.querySelectorAll('b, small')].map(({ textContent }) => textContent))
}

test('three cards state how soon each way answers: opening hours and “at any time” until there are answers to count [SUPPORT-01 SUPPORT-06]', async () => {
  await open().openScreen('/service')
  const yours = ['Your cases', 'Log in to view']
  await waitFor(async () => expect(await cards()).toEqual([['Live chat', 'Open 24 hours'], ['Message us', 'At any time'], yours]))
  await open().operate('support', 'hours', 'closed')
  await open().openScreen('/service')
  await waitFor(async () => expect((await cards())[0]).toEqual(['Live chat', 'Closed now']))
  await open().operate('support', 'hours', '--brand')
  const member = await open().people.member()
  const chats = liveChatsOn(open())
  await chats.operate('support', 'join', await chats.start(member))
  const { reference } = await open().get('feedback.send', { questionType: 'deposit', content: 'Where is it?' }, { as: member })
  await chats.operate('feedback', 'answer', reference, '--says', 'It is there now.')
  await open().openScreen('/service')
  await waitFor(async () => expect(await cards()).toEqual([['Live chat', 'Usually 1 min'], ['Message us', 'Usually 1 min'], yours]))
})

test('a member sees the number of the own open cases, and a press on a card opens and closes its part [SUPPORT-04]', async () => {
  const member = await open().people.member()
  for (const content of ['Where is it?', 'Is it there?']) await open().get('feedback.send', { questionType: 'deposit', content }, { as: member })
  const { user } = await open().openScreen('/service', member)
  await waitFor(async () => expect((await cards())[2]).toEqual(['Your cases (2)', '2 open']))
  expect(screen.getByRole('link', { name: /^Your cases/ }).getAttribute('href')).toBe('/?member=requests')
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Message us/ }))
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Live chat/ }))
  expect(await screen.findByRole('region', { name: 'Live chat' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Live chat/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Live chat' })).toBeNull())
})

test('six questions are shown with the way to all topics; a search looks through all of them [HELP-01]', async () => {
  const { pool } = open().app.store
  for (let place = 1; place <= 8; place += 1)
    await pool.query('insert into help_topic (id, position, title, content) values ($1, $2, $3, $4)', [
      ...[`topic-${place}`, place],
      ...[JSON.stringify({ EN: `Question ${place}` }), JSON.stringify({ EN: '<p>Answer</p>' })],
    ])
  const { user } = await open().openScreen('/service')
  const top = within(await screen.findByRole('region', { name: 'Top questions' }))
  expect(top.getAllByText(/^Question/)).toHaveLength(6)
  expect(top.getByRole('link', { name: 'All topics' }).getAttribute('href')).toBe('/helpmc')
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'question 8')
  expect(await screen.findByText('Question 8')).toBeTruthy()
})

test('without an answer about live chat a message can be sent, and a press asks again [SUPPORT-01]', async () => {
  const mend = open().line.fail('liveChat.show')
  const { user } = await open().openScreen('/service#chat')
  const alert = within(await screen.findByRole('alert'))
  expect((await cards())[1]).toEqual(['Message us', ''])
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Live chat' })).toBeTruthy()
})

test('the way back closes the window of support, and elsewhere leads to Home [SUPPORT-07]', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const { user } = await open().openScreen('/service')
  const back = await screen.findByRole('link', { name: 'Back to Perya' })
  expect(back.getAttribute('href')).toBe('/')
  window.name = 'service'
  await user.click(back)
  expect(close).toHaveBeenCalledOnce()
})
