import { expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { ChatContext, RoomMessage } from './chat-wire.ts'

const paolo = meOf('content1', 'Paolo Reyes', 'content')
const rude: RoomMessage = {
  ...{ id: '42', member: { id: 'm-1', username: 'bayani_88' }, name: 'Bayani', text: 'Buy cheap chips here', sentAt: minutesAgo(3) },
  ...{ reports: 3, isReviewed: false, removed: null, mutedUntil: null },
}
const other: RoomMessage = { ...rude, id: '43', member: { id: 'm-2', username: 'luz' }, text: 'Hello', reports: 1 }
const context: ChatContext = {
  message: rude,
  around: [{ ...other, id: '41', text: 'Good evening', reports: 0 }, rude],
  reports: [{ username: 'luz', at: minutesAgo(2) }],
  author: { written: 9, removed: 2, muteReason: null },
}
const page = (...rows: readonly object[]) => ({ value: { rows, next: null } })
const done = () => ({ value: { result: {}, record: 88_500, failed: false } })
const answers: Answers = {
  'GET see/chat': (_body, { searchParams }) => (searchParams.get('scope') === 'removed' ? page() : page(rude, other)),
  'GET see/chat-message/42': () => ({ value: context }),
  'GET see/chat-message/43': () => ({ value: { ...context, message: other } }),
  'GET see/chat-mutes': () => page({ member: { id: 'm-3', username: 'grumpy' }, until: minutesAgo(-60), reason: 'Rest a little' }),
  'GET see/chat-words': () => page({ word: 'zebra' }),
  'GET see/message-recipients': (_body, { searchParams }) => ({
    value: { members: searchParams.get('deposited') === 'true' ? 12 : 1_234, sample: ['•••• 0042'], languages: ['EN', 'TY'] },
  }),
  'POST do/chat/remove': done,
  'POST do/chat/mute': done,
  'POST do/chat/unmute': done,
  'POST do/chat/words': done,
  'POST do/message/send': done,
}

test('reported messages are listed, and the open one has those around it and who reported it', async () => {
  fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/chat')
  await user.click(await screen.findByRole('link', { name: /bayani_88/ }))
  const around = await screen.findByRole('list', { name: 'Messages around it' })
  expect(around.textContent).toContain('Good evening')
  expect(around.querySelector('[aria-current]')?.textContent).toContain('Buy cheap chips here')
  expect(screen.getByText('Reported by').closest('div, dl')?.textContent).toContain('luz')
  await user.click(screen.getByRole('link', { name: 'Removed' }))
  await screen.findByText('No message was removed.')
})

test('the key R opens the removal, Ctrl+Enter does it, and the next message opens', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/chat?open=42')
  await screen.findByRole('button', { name: 'Remove the message' })
  await user.keyboard('r')
  expect(sent).toEqual([])
  await user.keyboard('An advertisement')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Message 42 removed · audit 88,500')
  expect(sent.at(-1)).toMatchObject({ call: 'POST do/chat/remove', body: { input: { number: 42 }, reason: 'An advertisement' } })
  expect(location.search).toBe('?open=43')
})

test('a mute has a term and a reason that the member sees', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/chat?open=42')
  await screen.findByRole('button', { name: 'Mute bayani_88' })
  await user.keyboard('m')
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), '7 days')
  await user.type(screen.getByRole('textbox', { name: 'Reason that the member sees' }), 'Rest a little')
  await user.click(screen.getByRole('button', { name: 'Mute bayani_88' }))
  await screen.findByText('bayani_88 is muted · audit 88,500')
  expect(sent.at(-1)).toMatchObject({ body: { input: { username: 'bayani_88', minutes: 10_080, reason: 'Rest a little' } } })
})

test('muted members may write again, and blocked words are added and allowed', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/chat?tab=muted')
  await user.click(await screen.findByRole('link', { name: /grumpy/ }))
  await user.click(screen.getByRole('button', { name: 'Unmute grumpy' }))
  await screen.findByText('grumpy may write again · audit 88,500')
  await user.click(screen.getByRole('link', { name: 'Blocked words' }))
  await user.click(await screen.findByRole('button', { name: 'Block a word' }))
  await user.type(screen.getByRole('textbox', { name: 'Word' }), 'casino-x')
  await user.click(screen.getByRole('button', { name: 'Block a word' }))
  await screen.findByText('casino-x is blocked · audit 88,500')
  await user.click(screen.getByRole('button', { name: 'Allow zebra again' }))
  await user.click(screen.getAllByRole('button', { name: 'Allow zebra again' }).at(-1) as HTMLElement)
  await screen.findByText('zebra is allowed again · audit 88,500')
  expect(sent.map(({ body }) => body['input'])).toEqual([{ username: 'grumpy' }, { add: 'casino-x' }, { remove: 'zebra' }])
})

test('a message to a segment is counted and previewed by language before it is sent', async () => {
  const { sent } = fakeServer(paolo, answers)
  const { screen, user } = renderConsole('/chat?tab=send')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'To' }), 'A segment')
  await screen.findByText('1,234 members receive it')
  await user.click(screen.getByRole('checkbox', { name: 'Only members who have deposited' }))
  await screen.findByText('12 members receive it')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the message' }).disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /title/i }), 'Holiday')
  await user.type(screen.getByRole('textbox', { name: /text/i }), 'We rest on Monday.')
  const preview = screen.getByRole('region', { name: 'Preview in EN' })
  expect(preview.textContent).toContain('We rest on Monday.')
  await user.selectOptions(screen.getByRole('combobox', { name: /language/i }), screen.getByRole('option', { name: /^TY/ }))
  await user.type(screen.getByRole('textbox', { name: /title/i }), 'Piyesta')
  expect(screen.getByRole('region', { name: 'Preview in TY' }).textContent).toContain('Piyesta')
  await user.click(screen.getByRole('button', { name: 'Send the message' }))
  await user.click(screen.getByRole('button', { name: 'Send the message' }))
  await screen.findByText('The message is sent · audit 88,500')
  expect(sent.at(-1)).toMatchObject({
    call: 'POST do/message/send',
    body: { input: { segment: true, deposited: true, title: { EN: 'Holiday', TY: 'Piyesta' }, content: { EN: 'We rest on Monday.' } } },
  })
})

test('who may not see the chat reads who may', async () => {
  fakeServer(meOf('pay1', 'Rosa Dizon', 'payments'), { 'GET see/chat': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/chat')
  await screen.findByText('You may not see messages of the chat.')
})
