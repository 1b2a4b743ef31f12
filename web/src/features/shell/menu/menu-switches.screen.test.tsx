import { listLottery, insertTitles, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prefetchWhenIdle } from '../../../app/loading/prefetch-when-idle.ts'
import { screens } from '../../../testing/open-screen.tsx'

const modules = { PROMO3: true, DOWNLOAD3: true, REFERRAL3: true, VIP3: true, REWCEN3: true, FREEPLAY3: true }
const open = screens({}, async (platform) => {
  await listLottery(platform, { code: 'KIDLAT' })
  await insertTitles(platform.app.store, [
    { nodeId: 'draw-kidlat', name: 'KIDLAT', vendor: 'TCG_LOTTERY', gameType: 'LOTT' },
    { nodeId: 'parol', name: 'Parol' },
  ])
  await platform.turnSetting('modules', modules)
})
const menu = async () => within(await screen.findByRole('navigation', { name: 'Games and account' }))
// Over a page with the menu, unlike the page of `openCentre`.
const openCentre = async (key: string) => {
  const page = await open().openScreen(`/fish?member=${key}`, await open().people.member())
  return { ...page, centre: within(await screen.findByRole('dialog', { name: 'Member centre' })) }
}
const here = () => location.pathname + location.search
const memberEntries = [
  ['Favourites', '/fav'],
  ['Rewards', '/?member=rewardCenter'],
  ['Invite friends', '/?member=referral'],
  ['VIP cashback', '/?member=playerRank'],
] as const

test('home, hot, promotions and the app stand in the menu and open their pages [MENU-01]', async () => {
  const { user } = await open().openScreen('/rng')
  for (const [name, address] of [
    [/^Hot/, '/hot'],
    [/^Promotions/, '/promotions'],
    [/^Get the app/, '/download'],
    [/^Home/, '/'],
  ] as const) {
    const entry = (await menu()).getByRole('link', { name })
    await user.click(entry)
    await waitFor(() => expect(here()).toBe(address))
    await waitFor(async () => expect((await menu()).getByRole('link', { current: 'page' })).toHaveProperty('textContent', entry.textContent))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('404')).toBeNull()
  }
})

test.each(memberEntries)(
  '“%s” asks a visitor to log in without leaving the page, and a member goes to %s at once [MENU-02 MENU-05]',
  async (name, address) => {
    const visitor = await open().openScreen('/rng')
    await visitor.user.click((await menu()).getByRole('link', { name }))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
    expect(here()).toBe('/rng')
    const { user } = await open().openScreen('/rng', await open().people.member())
    await user.click((await menu()).getByRole('link', { name }))
    await waitFor(() => expect(here()).toBe(address))
    expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull()
  },
)

test('choosing lottery opens the first lottery of the first vendor, after the login of a visitor, and no lobby [MENU-08]', async () => {
  const { username } = await open().people.stored()
  const { user } = await open().openScreen('/rng')
  await user.click(await (await menu()).findByRole('button', { name: /lotter/i }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(here()).toBe('/rng')
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(here()).toBe('/lottery?gameCode=TCG_LOTTERY-draw-kidlat'))
})

test('a module that is switched off is gone from the menu and from the member centre [REWARD-04]', async () => {
  const parts = [
    ['REFERRAL3', 'Invite friends'],
    ['VIP3', 'VIP level'],
    ['MISSION3', /^Missions/],
    ['REBATE3', 'Manual rebate'],
    ['ENVELOPE3', 'Red envelopes'],
    ['RANKING3', 'Winners'],
  ] as const
  const shown = async () => {
    const { centre } = await openCentre('profile')
    expect(await centre.findByRole('link', { name: 'Security' })).toBeTruthy()
    const inMenu = await menu()
    return [
      ...parts.map(([, name]) => centre.queryAllByRole('link', { name }).length),
      ...['Invite friends', 'VIP cashback'].map((name) => inMenu.queryAllByRole('link', { name }).length),
    ]
  }
  const on = Object.fromEntries(parts.map(([module]) => [module, true]))
  await open().turnSetting('modules', { ...modules, ...on })
  expect(await shown()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  await open().turnSetting('modules', { ...modules, ...Object.fromEntries(parts.map(([module]) => [module, false])) })
  expect(await shown()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  await open().turnSetting('modules', modules)
})

test.each([
  ['REFERRAL3', 'referral', 'Invite friends', 'Invite friends', 'VIP cashback', 'VIP level'],
  ['VIP3', 'playerRank', 'VIP cashback', 'VIP level', 'Invite friends', 'Invite friends'],
])(
  'with the setting of %s off, its page %s and its items are gone from an open page whose module was on [REWARD-04]',
  async (module, key, inMenu, inCentre, otherInMenu, otherInCentre) => {
    const { centre, queryClient, router } = await openCentre(key)
    const heading = () => centre.queryAllByRole('heading', { name: inCentre })
    expect(await centre.findByRole('link', { name: inCentre })).toBeTruthy()
    await waitFor(() => expect(heading()).not.toEqual([]))
    await open().turnSetting('modules', { ...modules, [module]: false })
    prefetchWhenIdle(queryClient, 'EN')
    await waitFor(async () => expect((await menu()).queryByRole('link', { name: inMenu })).toBeNull())
    expect([centre.queryByRole('link', { name: inCentre }), heading()]).toEqual([null, []])
    expect((await menu()).getByRole('link', { name: otherInMenu })).toBeTruthy()
    expect(centre.getByRole('link', { name: otherInCentre })).toBeTruthy()
    await router.navigate({ href: `/fish?member=${key}` })
    expect(await centre.findByRole('heading', { level: 1, name: 'Security' })).toBeTruthy()
    await open().turnSetting('modules', modules)
  },
)

test('free play that is switched off is offered on no tile and refused by its call, and is offered again once it is on [FLAG-09 FLAG-06]', async () => {
  const trials = async () => {
    await open().openScreen('/rng')
    await screen.findAllByText('Parol')
    return screen.queryAllByRole('button', { name: 'Play demo Parol' }).length
  }
  expect(await trials()).toBeGreaterThan(0)
  await open().turnSetting('modules', { ...modules, FREEPLAY3: false })
  expect(await trials()).toBe(0)
  expect(await open().ask('session.freeplay', {})).toMatchObject({ status: 403, errorCode: 'module_disabled' })
  await open().turnSetting('modules', modules)
  expect(await trials()).toBeGreaterThan(0)
})
