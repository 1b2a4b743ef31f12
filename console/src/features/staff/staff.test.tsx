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
