import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
afterEach(() => void vi.restoreAllMocks())
const ranked = (rankLevel: number) =>
  open().people.member({ more: { club_label: JSON.stringify({ labelName: 'x', color: '', color2: '', rankLevel }) } })
const link = async () => within(await screen.findByRole('navigation', { name: 'Games and account' })).findByRole('link', { name: 'Support' })
const spyOnWindow = () => {
  vi.restoreAllMocks()
  const replace = vi.fn()
  const opened = { opener: window as unknown, location: { replace } }
  const opening = vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), opened))
  return { opening, replace }
}
const pressed = async (as = open().visitor()) => {
  const { opening, replace } = spyOnWindow()
  const { user, queryClient } = await open().openScreen('/fish', as)
  const place = await link()
  if ('member' in as) await waitFor(() => expect(queryClient.getQueryData(['member.info', {}])).toBeTruthy())
  await user.click(place)
  expect(opening.mock.calls).toEqual([['', 'service', 'popup,width=440,height=750']])
  const [address = ''] = replace.mock.calls[0] ?? []
  return String(address).replace(location.origin, '')
}

test('customer service opens in a window of 440 by 750, which cannot reach the page that opened it [SUPPORT-07]', async () => {
  expect(await pressed()).toBe('/service')
  expect(vi.mocked(window.open).mock.results[0]?.value).toHaveProperty('opener', null)
})

test('a member of rank 5 is led to the VIP line, one of rank 4 and a visitor to live chat [SUPPORT-05 SUPPORT-06]', async () => {
  expect([await pressed(), await pressed(await ranked(4)), await pressed(await ranked(5))]).toEqual(['/service', '/service', '/service?line=vip'])
})

test('where the browser opens no window, the press is left to the link, which leads to the same place', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await open().openScreen('/fish')
  const heard: boolean[] = []
  document.addEventListener('click', (event) => heard.push(event.defaultPrevented), { once: true })
  const place = await link()
  await user.click(place)
  expect([heard, place.getAttribute('href'), place.getAttribute('rel')]).toEqual([[false], '/service', 'noopener noreferrer'])
})

test('the window states that it is the VIP line to a member above rank 4 only, and contains the live chat [SUPPORT-05 SUPPORT-06]', async () => {
  for (const [rank, shown] of [
    [4, 0],
    [5, 1],
  ] as const) {
    await open().openScreen('/service?line=vip#chat', await ranked(rank))
    expect(await screen.findByRole('region', { name: 'Live chat' })).toBeTruthy()
    if (shown === 1) await screen.findByText(/^VIP line/)
    expect(screen.queryAllByText(/^VIP line/)).toHaveLength(shown)
  }
})
