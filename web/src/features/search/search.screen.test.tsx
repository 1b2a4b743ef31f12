import { insertTitles } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'moon', name: 'Moon Harvest' },
    { nodeId: 'fiesta', name: 'Fiesta' },
  ]),
)
const openBox = async () => {
  const { user } = await open().openScreen('/reset-password')
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Search games' })
  if (field === undefined) throw new Error('there is no field')
  return { user, field }
}

test('blanks send no request: the field is marked, keeps the focus, and the reason is an alert [HOME-08 HOME-09]', async () => {
  const { user, field } = await openBox()
  await user.type(field, '   {Enter}')
  expect(screen.getByText('please enter the name of the game')).toHaveProperty('role', 'alert')
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  expect(open().line.sent('lobby.games')).toEqual([])
})

test('a name leads to Home with what it found, and the count is announced [HOME-05]', async () => {
  const { user, field } = await openBox()
  await user.type(field, 'moon{Enter}')
  expect((await screen.findByText('1 game for “moon”')).getAttribute('role')).toBe('status')
  expect(location.search).toBe('?q=moon')
  expect((await screen.findAllByText('Moon Harvest')).length).toBeGreaterThan(0)
})

test('a name that was typed before hydration is searched for by Enter all the same [HOME-05]', async () => {
  const { user, field } = await openBox()
  field.focus()
  // Sets the value as a browser does before hydration: React sees no change event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'moon')
  await user.keyboard('{Enter}')
  expect((await screen.findByText('1 game for “moon”')).getAttribute('role')).toBe('status')
})

test('an unknown name finds nothing, which the page states, with a link back to all games', async () => {
  const { user, field } = await openBox()
  await user.type(field, 'nowhere{Enter}')
  expect((await screen.findAllByText('No results for “nowhere”')).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: 'Back to all games' })[0]?.getAttribute('href')).toBe('/')
})

test('Escape empties the field, and so does its button', async () => {
  const { user, field } = await openBox()
  await user.type(field, 'moon{Escape}')
  expect(field.value).toBe('')
  await user.type(field, 'moon')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]))
})
