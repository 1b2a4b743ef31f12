import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { startTrial } from '../session/index.ts'
import { screens } from '../../testing/open-screen.tsx'
import { centrePages } from './pages.ts'

const open = screens()
const centre = { name: 'Member centre' }

test('a visitor is asked to log in before anything of the centre shows [OVER-01 MEMBER-01]', async () => {
  await open().openScreen('/reset-password?member=depositv2')
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('dialog', centre)).toBeNull()
  expect(open().line.sent('cashier.methods')).toEqual([])
})

test('a trial account learns that this needs a real one, and the address is cleaned [ROLE-02 MEMBER-01]', async () => {
  const { queryClient, router } = await open().openScreen('/reset-password')
  await startTrial(queryClient)
  await waitFor(() => expect(sessionStorage.getItem('isAgent')).toBe('4'))
  await router.navigate({ href: '/reset-password?member=depositv2' })
  expect(await screen.findByRole('dialog', { name: 'You need a real account' })).toBeTruthy()
  await waitFor(() => expect(location.search).toBe(''))
})

test('the item “Members” of the avatar menu opens the centre on account security, over where the member is [HEAD-11 OVER-04 MEMBER-01]', async () => {
  const { user } = await open().openScreen('/reset-password', await open().people.member())
  expect(sessionStorage.getItem('token')).not.toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('link', { name: 'Members' }))
  const opened = within(await screen.findByRole('dialog', centre))
  expect(await opened.findByRole('heading', { level: 1, name: 'Security' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/reset-password?member=securityCenter')
})

test('a page that does not exist opens account security instead [OVER-04]', async () => {
  const page = await open().openCentre('noSuchPage', await open().people.member())
  expect(await page.centre.findByRole('heading', { level: 1, name: 'Security' })).toBeTruthy()
})

test('the rail names the page that is open, leads to another, and the new title has the focus', async () => {
  const page = await open().openCentre('profile', await open().people.member())
  const rail = within(await page.centre.findByRole('navigation', centre))
  expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Profile')
  await page.user.click(rail.getByRole('link', { name: 'Messages' }))
  const title = await page.centre.findByRole('heading', { level: 1, name: 'Messages' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(location.search).toBe('?member=platformMessages')
})

test('every page of the centre is the title of the document, on the way back too; closing gives the title of the page below back [OVER-04]', async () => {
  const upline = await open().people.agent()
  const { router, user } = await open().openScreen('/reset-password', await open().people.member({ uplineId: upline.member.id }))
  const below = 'Set a new password | Perya'
  await waitFor(() => expect(document.title).toBe(below))
  for (const { key } of centrePages) {
    await router.navigate({ href: `/reset-password?member=${key}` })
    const sheet = await screen.findByRole('dialog', centre)
    await waitFor(() => {
      expect(sheet.querySelector('nav [aria-current=page]')?.getAttribute('href')).toBe(`?member=${key}`)
      expect(document.title).toBe(`${sheet.querySelector('h1')?.textContent} | Perya`)
    })
    expect(document.title).not.toBe(below)
  }
  const last = document.title
  history.back()
  await waitFor(() => expect(document.title).not.toBe(last))
  expect(document.title).toBe(`${screen.getByRole('dialog', centre).querySelector('[aria-current=page] span')?.textContent} | Perya`)
  await user.click(within(screen.getByRole('dialog', centre)).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.title).toBe(below))
})

test('closing leaves the route below and takes the centre out of the address', async () => {
  const page = await open().openCentre('profile', await open().people.member())
  await page.user.click(page.centre.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', centre)).toBeNull())
  expect(location.pathname + location.search).toBe('/reset-password')
})

test('a module that the platform switches off is gone from the rail', async () => {
  await open().turnSetting('modules', { INBOX3: false })
  const page = await open().openCentre('profile', await open().people.member())
  const rail = within(await page.centre.findByRole('navigation', centre))
  expect(rail.getByRole('link', { name: 'Profile' })).toBeTruthy()
  expect(rail.queryByRole('link', { name: 'Messages' })).toBeNull()
  await open().turnSetting('modules', {})
})

test.each(['depositv2', 'withdraw', 'playSafely'])('support is one press away from the page %s [SUPPORT-06]', async (page) => {
  const { centre } = await open().openCentre(page, await open().people.member())
  expect((await centre.findByRole('link', { name: 'Support' })).getAttribute('href')).toBe('/service')
})
