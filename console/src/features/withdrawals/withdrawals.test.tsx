import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const rosa = meOf('payments1', 'Rosa Dizon', 'payments')
const noRequest = { 'GET see/approvals': () => ({ value: { rows: [], next: null } }) }
const second = { rule: 'amount', threshold: '50000.00', currency: 'PHP', signers: ['payments', 'risk', 'finance'], hash: '9f3a41c7d20e5b11' }

test('approves with the amount in the button, and opens the next one', async () => {
  const { sent } = fakeServer(rosa, { 'POST do/withdrawal/approve': () => ({ value: { result: {}, record: 88_412, failed: false } }) })
  const { screen, user } = renderConsole('/withdrawals/W-7183140411')
  await user.click(await screen.findByRole('button', { name: 'Approve ₱28,400.00' }))
  await screen.findByText('Approved ₱28,400.00 · audit 88,412')
  expect(sent.find(({ call }) => call === 'POST do/withdrawal/approve')?.body).toEqual({ input: { id: 'W-7183140411' } })
  expect(location.pathname).toBe('/withdrawals/W-7183141020')
})

test('above the threshold it offers to ask for a second person, with rule and signers', async () => {
  const { sent } = fakeServer(rosa, {
    ...noRequest,
    'POST do/withdrawal/approve': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/withdrawal/approve': () => ({ value: { approval: 'A-1000000411', expiresAt: new Date().toISOString() } }),
  })
  const { screen, user } = renderConsole('/withdrawals/W-7183136297')
  await user.type(await screen.findByLabelText('Reason'), 'own old account')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Above ₱50,000.00, two people decide. Payments, Risk, or Finance may sign./)
  await user.click(screen.getByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Approve ₱60,000.00: asked for a second person · A-1000000411')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'W-7183136297' }, reason: 'own old account' })
})

test('a letter only chooses the decision', async () => {
  const { sent } = fakeServer(rosa, noRequest)
  const { screen, user } = renderConsole('/withdrawals/W-7183136297')
  const reason = await screen.findByLabelText('Reason')
  await user.keyboard('r')
  expect(document.activeElement).toBe(reason)
  await user.keyboard('not his account')
  screen.getByText('Reject ₱60,000.00')
  expect(sent.filter(({ call }) => call.startsWith('POST do/'))).toEqual([])
})

test('a role without the right reads why, and has no button', async () => {
  fakeServer(meOf('auditor1', 'Carla Yu', 'auditor'), noRequest)
  const { screen } = renderConsole('/withdrawals/W-7183136297')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('with an open request it shows who asked, and leads to it instead of a decision', async () => {
  fakeServer(meOf('payments2', 'Marco Lim', 'payments'))
  const { screen } = renderConsole('/withdrawals/W-7183136297')
  expect((await screen.findByRole('link', { name: 'Open the request' })).getAttribute('href')).toBe('/approvals/A-1000000411')
  await screen.findByText(/Rosa Dizon asked at/)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})
