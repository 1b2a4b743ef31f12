import { describe, expect, test } from 'vitest'
import type { Role } from '@perya/domain/staff/roles'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { caseServer, holder } from '../../testing/held-cases.ts'
import { renderConsole } from '../../testing/render-console.tsx'

/** A room whose drawer decides a case: what it reads, and an action that needs the hold. */
type Room = {
  readonly kind: string
  readonly name: string
  readonly subject: string
  readonly role: Role
  readonly address: string
  readonly reads: Answers
  readonly decides: { readonly call: string; readonly button: string }
}

const member = { id: 'M-1', username: 'bayani_88' }
const facts = {
  ...{ balance: '1200.00', openWithdrawals: 0, openAmount: '0.00', fromAgent: '0.00', toAgent: '0.00', askedBefore: 0, refusedBefore: 0 },
  registeredAt: minutesAgo(9000),
}
const frozen = {
  ...{ member, agent: null, reason: 'Own request', currency: 'PHP', facts },
  ...{ askedAt: null, frozenAt: minutesAgo(3000), reviewAt: minutesAgo(10) },
}
const asked = { ...frozen, agent: { id: 'M-7', username: 'tita_baby', others: 0 }, askedAt: minutesAgo(30), frozenAt: null, reviewAt: null }
const message = {
  ...{ reference: 'F-7GKQ2M4N', member, kind: 'money', complaint: true, vip: false, language: 'TY', state: 'received', sentAt: minutesAgo(60) },
  ...{ firstAnswerDue: minutesAgo(-1380), finalAnswerDue: minutesAgo(-14_340), firstAnsweredAt: null, isFirstLate: false },
  ...{ thread: [], subjects: [], templates: [] },
}
const chat = {
  ...{ id: 'C-7GKQ2M4N8P', state: 'waiting', member: 'M-1', name: 'bayani_88', vip: false, language: 'TY', staff: '', startedAt: minutesAgo(3) },
  ...{ waitedSeconds: 180, unread: 1, isTyping: false },
}
const difference = {
  ...{ id: 'X-0000000311', statement: 'S-0000000007', kind: 'amount', provider: 'maya', side: 'payout', currency: 'PHP', day: '2026-11-22' },
  ...{ line: 7204, ourRef: 'W-7183098812-1', providerRef: 'MY-77120934', ours: '4500.00', theirs: '4050.00', gain: '450.00', state: 'open' },
  ...{ explanation: '', note: '', explainedBy: '', heldBy: null, username: 'juan', at: minutesAgo(60), tx: null },
  ...{ postings: [], rounds: [], roundCount: 0, lines: [], reports: [], answer: null, history: [] },
}
const done = (result: unknown) => ({ value: { result, record: null, failed: false } })
const page = (...rows: object[]) => ({ value: { rows, next: null } })

const rooms: readonly Room[] = [
  {
    ...{ kind: 'difference', name: 'Difference', subject: difference.id, role: 'finance', address: `/reconciliation/${difference.id}` },
    reads: {
      'GET see/statements': () => ({ value: { rows: [], next: null, provider: 'maya' } }),
      'GET see/differences': () => page(difference),
      [`GET see/difference/${difference.id}`]: () => ({ value: difference }),
    },
    decides: { call: 'difference/explain', button: 'Explain' },
  },
  {
    ...{ kind: 'complaint', name: 'Complaint', subject: message.reference, role: 'support', address: `/complaints/${message.reference}` },
    reads: { 'GET see/complaints': () => page(), [`GET see/complaint/${message.reference}`]: () => ({ value: message }) },
    decides: { call: 'feedback/take', button: 'Take F-7GKQ2M4N in work' },
  },
  {
    ...{ kind: 'freeze', name: 'Freeze', subject: 'M-1', role: 'support', address: '/freezes/M-1' },
    reads: { 'GET see/freezes': () => page(asked) },
    decides: { call: 'freeze/grant', button: 'Freeze bayani_88' },
  },
  {
    ...{ kind: 'freeze_review', name: 'Review of a freeze', subject: 'M-1', role: 'support', address: '/freezes/M-1?state=frozen' },
    reads: { 'GET see/freezes': () => page(frozen) },
    decides: { call: 'freeze/extend', button: 'Keep bayani_88 frozen' },
  },
  {
    ...{ kind: 'live_chat', name: 'Live chat', subject: chat.id, role: 'support', address: `/chats/${chat.id}` },
    reads: {
      'POST do/support/queue': () => done([chat]),
      'POST do/support/read': () => done({ chat, memberRead: 0, messages: [] }),
    },
    decides: { call: 'support/join', button: 'Join' },
  },
]

const me = holder('joy', 'Joy Abad')
const elena = holder('risk1', 'Elena Cruz')
type Case = NonNullable<Parameters<typeof caseServer>[3]>
const open = ({ kind, subject, role, address, reads }: Room, held: Case = {}, more: Answers = {}) => ({
  ...fakeServer(meOf('joy', 'Joy Abad', role), { ...reads, ...caseServer(kind, subject, me, held), ...more }),
  ...renderConsole(address),
})

describe.each(rooms)('the drawer of a case of the kind $kind', (room) => {
  test('shows a free case; T takes it, and G gives it back', async () => {
    const { sent, screen, user } = open(room)
    await screen.findByText('Nobody holds this case.')
    await user.keyboard('t')
    await screen.findByText(/^You hold this case until/)
    await screen.findByText(new RegExp(`^${room.name} ${room.subject} is yours until .* audit 88,950$`))
    await user.keyboard('g')
    await screen.findByText('Nobody holds this case.')
    const about = sent.filter(({ call }) => call.startsWith('POST do/case/')).map(({ call, body }) => [call, body])
    expect(about).toEqual([
      ['POST do/case/take', { input: { id: 'C-0000000777' } }],
      ['POST do/case/give-back', { input: { id: 'C-0000000777' } }],
    ])
  })

  test('names the person who holds it, and offers nothing to take', async () => {
    const { screen, user, sent } = open(room, { heldBy: elena })
    await screen.findByText(/^Elena Cruz has held this case since/)
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
    await user.keyboard('t')
    expect(sent.filter(({ call }) => call === 'POST do/case/take')).toEqual([])
  })

  test('shows who took it a moment before, and then shows that person', async () => {
    const { screen, user } = open(room, { refuses: elena })
    await user.click(await screen.findByRole('button', { name: 'Take' }))
    await screen.findByText(/^Elena Cruz has held this since/)
    await screen.findByText(/^Elena Cruz has held this case since/)
  })

  test('shows who holds it when the decision is refused', async () => {
    const refusal = { status: 409, errorCode: 'taken_by', value: { who: { name: 'risk1', display: 'Elena Cruz' }, since: minutesAgo(4) } }
    const { screen, user, sent } = open(room, {}, { [`POST do/${room.decides.call}`]: () => refusal })
    const button = await screen.findByRole('button', { name: room.decides.button })
    const reason = screen.queryByLabelText('Reason')
    if (reason !== null) await user.type(reason, 'checked with the agent')
    await user.click(button)
    await screen.findByText(/^Elena Cruz has held this since/)
    expect(sent.some(({ call }) => call === `POST do/${room.decides.call}`)).toBe(true)
  })
})

test('a subject without an open case shows no hold', async () => {
  const [room] = rooms
  if (room === undefined) throw new Error('no room')
  const { screen } = open(room, {}, { 'GET see/cases': () => page() })
  await screen.findByText('W-7183098812-1')
  expect(screen.queryByText('Nobody holds this case.')).toBeNull()
})
