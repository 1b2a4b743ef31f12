import { insertTitles, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { favouritesStore } from '../favourites/favourites-store.ts'

let member: SignedInPerson
const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'n1', name: 'Parol' },
    { nodeId: 'n2', name: 'Sulo' },
  ]),
)
beforeEach(async () => {
  member = await open().people.member()
})
const add = () => screen.findByRole('button', { name: 'Add to favourites: Parol' })
const remove = () => screen.findByRole('button', { name: 'Remove from favourites: Parol' })
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('favourites:'))
    .map((key) => localStorage.getItem(key))
    .join()
const ids = async (as: SignedInPerson) => (await open().get('lobby.favouriteIds', {}, { as })).list

test('a heart is kept on the device and sent to the server, and taken away on both [FAV-01 FAV-02]', async () => {
  const { user } = await open().openScreen('/rng', member)
  await user.click(await add())
  await remove()
  expect(kept()).toContain('n1')
  await waitFor(() =>
    expect(
      open()
        .line.sent('lobby.addFavourite')
        .map(({ input }) => input),
    ).toEqual([{ nodeId: 'n1', vendor: 'TST', gameType: 'RNG' }]),
  )
  await waitFor(async () => expect(await ids(member)).toEqual(['n1']))
  await user.click(await remove())
  await add()
  expect(kept()).not.toContain('n1')
  await waitFor(async () => expect(await ids(member)).toEqual([]))
  expect(open().line.sent('lobby.removeFavourite')).toHaveLength(1)
})

test('what one member marked is not marked for the next at the same device, and is for the first again [FAV-03]', async () => {
  const other = await open().people.member()
  const { user } = await open().openScreen('/rng', member)
  await user.click(await add())
  await waitFor(async () => expect(await ids(member)).toEqual(['n1']))
  const device = { ...localStorage }
  const openAgain = async (as: SignedInPerson) => {
    await open().openScreen('/rng', as)
    // The same device: its device storage is still there.
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, String(value))
  }
  await openAgain(other)
  expect(await add()).toBeTruthy()
  await openAgain(member)
  expect(await remove()).toBeTruthy()
})

test('a visitor who presses a heart is asked to log in; nothing is kept and nothing sent [FAV-04]', async () => {
  const { user } = await open().openScreen('/rng')
  await user.click(await add())
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect([kept(), open().line.sent('lobby.addFavourite')]).toEqual(['', []])
})

test('a heart that is confirmed while the list is on its way stays, also where that list is older [FAV-01]', async () => {
  open().line.amend('lobby.favouriteIds', () => ({ list: ['n2'] }))
  const release = open().line.hold('lobby.favouriteIds')
  const { user } = await open().openScreen('/rng', member)
  await user.click(await add())
  await waitFor(async () => expect(await ids(member)).toEqual(['n1']))
  await waitFor(() => expect(favouritesStore.getState().pending).toEqual([]))
  release()
  expect(await screen.findByRole('button', { name: 'Remove from favourites: Sulo' })).toBeTruthy()
  expect(await remove()).toBeTruthy()
})

test('a session that ends on a page without hearts leaves no favourites behind, whenever the list comes [FAV-03]', async () => {
  open().line.hold('lobby.favouriteIds')
  const { queryClient, router } = await open().openScreen('/rng', member)
  await waitFor(() => expect(open().line.sent('lobby.favouriteIds')).toHaveLength(1))
  await router.navigate({ href: '/promotions' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /favourites: Parol$/ })).toBeNull())
  // A read that began before the session ended would answer in place of the one below.
  await waitFor(() => expect(queryClient.getQueryState(['wallet.balance', {}])?.fetchStatus).toBe('idle'))
  await open().app.store.pool.query('delete from session where member_id = $1', [member.member.id])
  await queryClient.invalidateQueries({ queryKey: ['wallet.balance'] })
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect([favouritesStore.getState().person, kept()]).toEqual([null, ''])
})

test('a visitor gets the log-in and no list; a member all favourites on one page of 999 [FAV-05 ROUTE-04]', async () => {
  await open().openScreen('/fav')
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
  for (const nodeId of ['n1', 'n2']) await open().get('lobby.addFavourite', { nodeId, vendor: 'TST', gameType: 'RNG' }, { as: member })
  const { user } = await open().openScreen('/fav', member)
  const names = () => screen.queryAllByRole('article').map(({ dataset }) => dataset['node'])
  await waitFor(() => expect(names().toSorted()).toEqual(['n1', 'n2']))
  expect(
    open()
      .line.sent('lobby.favourites')
      .map(({ input }) => [input['pageNo'], input['pageSize']]),
  ).toEqual([['1', '999']])
  await user.click(await remove())
  expect(names()).toEqual(['n2'])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Remove from favourites: Sulo' }))
  expect(await screen.findByText('No favourites yet')).toBeTruthy()
})

test('a launched title is among the recent games of a member, the last one first [FAV-06 FAV-07]', async () => {
  for (const node of ['n1', 'n2']) {
    open().clock.turn(1000)
    await open().get('play.launch', { gameId: `TST-${node}`, vassalage: 'TST' }, { as: member })
  }
  await open().openScreen('/fav?list=recent', member)
  await waitFor(() => expect(screen.getAllByRole('article').map(({ dataset }) => dataset['node'])).toEqual(['n2', 'n1']))
  await open().openScreen('/', member)
  const row = within(await screen.findByRole('region', { name: 'Continue playing' }))
  expect(row.getAllByRole('link')[0]?.textContent).toContain('Sulo')
})
