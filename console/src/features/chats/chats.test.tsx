import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const joy = meOf('support1', 'Joy Abad', 'support')
const waiting = {
  ...{ id: 'C-7GKQ2M4N8P', state: 'waiting', member: 'M-1', name: 'bayani_88', vip: true, language: 'TY', staff: '', startedAt: minutesAgo(3) },
  ...{ waitedSeconds: 180, unread: 1, isTyping: false },
}
const said = { seq: 1, author: 'member', event: '', name: '', text: 'Nasaan ang pera ko?', sentAt: minutesAgo(3), picture: null }
const done = (result: unknown, record: number | null = null) => ({ value: { result, record, failed: false } })

const server = (state: { staff: string; messages: object[] }) => {
  const chat = () => ({ ...waiting, staff: state.staff, state: state.staff === '' ? 'waiting' : 'joined', unread: state.staff === '' ? 1 : 0 })
  return fakeServer(joy, {
    'POST do/support/queue': () => done([chat()]),
    'POST do/support/read': () => done({ chat: chat(), memberRead: 0, messages: [said, ...state.messages] }, 88_900),
    'POST do/support/typing': () => done({}),
    'POST do/support/join': () => {
      state.staff = 'staff:support1'
      return done(chat(), 88_901)
    },
    'POST do/support/say': ({ input }) => {
      state.messages.push({ ...said, seq: 2, author: 'staff', name: 'Joy', text: Object(input).text })
      return done({}, 88_902)
    },
    'POST do/support/end': () => done({}, 88_903),
  })
}
const calls = (sent: readonly { call: string }[], call: string) => sent.filter((one) => one.call === `POST do/support/${call}`).length

test('a person joins, answers and ends a chat without leaving the screen', async () => {
  const { sent } = server({ staff: '', messages: [] })
  const { screen, user } = renderConsole('/chats/C-7GKQ2M4N8P')
  await screen.findByText('Nasaan ang pera ko?')
  screen.getByText('Join to write.')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await user.type(await screen.findByLabelText('Message'), 'Sandali po')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Sandali po')
  await user.click(screen.getByRole('button', { name: 'End the chat' }))
  await screen.findByText(/Ended the chat/)
  expect(sent.find(({ call }) => call === 'POST do/support/say')?.body).toEqual({ input: { id: 'C-7GKQ2M4N8P', text: 'Sandali po' } })
})

test('reading is recorded, so a chat is not read again while nothing is new', async () => {
  const { sent } = server({ staff: 'staff:support1', messages: [] })
  const { screen } = renderConsole('/chats/C-7GKQ2M4N8P')
  await screen.findByText('Nasaan ang pera ko?')
  await expect.poll(() => calls(sent, 'queue'), { timeout: 8000 }).toBeGreaterThan(1)
  expect(calls(sent, 'read')).toBe(1)
})
