import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { tabStorage } from '../../lib/storage/storage.ts'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ clock, operate }) => {
  for (let number = 1; number <= 10; number += 1) {
    clock.turn(1_000)
    await operate('notice', 'publish', '--title', `Popup ${number}`, '--content', `Text ${number}`, '--part', 'PU')
  }
})

test.each(['/register', '/register.html'])('no notice opens automatically on %s, although the disclaimer is accepted [NOTICE-04]', async (path) => {
  const { router } = await open().openScreen(path)
  tabStorage.write('disclaimerAccept', 'true')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
})

test('ten notices come by themselves on Home once the disclaimer is accepted, on pages of eight and two [HOME-26 MODAL-03 NOTICE-02]', async () => {
  const { user } = await open().openScreen('/')
  const gate = within(await screen.findByRole('dialog', { name: 'Confirm your age' }))
  expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull()
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  const titles = () => popup.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Popup ${number}`))
  await user.click(popup.getByRole('button', { name: 'Older' }))
  expect(titles()).toEqual(['Popup 2', 'Popup 1'])
})
