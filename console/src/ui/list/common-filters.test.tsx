import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, withdrawals } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const rosa = meOf('payments1', 'Rosa Dizon', 'payments')
const listening = () => {
  const asked: URLSearchParams[] = []
  fakeServer(rosa, {
    'GET see/withdrawals': (_body, { searchParams }) => {
      asked.push(searchParams)
      return { value: { rows: withdrawals, next: null } }
    },
  })
  return asked
}
const last = (asked: readonly URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? [])

test('filters are applied together, stay in the address with the state, and are cleared by one press', async () => {
  const asked = listening()
  const { screen, user } = renderConsole('/withdrawals?state=done')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.type(screen.getByLabelText('Username or id'), ' bayani_88 ')
  await user.type(screen.getByLabelText('Currency'), 'php')
  await user.type(screen.getByLabelText('From'), '2026-11-20')
  expect(location.search).toBe('?state=done')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'Filter · 3' })
  expect(location.search).toBe('?state=done&member=bayani_88&currency=PHP&from=2026-11-20')
  expect(last(asked)).toMatchObject({ state: 'done', member: 'bayani_88', currency: 'PHP', from: '2026-11-20' })
  await user.click(screen.getByRole('link', { name: /^In review/ }))
  expect(location.search).toBe('?member=bayani_88&currency=PHP&from=2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(location.search).toBe('')
})

test('an address with a filter opens with the form, and an open row keeps the filter', async () => {
  const asked = listening()
  const { screen, user } = renderConsole('/withdrawals?member=luz')
  expect((await screen.findByLabelText<HTMLInputElement>('Username or id')).value).toBe('luz')
  expect(last(asked)).toMatchObject({ member: 'luz' })
  await user.click((await screen.findAllByRole('link', { name: /W-/ }))[0] ?? document.body)
  expect(location.search).toBe('?member=luz')
})

test('the key / opens the form at its first field, and the key . goes to the actions of the open row', async () => {
  listening()
  const { screen, user } = renderConsole('/withdrawals')
  await screen.findAllByRole('link', { name: /W-/ })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Username or id'))
  await user.keyboard('{Escape}')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Username or id'))
  await user.keyboard('{Escape}')
  await user.click(screen.getAllByRole('link', { name: /W-/ })[0] ?? document.body)
  const drawer = await screen.findByRole('complementary')
  await waitFor(() => expect(drawer.querySelector('.dfoot button, .dbody button, .dbody a')).not.toBeNull())
  await user.keyboard('.')
  expect(document.activeElement?.closest('.drawer')).toBe(drawer)
  expect(document.activeElement?.matches('button, a')).toBe(true)
})
