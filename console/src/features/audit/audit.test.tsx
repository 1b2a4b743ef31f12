import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const carla = meOf('auditor1', 'Carla Yu', 'auditor')

test('keeps the filters in the address and sends them', async () => {
  const asked: string[] = []
  fakeServer(carla, {
    'GET see/audit': (_body, { search }) => {
      asked.push(search)
      return { value: { rows: [], next: null, state: null } }
    },
  })
  const { screen, user } = renderConsole('/audit?actor=staff:payments1')
  await screen.findByText('No record fits.')
  await user.selectOptions(screen.getByLabelText('Result'), 'refused')
  await expect.poll(() => location.search).toBe('?actor=staff%3Apayments1&result=refused')
  await expect.poll(() => asked.at(-1)).toContain('result=refused')
  expect(asked[0]).toContain('actor=staff%3Apayments1')
})

test('an open record shows before and after', async () => {
  fakeServer(carla)
  const { screen, user } = renderConsole('/audit')
  await user.click(await screen.findByRole('link', { name: '88,404' }))
  await screen.findByText('− receiptMinutes: 30')
  await screen.findByText('+ receiptMinutes: 45')
  expect(location.search).toBe('?open=88404')
})

test('shows the state of the chain', async () => {
  fakeServer(carla)
  const { screen } = renderConsole('/audit')
  await screen.findByText('Every record is sealed')
  await screen.findByText('No copy outside of the database')
})
