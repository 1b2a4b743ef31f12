import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const tomas = meOf('admin1', 'Tomas Vega', 'administrator')

test('shows people, and the rights of one as the columns of their roles', async () => {
  fakeServer(tomas)
  const { screen, user } = renderConsole('/staff')
  await user.click(await screen.findByRole('link', { name: /Elena Cruz/ }))
  const heads = (await screen.findByRole('region', { name: 'Rights' })).querySelectorAll('thead th')
  expect([...heads].map(({ textContent }) => textContent)).toEqual(['Command', 'Risk', 'Protection'])
})

test('the matrix has a column for each role, and a filter', async () => {
  fakeServer(tomas)
  const { screen, user } = renderConsole('/staff?tab=rights')
  await user.type(await screen.findByLabelText('Filter commands'), 'withdrawal approve')
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^withdrawal approve/)
  expect(screen.getAllByRole('columnheader')).toHaveLength(10)
})

const minutes = 60_000
const at = (ago: number): string => new Date(Date.now() - ago * minutes).toISOString()
const session = (id: string, network: string) => ({
  ...{ id, way: 'passkey', origin: 'console', network, agent: 'Firefox' },
  ...{ begunAt: at(60), seenAt: at(2), expiresAt: at(-600) },
})

test('a person shows open sessions, each of which can be ended, and the history of the account', async () => {
  const { sent } = fakeServer(tomas, {
    'GET see/staff-detail/risk1': () => ({
      value: {
        sessions: [session('SS-2345678HJK', '10.1.0.0/24'), session('SS-2345678HJM', '10.2.0.0/24')],
        history: [{ id: 7, at: at(90), actor: 'staff:admin1', action: 'staff roles', result: 'done', reason: 'Joined protection' }],
      },
    }),
    'POST do/staff/sign-out': () => ({ value: { result: {}, record: 55, failed: false } }),
  })
  const { screen, user } = renderConsole('/staff?open=S-2')
  expect(await screen.findByText('Joined protection')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the session from 10.2.0.0/24' }))
  await screen.findByText('Sessions of risk1 ended · audit 55')
  await user.click(screen.getByRole('button', { name: 'End all sessions' }))
  await expect.poll(() => sent.map(({ body }) => body['input'])).toEqual([{ name: 'risk1', session: 'SS-2345678HJM' }, { name: 'risk1' }])
})

test('the review confirms the roles of others, and counts who is left', async () => {
  const row = { id: 'S-2', name: 'risk1', display: 'Elena Cruz', roles: ['risk', 'protection'], state: 'active', seenAt: at(9) }
  const { sent } = fakeServer(tomas, {
    'GET see/staff-review': () => ({
      value: {
        quarter: '2026-Q4',
        rows: [
          { ...row, isOwn: false, isConfirmed: false, reviewedBy: null, reviewedAt: null },
          { ...row, id: 'S-admin1', name: 'admin1', display: 'Tomas Vega', isOwn: true, isConfirmed: false, reviewedBy: null, reviewedAt: null },
          {
            ...row,
            id: 'S-1',
            name: 'payments1',
            display: 'Rosa Dizon',
            isOwn: false,
            isConfirmed: true,
            reviewedBy: 'Elena Cruz',
            reviewedAt: at(5),
          },
        ],
      },
    }),
    'POST do/staff/review': () => ({ value: { result: {}, record: 56, failed: false } }),
  })
  const { screen, user } = renderConsole('/staff?tab=review')
  await screen.findByText('2 accounts are not confirmed.')
  expect(screen.getByText('Someone else confirms your roles.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the roles of Rosa Dizon' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm the roles of Elena Cruz' }))
  await screen.findByText('Roles of Elena Cruz confirmed · audit 56')
  expect(sent.map(({ body }) => body)).toEqual([{ input: { name: 'risk1', roles: ['risk', 'protection'] } }])
})
