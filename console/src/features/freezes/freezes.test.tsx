import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const joy = meOf('support1', 'Joy Abad', 'support')
const facts = {
  ...{ balance: '1200.00', openWithdrawals: 1, openAmount: '500.00', fromAgent: '9000.00', toAgent: '0.00', askedBefore: 2, refusedBefore: 1 },
  registeredAt: minutesAgo(9000),
}
const asked = {
  ...{
    member: { id: 'M-1', username: 'bayani_88' },
    agent: { id: 'M-7', username: 'tita_baby', others: 0 },
    reason: 'Owes me',
    currency: 'PHP',
    facts,
  },
  ...{ askedAt: minutesAgo(30), frozenAt: null, reviewAt: null },
}
const frozen = { ...asked, askedAt: null, frozenAt: minutesAgo(3000), reviewAt: minutesAgo(-3000) }
const lists = {
  'GET see/freezes': (_body: unknown, { searchParams }: URL) => ({
    value: { rows: [searchParams.get('state') === 'frozen' ? frozen : asked], next: null },
  }),
}

test('a request shows the facts, and is granted for a number of days with a reason', async () => {
  const { sent } = fakeServer(joy, { ...lists, 'POST do/freeze/grant': () => ({ value: { result: {}, record: 88_700, failed: false } }) })
  const { screen, user } = renderConsole('/freezes/M-1')
  await screen.findByText('“Owes me”')
  screen.getByText('1, ₱500.00 on its way out')
  screen.getByText('2, 1 refused')
  const days = screen.getByLabelText('Days until it is looked at again')
  await user.clear(days)
  await user.type(days, '400')
  await screen.findByText('A whole number from 1 to 365.')
  await user.clear(days)
  await user.type(days, '14')
  await user.type(screen.getByLabelText('Reason'), 'agreed with the agent')
  await user.click(screen.getByRole('button', { name: 'Freeze bayani_88' }))
  await screen.findByText('Froze bayani_88 · audit 88,700')
  expect(sent.at(-1)?.body).toEqual({ input: { username: 'bayani_88', days: 14 }, reason: 'agreed with the agent' })
})

test('unfreezing asks for a second person', async () => {
  const second = { rule: 'always', threshold: null, currency: null, signers: ['risk', 'protection'], hash: '9f3a41c7d20e5b11' }
  const { sent } = fakeServer(joy, {
    ...lists,
    'POST do/member/freeze': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/member/freeze': () => ({ value: { approval: 'A-1000000700', expiresAt: minutesAgo(-60) } }),
  })
  const { screen, user } = renderConsole('/freezes/M-1?state=frozen')
  await user.click(await screen.findByLabelText('Unfreeze bayani_88'))
  await user.type(screen.getByLabelText('Reason'), 'paid back')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Unfreeze bayani_88: asked for a second person · A-1000000700')
  expect(sent.at(-1)?.body).toEqual({ input: { username: 'bayani_88', off: true }, reason: 'paid back' })
})

test('who may only read has no button', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), lists)
  const { screen } = renderConsole('/freezes/M-1')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: /^Freeze/ })).toBeNull()
})
