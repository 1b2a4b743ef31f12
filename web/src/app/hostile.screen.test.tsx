import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { reloadSession } from '../features/session/index.ts'
import { screens } from '../testing/open-screen.tsx'

const open = screens()

test('a forged token and role in the tab open nothing: the server requires the log-in, and they are removed', async () => {
  const { queryClient } = await open().openScreen('/promotions')
  const forged = { token: 'forged-token', isAgent: '1', username: 'agent1', nickname: 'Amihan' }
  for (const [name, value] of Object.entries(forged)) sessionStorage.setItem(name, value)
  // The first step of a reload.
  reloadSession()
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  await waitFor(() => expect(Object.keys(forged).map((name) => sessionStorage.getItem(name))).toEqual([null, null, null, null]))
  expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull()
})

test('markup in the address is shown as text', async () => {
  const markup = '<img src=x onerror=ran()>'
  await open().openScreen(`/?q=${encodeURIComponent(markup)}`)
  expect((await screen.findAllByText(`No results for “${markup}”`)).length).toBeGreaterThan(0)
  expect(document.querySelector('[onerror]')).toBeNull()
})
