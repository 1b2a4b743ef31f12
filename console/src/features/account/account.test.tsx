import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

test('an invited person chooses a password, then sets up an authenticator app', async () => {
  const { sent } = fakeServer(null, {
    'POST invitation/open': () => ({ value: { name: 'new1', display: 'Ana Cruz' } }),
    'POST invitation/accept': () => ({ value: null }),
    'POST totp/begin': () => ({ value: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } }),
    'POST totp/confirm': () => ({ value: null }),
  })
  const { screen, user } = renderConsole('/invitation#the-token')
  await screen.findByRole('heading', { name: 'Welcome, Ana Cruz' })
  await user.type(screen.getByLabelText('New password'), 'calesa bukas 88{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  await screen.findByText('JBSWY3DP')
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}')
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(['POST invitation/open', 'POST invitation/accept', 'POST totp/begin', 'POST totp/confirm'])
  expect(sent[1]?.body).toEqual({ token: 'the-token', password: 'calesa bukas 88' })
  expect(sent[3]?.body).toEqual({ code: '123456' })
  await expect.poll(() => screen.queryByText('JBSWY3DP')).toBeNull()
})

test('lists the own sessions, and ends another one', async () => {
  const session = { way: 'password', origin: 'console', address: '10.1.1.0/24', begunAt: new Date().toISOString(), seenAt: new Date().toISOString() }
  const { sent } = fakeServer(meOf('payments1', 'Rosa Dizon', 'payments'), {
    'GET sessions': () => ({
      value: [
        { ...session, id: 'SS-2345678HJK', isCurrent: true },
        { ...session, id: 'SS-3456789HJK', isCurrent: false },
      ],
    }),
    'POST sessions/end': () => ({ value: null }),
  })
  const { screen, user } = renderConsole('/account')
  await screen.findByText('This session')
  await user.click(screen.getByRole('button', { name: 'End' }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ id: 'SS-3456789HJK' })
})
