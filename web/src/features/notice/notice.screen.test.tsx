import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ clock, operate }) => {
  for (let number = 1; number <= 20; number += 1) {
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
// Nothing opens over the age gate.
const openHome = async () => {
  const { user } = await open().openScreen('/')
  const gate = within(await screen.findByRole('dialog', { name: 'Confirm your age' }))
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
  return user
}
const openAll = async () => {
  const user = await openHome()
  await user.click(await screen.findByRole('button', { name: /^All notices/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Notices' })) }
}

test('a notice of the line opens on itself, with its text and without anything that could run [HOME-03]', async () => {
  const user = await openHome()
  const bar = within(await screen.findByLabelText('Notices'))
  await user.click(bar.getAllByRole('button', { name: /^Notice 20/ })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Notices' }))
  const [opened, ...others] = await dialog.findAllByRole('button', { expanded: true })
  expect([opened?.textContent, others]).toEqual(['Notice 20', []])
  const text = document.getElementById(opened?.getAttribute('aria-controls') ?? '')
  expect([text?.hidden, text?.textContent, text?.querySelector('[onerror]')]).toEqual([false, 'Text 20', null])
})

test('twenty notices stand on pages of nine, nine and two [MODAL-03 NOTICE-01]', async () => {
  const { user, dialog } = await openAll()
  const titles = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  for (const [page, count] of [9, 9, 2].entries()) {
    await waitFor(() => expect(titles()).toHaveLength(count))
    expect(dialog.getByText(`Page ${page + 1} / 3`)).toBeTruthy()
    if (count === 9) await user.click(dialog.getByRole('button', { name: 'Older' }))
  }
  expect(titles()).toEqual(['Notice 2', 'Notice 1'])
})

test('notices are asked for in the language of the page; one is open at a time with its text, and pressing it again closes it [CALL-42 ENT-10]', async () => {
  const { user, dialog } = await openAll()
  expect(open().line.sent('system.announcements')[0]).toMatchObject({ method: 'GET', input: { language: 'EN' } })
  const expanded = () => dialog.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  await user.click(await dialog.findByRole('button', { name: 'Notice 19' }))
  expect(dialog.getByText('Text 18').closest('[hidden]')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Notice 18' }))
  expect([expanded(), dialog.getByText('Text 18').closest('[hidden]')]).toEqual([['Notice 18'], null])
  await user.click(dialog.getByRole('button', { name: 'Notice 18' }))
  expect(expanded()).toEqual([])
})

test('notices that run can be held', async () => {
  const { user } = await open().openScreen('/')
  await user.click(await screen.findByRole('button', { name: 'Pause notices' }))
  expect(screen.getByRole('button', { name: 'Resume notices' })).toBeTruthy()
})

test('the notices that run are one tab stop: arrow keys, Home and End move within it, and Tab leaves it', async () => {
  const user = await openHome()
  const bar = within(await screen.findByLabelText('Notices'))
  const [first, second] = bar.getAllByRole('button', { name: /^Notice/ })
  const stops = () => bar.getAllByRole('button', { name: /^Notice/ }).filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect([document.activeElement, ...stops()]).toEqual([second, second])
  await user.keyboard('{End}')
  expect(document.activeElement?.querySelector('b')?.textContent).toBe('Notice 1')
  await user.keyboard('{ArrowRight}{Home}{ArrowLeft}')
  expect([document.activeElement, ...stops()]).toEqual([first, first])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause notices' }))
})

test('notices that were published since the list was last opened on this device are marked, until it is opened', async () => {
  const user = await openHome()
  const all = () => screen.findByRole('button', { name: /^All notices/ })
  await waitFor(async () => expect((await all()).textContent).toBe('All notices20 new'))
  await user.click(await all())
  await screen.findByRole('dialog', { name: 'Notices' })
  await waitFor(async () => expect((await all()).textContent).toBe('All notices'))
  expect(Number(localStorage.getItem('noticesRead'))).toBeGreaterThan(0)
})
