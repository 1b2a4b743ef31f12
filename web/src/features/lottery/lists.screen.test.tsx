import { vietnamVendor } from '@perya/domain/lottery/lottery-title'
import { listLottery, insertTitles, startLotteries, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async (platform) => {
  await listLottery(platform, { code: 'THIRD', tag: 'VISAYAS', prizeMode: 'Elott', sort: 3 })
  await listLottery(platform, { code: 'FIRST', tag: 'LUZON', sort: 1 })
  await listLottery(platform, { code: 'SECOND', tag: 'LUZON', prizeMode: 'ZY', sort: 2 })
  await listLottery(platform, { code: 'BALLS', family: 'KENO', tag: 'KENO', sort: 4 })
  await listLottery(platform, { code: 'NORTH', family: 'VN_NORTH', tag: 'Miền Bắc', prizeMode: 'SEA', vendor: vietnamVendor, sort: 0 })
  await (await startLotteries(platform)).turn()
  await insertTitles(platform.app.store, [
    { nodeId: 'gpi', vendor: 'GPI', gameType: 'LOTT' },
    { nodeId: 'draw-second', vendor: 'LOTT', gameType: 'LOTT' },
    { nodeId: 'scratch', gameType: 'ELOTT', name: 'Koi Scratch' },
    { nodeId: 'reels', gameType: 'RNG', name: 'Koi Lanterns' },
  ])
  await platform.app.store.pool.query(`update game set game_id = 'SECOND' where node_id = 'draw-second'`)
})
const all = ['FIRST', 'SECOND', 'THIRD', 'BALLS', 'NORTH']
const openCentre = async (as?: SignedInPerson) => {
  const { user } = await open().openScreen('/lotteryCenter', as)
  await screen.findByRole('button', { name: 'Results of NORTH' })
  // The lists of the prize modes arrive one by one.
  await waitFor(() => expect(codes()).toHaveLength(all.length))
  return user
}
const codes = () => screen.queryAllByRole('article').map(({ dataset }) => dataset['game'])
const mode = (name: string) => within(screen.getByRole('group', { name: 'Filter' })).getByRole('button', { name })
const tags = () => within(screen.getByRole('group', { name: 'Regions' }))
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed')

test('every lottery is in the order of the server under “All”; a region shows its own only, and no mode is on [LOTT-01 LOTT-02 LOTT-04 ENT-04]', async () => {
  const user = await openCentre()
  expect(['Hot', 'Favourites', 'Recent'].map((name) => pressed(mode(name)))).toEqual(['false', 'false', 'false'])
  expect(pressed(tags().getByRole('button', { name: 'All' }))).toBe('true')
  await waitFor(() => expect(codes()).toEqual(all))
  for (const [tag, left] of [
    ['VISAYAS', ['THIRD']],
    ['LUZON', ['FIRST', 'SECOND']],
    ['Miền Bắc', ['NORTH']],
    ['All', all],
  ] as const) {
    await user.click(tags().getByRole('button', { name: tag }))
    expect(codes()).toEqual(left)
  }
})

test('the tag of Keno is there where its provider is, and shows its lotteries only [LOTT-03]', async () => {
  const user = await openCentre()
  await user.click(tags().getByRole('button', { name: 'Keno' }))
  expect(codes()).toEqual(['BALLS'])
  open().line.amend('lobby.vendors', ({ list }) => ({
    list: list.map((group) => ({ ...group, vendors: group.vendors.filter(({ vassalage }) => vassalage !== 'GPI') })),
  }))
  await openCentre()
  expect(tags().queryByRole('button', { name: 'Keno' })).toBeNull()
})

test('each prize mode is requested separately, with the newest results [LOTT-23 CALL-37 CALL-47]', async () => {
  await openCentre()
  const { line } = open()
  expect(new Set(line.sent('lottery.menus').map(({ input }) => input['prizeMode']))).toEqual(new Set(['Lott', 'ZY', 'Elott']))
  expect(line.sent('lottery.vietnamMenus')[0]?.input).toMatchObject({ prizeMode: 'SEA', device: 'WEB' })
  await open().openScreen('/lottery?gameCode=THIRD')
  expect(await screen.findByRole('heading', { level: 1, name: 'THIRD' })).toBeTruthy()
  expect(new Set(line.sent('lottery.menus').map(({ input }) => input['prizeMode']))).toEqual(new Set(['Lott', 'ZY', 'Elott']))
})

