import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ app: { store } }) => {
  await insertTitles(store, [
    { nodeId: 'lamps', name: 'Lamps of June', vendor: 'LMP' },
    { nodeId: 'pot', name: 'Pot of Gold', vendor: 'LMP' },
    { nodeId: 'mango', name: 'Mango', vendor: 'REL' },
    { nodeId: 'tuna', name: 'Tuna', vendor: 'LMP', gameType: 'FISH' },
  ])
  for (const [node, classify] of [
    ['lamps', 'WAYS'],
    ['pot', 'JACKPOT'],
    ['mango', 'FRUIT'],
  ])
    await store.pool.query('update game set classify = $2 where node_id = $1', [node, classify])
  await store.pool.query(`update provider set name = case code when 'LMP' then 'Lamp Works' when 'REL' then 'Reel Works' else name end`)
})
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const tile = (node: string) => {
  const found = within(screen.getByRole('main'))
    .getAllByRole('article')
    .find((one) => one.dataset['node'] === node)
  if (found === undefined) throw new Error(`no tile of ${node}`)
  return found
}

test('a lobby asks for its vendors and its games: the strip, the kinds and the cards follow what comes [CALL-36 ENT-07 ENT-01]', async () => {
  const { user } = await open().openScreen('/rng')
  const strip = await group('Providers')
  await waitFor(() => expect(strip.getAllByRole('button')).toHaveLength(3))
  const [asked] = open().line.sent('lobby.vendors')
  expect(asked).toMatchObject({ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', input: { language: 'EN' } })
  const kinds = await group('Types')
  const named = () => kinds.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect([...named()].sort()).toEqual(['All', 'Fruit', 'Jackpot', 'New', 'Ways']))
  await waitFor(() => expect(tile('lamps')).toBeTruthy())
  expect(within(tile('lamps')).getByRole('link', { name: 'Lamps of June' })).toBeTruthy()
  expect(tile('lamps').querySelector('img')?.outerHTML).toMatch(/\/art\/(tile|wide)\/lamps-/)
  await user.click(strip.getByRole('button', { name: /Reel Works/ }))
  // The only kind of a provider is no choice.
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Types' })).toBeNull())
  await waitFor(() => expect(open().line.sent('lobby.games').at(-1)?.input).toMatchObject({ gameType: 'RNG', vassalage: 'REL' }))
})

test('a provider’s page asks for the game types of that provider, and they lead to its lobbies [CALL-35]', async () => {
  const { user } = await open().openScreen('/providers')
  await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: /Lamp Works/ }))
  const kinds = await group('Types')
  await waitFor(() => expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Slots 2', 'Fishing 1']))
  expect(open().line.sent('lobby.vendorGameTypes')[0]).toMatchObject({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    input: { vassalage: 'LMP' },
  })
  await user.click(kinds.getByRole('link', { name: /^Fishing/ }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/fish?vassalage=LMP'))
})

test('after a sign-in the favourites are asked for and the hearts follow; pressed twice a heart sends node, vendor and type both times [CALL-38 CALL-40]', async () => {
  const member = await open().people.member()
  await open().get('lobby.addFavourite', { nodeId: 'mango', vendor: 'REL', gameType: 'RNG' }, { as: member })
  const { user } = await open().openScreen('/rng', member)
  const heart = (node: string) => within(tile(node)).getByRole('button', { name: /favourites: / })
  await waitFor(() => expect(heart('mango').getAttribute('aria-pressed')).toBe('true'))
  expect([heart('lamps').getAttribute('aria-pressed'), heart('pot').getAttribute('aria-pressed')]).toEqual(['false', 'false'])
  expect(open().line.sent('lobby.favouriteIds')[0]).toMatchObject({ method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames' })
  for (const [name, pressed] of [
    ['lobby.addFavourite', 'true'],
    ['lobby.removeFavourite', 'false'],
  ] as const) {
    await user.click(heart('lamps'))
    await waitFor(() => expect(open().line.sent(name)).toHaveLength(1))
    expect(open().line.sent(name)[0]).toMatchObject({ method: 'POST', input: { nodeId: 'lamps', vendor: 'LMP', gameType: 'RNG' } })
    await waitFor(() => expect(heart('lamps').getAttribute('aria-pressed')).toBe(pressed))
  }
  await waitFor(async () => expect((await open().get('lobby.favouriteIds', {}, { as: member })).list).toEqual(['mango']))
})
