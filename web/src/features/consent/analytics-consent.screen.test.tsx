import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const counting = screens({ brand: { gtagId: 'G-TEST1234' } })
const silent = screens()
const tags = () => [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src.includes('googletagmanager'))
const name = 'Allow visit statistics?'
const atFoot = async () => within(await screen.findByRole('contentinfo')).queryByRole('button', { name: 'Visit statistics' })
afterEach(() => void vi.restoreAllMocks())

test('a brand without an id counts no visitor, even with consent, and asks none [SYS-09]', async () => {
  await silent().openScreen('/hot')
  // Consent that was given to another brand at this address.
  document.cookie = 'analytics=yes; Path=/'
  expect(await atFoot()).toBeNull()
  expect([screen.queryByRole('region', { name }), tags()]).toEqual([null, []])
})

test('before an answer and after a no nothing is requested; the no is kept and can be changed at the foot of the page [SYS-09]', async () => {
  const { user } = await counting().openScreen('/hot')
  const question = within(await screen.findByRole('region', { name }))
  await user.click(question.getByRole('button', { name: "Don't allow" }))
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
  expect([document.cookie.includes('analytics=no'), tags()]).toEqual([true, []])
  await user.click((await atFoot()) ?? document.body)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await user.click(within(await screen.findByRole('region', { name })).getByRole('button', { name: 'Allow' }))
  // The next page has the content policy that permits the tag.
  expect([document.cookie.includes('analytics=yes'), reload.mock.calls.length, tags()]).toEqual([true, 1, []])
})

test('after the consent the tag is requested with the id of the brand, once, and the question does not return [SYS-09]', async () => {
  const { router } = await counting().openScreen('/hot')
  document.cookie = 'analytics=yes; Path=/'
  await waitFor(() => expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']))
  await router.navigate({ href: '/promotions' })
  await screen.findByRole('heading', { level: 1 })
  expect([tags().length, screen.queryByRole('region', { name })]).toEqual([1, null])
})
