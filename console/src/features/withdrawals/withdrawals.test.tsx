import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, withdrawalDetail, withdrawals } from '../../testing/fixtures.ts'
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

test('a rejection names a cause from the list, which the player reads in their language, beside the free text', async () => {
  const { sent } = fakeServer(rosa, { ...noRequest, 'POST do/withdrawal/reject': () => ({ value: { result: {}, record: 7, failed: false } }) })
  const { screen, user } = renderConsole('/withdrawals/W-7183140411')
  await screen.findByLabelText('Reason')
  await user.keyboard('r')
  await user.selectOptions(screen.getByLabelText('What the player reads, in their language'), 'holder')
  await user.type(screen.getByLabelText('Reason'), 'Ask us in the chat.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Rejected ₱28,400.00 · audit 7')
  expect(sent.at(-1)?.body).toEqual({
    input: { id: 'W-7183140411', cause: 'holder', reason: 'Ask us in the chat.' },
    reason: 'Ask us in the chat.',
  })
})

test('each part shows what was approved, handed over, reported, answered and left; the player can be asked, and the file created', async () => {
  const { sent } = fakeServer(rosa, {
    ...noRequest,
    'POST do/withdrawal/ask': () => ({ value: { result: {}, record: 8, failed: false } }),
    'POST do/withdrawal/file': () => ({ status: 403, errorCode: 'reason_required' }),
  })
  const { screen, user } = renderConsole('/withdrawals/W-7183136297')
  await screen.findByRole('columnheader', { name: "Provider's status" })
  for (const name of ['Part', 'Approved', 'Handed over', "Player's answer", 'Left']) screen.getByRole('columnheader', { name })
  expect(screen.getAllByText('no report yet')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Question to the player'), 'source')
  await user.click(screen.getByRole('button', { name: 'Send the question' }))
  await screen.findByText('Question sent · audit 8')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'W-7183136297', question: 'source' } })
  await user.click(screen.getByRole('button', { name: 'Dispute file, PDF' }))
  await screen.findByText('Give a reason of at least 3 characters.')
})

test('who holds the case is shown; T takes it and G gives it back', async () => {
  const { sent } = fakeServer(rosa, {
    ...noRequest,
    'POST do/case/take': () => ({
      value: {
        result: { case: 'C-0000000102', kind: 'withdrawal', subject: 'W-7183140411', heldUntil: new Date().toISOString() },
        record: 1,
        failed: false,
      },
    }),
    'POST do/case/give-back': () => ({ value: { result: {}, record: 2, failed: false } }),
  })
  const { screen, user } = renderConsole('/withdrawals/W-7183140411')
  await screen.findByText('Nobody holds this case.')
  await user.keyboard('t')
  await screen.findByText(/^Withdrawal W-7183140411 is yours until/)
  expect(sent[0]?.body).toEqual({ input: { id: 'C-0000000102' } })
})

test('a case of another person names them and cannot be taken', async () => {
  fakeServer(rosa, noRequest)
  const { screen } = renderConsole('/withdrawals/W-7183142008')
  await screen.findByText(/^Elena Cruz has held this case since/)
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
})

test('what another person holds is not decided here, and the screen names who decides it', async () => {
  const elena = { id: 'S-risk1', name: 'risk1', display: 'Elena Cruz', since: new Date().toISOString(), until: new Date().toISOString() }
  const held = { ...withdrawals[4], heldBy: elena }
  fakeServer(rosa, {
    ...noRequest,
    'GET see/withdrawals': () => ({ value: { rows: [held], next: null } }),
    'GET see/withdrawal/W-7183142008': () => ({ value: withdrawalDetail(held) }),
  })
  const { screen } = renderConsole('/withdrawals/W-7183142008')
  await screen.findByText(/^Elena Cruz decides this/)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('H holds a withdrawal with a reason, at once', async () => {
  const { sent } = fakeServer(rosa, { ...noRequest, 'POST do/withdrawal/hold': () => ({ value: { result: {}, record: 88_414, failed: false } }) })
  const { screen, user } = renderConsole('/withdrawals/W-7183140411')
  await screen.findByRole('button', { name: 'Hold ₱28,400.00' })
  await user.keyboard('h')
  await screen.findByText('Cancel')
  await user.keyboard('The bank called.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Held ₱28,400.00 · audit 88,414')
  expect(sent[0]?.body).toEqual({ input: { id: 'W-7183140411', reason: 'The bank called.' }, reason: 'The bank called.' })
})

test('a withdrawal on hold has no decision; its release is asked of a second person', async () => {
  const held = { ...withdrawals[1], stopped: { at: new Date().toISOString(), by: 'staff:risk1', reason: 'Police asked' } }
  const { sent } = fakeServer(rosa, {
    ...noRequest,
    'GET see/withdrawals': () => ({ value: { rows: [held], next: null } }),
    'GET see/withdrawal/W-7183140411': () => ({ value: withdrawalDetail(held) }),
    'POST ask/withdrawal/release': () => ({ value: { approval: 'A-1000000500', expiresAt: new Date().toISOString() } }),
  })
  const { screen, user } = renderConsole('/withdrawals/W-7183140411')
  await screen.findByText(/^On hold since .*, by risk1.$/)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Release ₱28,400.00' }))
  await user.type(await screen.findByLabelText('Reason'), 'Police closed it')
  await user.click(screen.getByRole('button', { name: 'Release ₱28,400.00' }))
  await screen.findByText('Release ₱28,400.00: asked for a second person · A-1000000500')
  expect(sent[0]?.call).toBe('POST ask/withdrawal/release')
})
