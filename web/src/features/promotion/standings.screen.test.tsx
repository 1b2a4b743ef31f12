import { manualClock, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const day = 86_400_000
let member: SignedInPerson
const open = screens({ clock: manualClock(Date.now()) }, async (platform) => {
  const at = (days: number) => new Date(platform.clock.now() + days * day).toISOString()
  const publish = (id: string, ...more: string[]) =>
    platform.operate('promotion', 'publish', id, '--title', `The ${id}`, '--summary', 'Short', '--content', `<p>Terms of ${id}</p>`, ...more)
  const applied = ['--needs', 'application', '--anybody', '--amount', '12.00']
  const bonus = ['--anybody', '--amount', '50.00', '--times', '8', '--games', 'RNG:100', '--most-stake', '10.00', '--days', '7']
  member = await platform.people.member({ balance: 100_000, isVerified: true })
  await publish('join', '--amount', '500.00', '--needs', 'deposit', '--share', '100', '--least-deposit', '100.00', '--category', 'new_player')
  await publish('joined', '--amount', '300.00', '--needs', 'deposit', '--share', '25', '--least-deposit', '100.00', '--category', 'deposit')
  await publish('claim', '--amount', '20.00', '--anybody', '--category', 'new_player')
  await publish('claimed', '--amount', '15.00', '--anybody', '--category', 'loyalty')
  await publish('process', ...bonus, '--category', 'slots')
  for (const id of ['applying', 'rejected', 'issued']) await publish(id, ...applied, '--category', 'community')
  await publish('close', '--amount', '40.00', '--anybody', '--category', 'loyalty', '--from', at(-40), '--until', at(-5))
  await publish('coming', '--amount', '5.00', '--anybody', '--category', 'loyalty', '--from', at(12))
  await platform.get('promotion.join', { id: 'joined' }, { as: member })
  for (const id of ['claimed', 'process']) {
    const { terms } = await platform.get('promotion.price', { id }, { as: member })
    await platform.get('promotion.claim', { id, terms }, { as: member, key: `standing-${id}` })
  }
  for (const id of ['applying', 'rejected', 'issued']) await platform.get('promotion.apply', { id, comment: 'Hello', pictures: [] }, { as: member })
  const { rows } = await platform.app.store.pool.query<{ id: number; promotion_id: string }>('select id, promotion_id from promotion_entry')
  const entryOf = (id: string) => String(rows.find(({ promotion_id }) => promotion_id === id)?.id)
  await platform.operate('promotion', 'reject', entryOf('rejected'), '--reason', 'Another month, please.')
  await platform.operate('promotion', 'approve', entryOf('issued'))
})
const standings = {
  join: 'Open to join',
  joined: 'Joined',
  claim: 'Ready to claim',
  claimed: 'Claimed',
  process: 'Bonus active',
  applying: 'In review',
  rejected: 'Not approved',
  issued: 'Paid',
  close: 'Ended',
  coming: 'Coming soon',
} as const
const badgeOf = (place: Element) => place.querySelector('[data-status]')?.textContent
const cards = () => within(screen.getByRole('main')).getAllByRole('article')

test('ten statuses have ten texts, and the number of actionable ones is shown at the promotions [PROMO-02 PROMO-03]', async () => {
  await open().openScreen('/promotions', member)
  await waitFor(() =>
    expect(Object.fromEntries(cards().map((card) => [within(card).getByRole('heading').textContent?.slice(4), badgeOf(card)]))).toEqual(standings),
  )
  const [menu] = screen.getAllByRole('navigation', { name: 'Games and account' })
  const link = within(menu ?? document.body).getByRole('link', { name: /^Promotions/ })
  await waitFor(() => expect(link.textContent).toContain('2 promotions for you'))
  expect(document.querySelector('nav[data-tabbar]')?.textContent).toContain('2 promotions for you')
})

test.each(Object.entries(standings))(
  'of a promotion that is “%s” the page says “%s”, and only two of ten can be acted on [PROMO-03]',
  async (id, says) => {
    await open().openScreen(`/promoDetail?id=${id}`, member)
    const act = within(await screen.findByRole('complementary', { name: 'Your options' }))
    await waitFor(() => expect(badgeOf(screen.getByRole('main'))).toBe(says))
    await waitFor(() => expect(open().line.sent('promotion.price')).not.toEqual([]))
    const names = act.queryAllByRole('button', { name: /^(Join|Claim|Apply)/ }).map(({ textContent }) => textContent)
    expect(names).toEqual(({ join: ['Join'], claim: ['Claim ₱20.00'] } as Record<string, string[]>)[id] ?? [])
  },
)

test('a bonus that runs shows its turnover, and is given up only at the second press [S-04 MEMBER-07]', async () => {
  const { centre, user } = await open().openCentre('rewardCenter', member)
  expect(await centre.findByText('2 promotions are waiting for you.')).toBeTruthy()
  const mine = (await centre.findByRole('heading', { name: 'Your promotions' })).closest('section')
  const list = within(mine ?? document.body)
    .getAllByRole('listitem')
    .map((item) => [within(item).getByRole('link').textContent?.slice(4), badgeOf(item)])
  const { joined, claimed, process, applying, rejected, issued } = standings
  expect(Object.fromEntries(list)).toEqual({ joined, claimed, process, applying, rejected, issued })
  const rows = within(await centre.findByRole('table', { name: 'Recent rewards' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('+₱15.00'), expect.stringContaining('+₱12.00')]),
  )
  expect(await centre.findByRole('progressbar', { name: 'Wagering: ₱0.00 of ₱400.00' })).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Forfeit bonus' }))
  expect(open().line.sent('promotion.forfeit')).toEqual([])
  await user.click(centre.getByRole('button', { name: 'Forfeit ₱50.00' }))
  await waitFor(() => expect(centre.queryByRole('button', { name: 'Forfeit bonus' })).toBeNull())
  await waitFor(() => expect(centre.queryByRole('progressbar', { name: /^Wagering/ })).toBeNull())
})

test('a category filters the list and is in the address; a promotion opens by its link and by every address [ROUTE-18 ROUTE-19 PROMO-01]', async () => {
  const { user } = await open().openScreen('/promotions')
  await waitFor(() => expect(cards()).toHaveLength(Object.keys(standings).length))
  await user.click(within(screen.getByRole('group', { name: 'Promotion types' })).getByRole('link', { name: 'New players' }))
  await waitFor(() => expect(cards().map((card) => card.dataset['category'])).toEqual(['new_player', 'new_player']))
  expect(location.pathname + location.search).toBe('/promotions?category=new_player')
  await user.click(screen.getByRole('link', { name: 'The claim' }))
  expect(await screen.findByText('Terms of claim')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/promoDetail?id=claim')
  for (const address of ['/promotions/claim', '/promotions?id=claim']) {
    await open().openScreen(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'The claim' })).toBeTruthy()
    expect(await screen.findByText('Terms of claim')).toBeTruthy()
  }
})