test('a result among the newest ones is shown at its lottery before the lists contain it [CALL-51 LOTT-13]', async () => {
  const draw = {
    gameCode: 'SECOND',
    numero: '209901010007',
    drawTime: '2099-01-01T00:00:00.000Z',
    winningNumber: '7,3,0,1,9',
    special: '',
    prizes: [],
  }
  open().line.amend('lottery.openedNumbers', () => ({ list: [draw] }))
  await openCentre()
  const row = () => screen.getByRole('button', { name: 'Results of SECOND' }).closest('article')
  await waitFor(() => expect(row()?.textContent).toContain('No. 0007'))
  expect(row()?.querySelector('[data-family="SSC"]')?.textContent).toBe('73019')
})

test('“Hot” asks for twenty and shows those only; pressed again, or with a region, it is off [LOTT-05 LOTT-06 LOTT-08 CALL-49]', async () => {
  open().line.amend('lottery.popular', ({ list }) => ({ list: list.filter(({ gameCode }) => ['FIRST', 'THIRD'].includes(gameCode)) }))
  const user = await openCentre()
  await user.click(mode('Hot'))
  await waitFor(() => expect(codes()).toEqual(['FIRST', 'THIRD']))
  expect(open().line.sent('lottery.popular')[0]?.input['count']).toBe('20')
  await user.click(mode('Hot'))
  expect([pressed(mode('Hot')), codes()]).toEqual(['false', all])
  await user.click(mode('Hot'))
  await waitFor(() => expect(codes()).toEqual(['FIRST', 'THIRD']))
  await user.click(tags().getByRole('button', { name: 'LUZON' }))
  expect([pressed(mode('Hot')), codes()]).toEqual(['false', ['FIRST', 'SECOND']])
})

test.each(['Favourites', 'Recent'])('a visitor who presses “%s” is asked to log in, and the mode stays off [LOTT-07]', async (name) => {
  const user = await openCentre()
  await user.click(mode(name))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect([pressed(mode(name)), codes()]).toEqual(['false', all])
})

test('“Favourites” shows what has a heart, at once also what lost it [LOTT-05]', async () => {
  const user = await openCentre(await open().people.member())
  await user.click(screen.getByRole('button', { name: 'Add to favourites: SECOND' }))
  await user.click(mode('Favourites'))
  await waitFor(() => expect(codes()).toEqual(['SECOND']))
  await user.click(screen.getByRole('button', { name: 'Remove from favourites: SECOND' }))
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy()
})

test('“Recent” asks each prize mode for a hundred, and shows what the member bet on [LOTT-05 CALL-48]', async () => {
  const member = await open().people.member({ balance: 5_000 })
  const { current, priceId } = await open().get('lottery.issue', { gameCode: 'THIRD' })
  const ticket = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  await open().get('lottery.bet', { gameCode: 'THIRD', issue: current?.issue ?? '', priceId, tickets: [ticket] }, { as: member, key: 'recent-1' })
  const user = await openCentre(member)
  await user.click(mode('Recent'))
  await waitFor(() => expect(codes()).toEqual(['THIRD']))
  const asked = open().line.sent('lottery.recent')
  expect(asked.map(({ input }) => [input['recentCount'], input['device']])).toEqual(asked.map(() => ['100', 'WEB']))
  expect(asked.map(({ input }) => input['prizeMode'])).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
})

test('the electronic lottery lists every title of its kind and no other [ROUTE-11]', async () => {
  await open().openScreen('/elott')
  expect(await screen.findByRole('heading', { level: 1, name: 'E-lottery' })).toBeTruthy()
  const { games } = await open().get('lobby.games', { gameType: 'ELOTT', pageSize: 42, pageNo: 1, language: 'EN' })
  expect(games.map(({ nodeId }) => nodeId)).toEqual(['scratch'])
  await waitFor(() => expect(screen.getAllByRole('article').map(({ dataset }) => dataset['node'])).toEqual(['scratch']))
  expect(screen.getByRole('article').textContent).toContain('Koi Scratch')
})
