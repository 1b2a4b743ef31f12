import { readCodeSentTo } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ operate }) => {
  const texts = ['--title', 'A week at the reels', '--summary', 'Short', '--content', '<p>Long</p>']
  const terms = ['--amount', '50.00', '--times', '8', '--games', 'RNG:100', '--most-stake', '10.00', '--days', '7']
  await operate('promotion', 'publish', 'reels', ...texts, ...terms)
})
const acts = async () => within(await screen.findByRole('complementary', { name: 'Your options' }))
const claim = async () => {
  const button = await (await acts()).findByRole('button', { name: 'Claim ₱50.00' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}

test('a bonus shows its turnover before it is claimed, requires a verified contact first, and is active after that [S-04]', async () => {
  const member = await open().people.member({ balance: 10_000 })
  const { user } = await open().openScreen('/promoDetail?id=reels', member)
  const price = within(await (await acts()).findByRole('region', { name: 'Likely cost of this bonus' }))
  const lines = price.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(lines.slice(0, 3)).toEqual(['Bonus: ₱50.00', 'Wagering that counts in full: ₱400.00', 'At your games, that means bets of: ₱400.00'])
  await user.click(await claim())
  expect(await screen.findByRole('heading', { level: 1, name: 'Verify your contact' })).toBeTruthy()
  expect(location.pathname + location.search).toMatch(/^\/complete\?.*needs=contact/)
  const main = within(screen.getByRole('main'))
  const get = await main.findByRole('button', { name: 'Get code' })
  await user.click(get)
  await waitFor(() => expect(document.getElementById('register-email-says')?.textContent).not.toBe(''))
  await user.type(main.getByRole('textbox', { name: 'Email' }), 'reels@example.com')
  await user.click(get)
  await main.findByRole('button', { name: /^Again in/ })
  await user.type(main.getByRole('textbox', { name: 'Verification code' }), await readCodeSentTo(open().app, 'reels@example.com'))
  await user.click(main.getByRole('button', { name: 'Verify contact' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/promoDetail?id=reels'))
  await user.click(await claim())
  expect(await screen.findByText('Your bonus of ₱50.00 is active.')).toBeTruthy()
  expect((await acts()).getByRole('progressbar', { name: 'Wagering: ₱0.00 of ₱400.00' })).toBeTruthy()
})
