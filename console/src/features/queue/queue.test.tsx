import { test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

test('shows a tile for each kind with its count and the oldest, and withdrawals first', async () => {
  fakeServer(meOf('payments1', 'Rosa Dizon', 'payments'))
  const { screen } = renderConsole('/queue')
  await screen.findByRole('link', { name: /^Withdrawals 34 oldest 1 h 12$/ })
  await screen.findByRole('heading', { name: 'Withdrawals in review' })
  await screen.findByRole('heading', { name: 'Waiting for your signature' })
})

test('an empty queue has its own face', async () => {
  fakeServer(meOf('lottery1', 'Nena Santos', 'lottery'), {
    'GET see/queue': () => ({ value: { rows: [] } }),
    'GET see/approvals': () => ({ value: { rows: [], next: null } }),
  })
  const { screen } = renderConsole('/queue')
  await screen.findByText('Nothing waits.')
})
