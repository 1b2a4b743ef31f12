import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { prefetchWhenIdle } from '../loading/prefetch-when-idle.ts'

const open = screens()

test.each([
  [['https://play.example'], true],
  [['https://play.example', 'http://127.0.0.1:3000'], false],
  [[], false],
])('where the brand names the domains %j, the address of this page is shown as invalid: %s [ERR-17]', async (domains, isInvalid) => {
  await open().operate(...(domains.length === 0 ? ['domain', 'clear'] : ['domain', 'serve', ...domains]))
  const { queryClient } = await open().openScreen('/hot')
  // The entry of the page does this while the browser is idle.
  prefetchWhenIdle(queryClient, 'EN')
  await screen.findByRole('heading', { level: 1 })
  const warning = "This link isn't valid. Contact support if you need help."
  const alert = () => screen.findByText(warning, {}, { timeout: isInvalid ? 5_000 : 1_000 })
  if (isInvalid) expect((await alert()).closest('[role=alert]')).toBeTruthy()
  else await expect(alert()).rejects.toThrow()
  expect(open().line.sent('system.domainRoute')).toHaveLength(1)
})
