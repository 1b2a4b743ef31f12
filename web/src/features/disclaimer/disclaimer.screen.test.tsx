import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const gate = { name: 'Confirm your age' }
const openGate = async () => {
  const { user } = await open().openScreen('/')
  return { user, dialog: within(await screen.findByRole('dialog', gate)) }
}

test('without the tick entry is refused: the box is marked, has the focus, and the reason is an alert [HOME-25 PH-03]', async () => {
  const { user, dialog } = await openGate()
  const box = dialog.getByRole('checkbox', { name: 'I am 21 or older and not a restricted person' })
  expect(box).toHaveProperty('checked', false)
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please confirm you are 21 years old')
  expect([document.activeElement, box.getAttribute('aria-invalid')]).toEqual([box, 'true'])
  expect(screen.getByRole('dialog', gate)).toBeTruthy()
})

test('it cannot be put aside: Escape leaves it open, and there is no button to close it', async () => {
  const { user, dialog } = await openGate()
  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('dialog', gate)).toHaveProperty('open', true)
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave', 'Enter'])
})

test('“Leave” refuses entry and states that the page may be closed', async () => {
  const { user, dialog } = await openGate()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(dialog.getByRole('alert').textContent).toMatch(/^You can close this page/)
  expect(screen.getByRole('dialog', gate)).toBeTruthy()
})

test('after the tick it opens, and does not come again in this session', async () => {
  const { user, dialog } = await openGate()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(screen.queryByRole('dialog', gate)).toBeNull())
  expect(sessionStorage.getItem('disclaimerAccept')).toBe('true')
})

test('it comes again after a reload until it is accepted, then no more in this session, and again in a new one [DISC-01 HOME-25]', async () => {
  await openGate()
  const { user } = await open().openScreen('/', open().visitor(), { isReload: true })
  const dialog = within(await screen.findByRole('dialog', gate))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(screen.queryByRole('dialog', gate)).toBeNull())
  await open().openScreen('/', open().visitor(), { isReload: true })
  await screen.findByRole('heading', { level: 1 })
  await expect(screen.findByRole('dialog', gate, { timeout: 300 })).rejects.toThrow()
  await openGate()
})

test('the Philippine variant shows 21+ and names all who may not play [PH-01 PH-02]', async () => {
  const { dialog } = await openGate()
  expect(dialog.getAllByText(/21\+/).length).toBeGreaterThan(0)
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const who of [
    'Government officials',
    'armed forces and the police',
    'Persons under 21',
    'restricted-persons list',
    'gaming employment licence',
  ])
    expect(named).toContainEqual(expect.stringContaining(who))
})
