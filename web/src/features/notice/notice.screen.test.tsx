import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ clock, operate }) => {
  for (let number = 1; number <= 10; number += 1) {
    clock.turn(1_000)
    await operate(
      'notice',
      'publish',
      '--title',
      `Notice ${number}`,
      '--content',
      `<p>Text ${number}<img src="x" onerror="alert(1)"></p>`,
      '--part',
      'H',
    )
  }
})
// Nothing opens over the gate of age.
const openHome = async () => {
  const { user } = await open().openScreen('/')
  const gate = within(await screen.findByRole('dialog', { name: 'Before you come in' }))
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Come in' }))
  return user
}
const openAll = async () => {
  const user = await openHome()
  await user.click(await screen.findByRole('button', { name: 'All notices' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Notices' })) }
}

test('a notice of the line opens on itself, with its text and without anything that could run [HOME-03]', async () => {
  const user = await openHome()
  const bar = within(await screen.findByLabelText('Notices'))
  await user.click(bar.getAllByRole('button', { name: /^Notice 10/ })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Notices' }))
  const [opened, ...others] = await dialog.findAllByRole('button', { expanded: true })
  expect([opened?.textContent, others]).toEqual(['Notice 10', []])
  const text = document.getElementById(opened?.getAttribute('aria-controls') ?? '')
  expect([text?.hidden, text?.textContent, text?.querySelector('[onerror]')]).toEqual([false, 'Text 10', null])
})

test('nine stand on a page, and the rest is one press away [NOTICE-01]', async () => {
  const { user, dialog } = await openAll()
  const titles = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toHaveLength(9))
  expect(dialog.getByText('Page 1 / 2')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Older' }))
  expect(titles()).toEqual(['Notice 1'])
})

test('one notice is open at a time, and pressing it again closes it', async () => {
  const { user, dialog } = await openAll()
  const expanded = () => dialog.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  await user.click(await dialog.findByRole('button', { name: 'Notice 9' }))
  await user.click(dialog.getByRole('button', { name: 'Notice 8' }))
  expect(expanded()).toEqual(['Notice 8'])
  await user.click(dialog.getByRole('button', { name: 'Notice 8' }))
  expect(expanded()).toEqual([])
})

test('notices that run can be held', async () => {
  const { user } = await open().openScreen('/')
  await user.click(await screen.findByRole('button', { name: 'Pause notices' }))
  expect(screen.getByRole('button', { name: 'Let notices run' })).toBeTruthy()
})
