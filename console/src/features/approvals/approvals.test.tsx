import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { approvalOf, meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const marco = meOf('payments2', 'Marco Lim', 'payments')
const page = (rows: unknown) => ({ value: { rows, next: null } })

test('shows the three lists, and the exact input with its hash', async () => {
  fakeServer(marco)
  const { screen } = renderConsole('/approvals/A-1000000411')
  const drawer = await screen.findByRole('complementary', { name: 'Approvals A-1000000411' })
  expect(drawer.textContent).toContain('withdrawal approve')
  expect(drawer.textContent).toContain('50000.00, 10000.00')
  expect(drawer.textContent).toContain('9f3a 41c7 d20e')
  expect(drawer.textContent).toContain('Nothing that it rests on has changed')
  for (const name of ['Waiting for you', 'Asked by you', 'Decided']) screen.getByRole('heading', { name })
})

test('signs with the keyboard alone, after a fresh check', async () => {
  let isFresh = false
  const { sent } = fakeServer(marco, {
    'POST do/approval/decide': () => (isFresh ? { value: { result: null, record: 10_482, failed: false } } : { status: 403, errorCode: 'not_fresh' }),
    'POST fresh': () => {
      isFresh = true
      return { value: { freshUntil: Date.now() + 300_000 } }
    },
  })
  const { screen, user } = renderConsole('/approvals/A-1000000411')
  await screen.findByRole('button', { name: 'Sign and approve ₱60,000.00' })
  await user.keyboard('s')
  await user.keyboard('checked twice{Control>}{Enter}{/Control}')
  const password = await screen.findByLabelText('Password')
  expect(document.activeElement).toBe(password)
  await user.keyboard('Perya#2026{Enter}')
  await screen.findByText(/Signed: Approve a withdrawal W-7183136297, ₱60,000.00 · audit 10,482/)
  const decisions = sent.filter(({ call }) => call === 'POST do/approval/decide')
  expect(decisions.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ input: { id: 'A-1000000411', verdict: 'sign', reason: 'checked twice' }, reason: 'checked twice' })),
  )
  expect(decisions.every(({ headers }) => headers.has('Idempotency-Key'))).toBe(true)
})

test('a person with a passkey signs the hashes of the request with it, and the action is sent again with the assertion', async () => {
  const response = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }
  const shown: unknown[] = []
  vi.doMock('@simplewebauthn/browser', () => ({
    startAuthentication: async (options: unknown) => {
      shown.push(options)
      return { id: 'key', rawId: 'key', response }
    },
  }))
  const { sent } = fakeServer(marco, {
    'POST sign/begin': () => ({ value: { challenge: 'of the hashes' } }),
    'POST do/approval/decide': (body) =>
      body['proof'] === undefined ? { status: 403, errorCode: 'signature_required' } : { value: { result: null, record: 10_483, failed: false } },
  })
  const { screen, user } = renderConsole('/approvals/A-1000000411')
  await user.click(await screen.findByRole('button', { name: 'Sign and approve ₱60,000.00' }))
  await screen.findByText(/audit 10,483/)
  expect(shown).toEqual([{ optionsJSON: { challenge: 'of the hashes' } }])
  expect(sent.map(({ call }) => call)).toEqual(['POST do/approval/decide', 'POST sign/begin', 'POST do/approval/decide'])
  expect(sent[1]?.body).toEqual({ id: 'A-1000000411' })
  expect(sent[2]?.body['proof']).toMatchObject({ id: 'key', type: 'public-key', response })
})

test('the secret of a new vendor key is shown to the signer once, also after its request has left the lists', async () => {
  let isSigned = false
  const row = { ...approvalOf(), command: 'vendor key', input: { code: 'ACME' }, amount: null, currency: null }
  fakeServer(marco, {
    'GET see/approvals': () => page(isSigned ? [] : [row]),
    'POST do/approval/decide': () => {
      isSigned = true
      return { value: { result: { vendor: 'ACME', secret: 'planted-secret' }, record: 10_484, failed: false } }
    },
  })
  const { screen, user } = renderConsole(`/approvals/${row.id}`)
  await user.click(await screen.findByRole('button', { name: /^Sign/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('planted-secret')
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(dialog.isConnected).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('planted-secret')).toBeNull()
})

test('marks facts that have changed since the request', async () => {
  const row = approvalOf()
  fakeServer(marco, { 'GET see/approvals': () => page([{ ...row, seenNow: { ...row.seen, state: 'frozen' } }]) })
  const { screen } = renderConsole('/approvals/A-1000000411')
  await screen.findByText('1 fact has changed')
  await screen.findByText(/Then: review/)
  await screen.findByText(/Now: frozen/)
})

test('refusing asks for a reason', async () => {
  fakeServer(marco, { 'POST do/approval/decide': () => ({ status: 403, errorCode: 'reason_required' }) })
  const { screen, user } = renderConsole('/approvals/A-1000000411')
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  await screen.findByText('Give a reason of at least 3 characters.')
})

test('the own request can be withdrawn, not signed', async () => {
  fakeServer(marco)
  const { screen } = renderConsole('/approvals/A-1000000405')
  await screen.findByRole('button', { name: 'Withdraw request' })
  expect(screen.queryByRole('button', { name: /^Sign and/ })).toBeNull()
})

test('without requests the lists are empty', async () => {
  fakeServer(marco, { 'GET see/approvals': () => page([]) })
  const { screen } = renderConsole('/approvals')
  await screen.findByText('No request needs your signature.')
})

test('command, member and days narrow all three lists, and an open request keeps them', async () => {
  const queries: URLSearchParams[] = []
  fakeServer(marco, {
    'GET see/approvals': (_body, { searchParams }) => {
      queries.push(searchParams)
      return page(searchParams.get('scope') === 'waiting' ? [approvalOf({ id: 'A-1000000411' })] : [])
    },
  })
  const { screen, user } = renderConsole('/approvals?member=ana')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Command' }), 'Approve a withdrawal')
  const narrowed = (query: URLSearchParams) => query.get('command') === 'withdrawal approve' && query.get('member') === 'ana'
  await vi.waitFor(() => expect(queries.filter(narrowed).map((query) => query.get('scope'))).toEqual(['waiting', 'mine', 'decided']))
  expect(screen.getAllByText('No request fits these filters.')).toHaveLength(2)
  await user.click(await screen.findByRole('link', { name: /A-1000000411/ }))
  expect([location.pathname, location.search]).toEqual(['/approvals/A-1000000411', '?member=ana&command=withdrawal+approve'])
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect([location.pathname, location.search]).toEqual(['/approvals', '?member=ana&command=withdrawal+approve'])
})
