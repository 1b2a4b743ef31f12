import { beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()
const send = vi.fn()
vi.mock('../../lib/calls/send.ts', () => ({ send: (...sent: unknown[]) => send(...sent) }))
vi.mock('../../lib/storage/storage.ts', () => ({
  deviceStorage: {
    readJson: (key: string) => kept.get(key) ?? null,
    writeJson: (key: string, value: unknown) => kept.set(key, structuredClone(value)),
  },
}))

vi.mock('../../lib/storage/device-storage-key.ts', () => ({ deviceStorageKey: (person: string) => `favourites:${person}` }))

const told = vi.fn()
vi.mock('../../lib/browser/tabs.ts', () => ({ broadcastToTabs: (word: unknown) => told(word), subscribeTabs: () => () => undefined }))

const { changeFavourite, loadFavouritesOf, favouritesStore, clearFavourites, refreshFavourites } = await import('./favourites-store.ts')

const koi = { nodeId: 'koi', vassalage: 'NLM', gameType: 'RNG', showName: 'Koi Lanterns' }
const answers = (server: Record<string, unknown>) =>
  send.mockImplementation(async (name: string) => {
    const answer = server[name]
    if (answer instanceof Error) throw answer
    return answer ?? null
  })
const shown = () => [...favouritesStore.getState().liked]

beforeEach(() => {
  kept.clear()
  send.mockReset()
  clearFavourites()
})

describe('favourites of a person', () => {
  test('marking a game shows it at once, stores it on the device for this user and sends it to the server [FAV-01]', async () => {
    answers({ 'lobby.favouriteIds': { list: [] } })
    await loadFavouritesOf('amihan')
    const changing = changeFavourite(koi, true)
    expect(shown()).toEqual(['koi'])
    await changing
    expect(send).toHaveBeenCalledWith('lobby.addFavourite', { nodeId: 'koi', vendor: 'NLM', gameType: 'RNG' })
    expect(kept.get('favourites:amihan')).toEqual({ ids: ['koi'], unsent: [] })
  })

  test('taking the mark away removes it on the device and on the server [FAV-02]', async () => {
    answers({ 'lobby.favouriteIds': { list: ['koi'] } })
    await loadFavouritesOf('amihan')
    await changeFavourite(koi, false)
    expect(send).toHaveBeenCalledWith('lobby.removeFavourite', { nodeId: 'koi', vendor: 'NLM', gameType: 'RNG' })
    expect(kept.get('favourites:amihan')).toEqual({ ids: [], unsent: [] })
  })

  test('a change that the server refuses is undone [FAV-01]', async () => {
    answers({ 'lobby.favouriteIds': { list: ['old'] }, 'lobby.addFavourite': new Error('refused') })
    await loadFavouritesOf('amihan')
    await expect(changeFavourite(koi, true)).rejects.toThrow('refused')
    expect(shown()).toEqual(['old'])
  })

  test('belong to one user: another sees the own ones, and the first theirs again [FAV-03]', async () => {
    answers({ 'lobby.favouriteIds': { list: ['koi'] } })
    await loadFavouritesOf('amihan')
    answers({ 'lobby.favouriteIds': { list: [] } })
    await loadFavouritesOf('bayani')
    expect(shown()).toEqual([])
    answers({ 'lobby.favouriteIds': new Error('offline') })
    await loadFavouritesOf('amihan').catch(() => undefined)
    expect(shown()).toEqual(['koi'])
  })

  test('what this device never got through is sent at the next sign-in [FAV-03]', async () => {
    kept.set('favourites:amihan', { ids: ['koi'], unsent: [{ nodeId: 'koi', vendor: 'NLM', gameType: 'RNG' }] })
    answers({ 'lobby.favouriteIds': { list: ['other'] } })
    await loadFavouritesOf('amihan')
    expect(shown()).toEqual(['other', 'koi'])
    expect(send).toHaveBeenCalledWith('lobby.addFavourite', { nodeId: 'koi', vendor: 'NLM', gameType: 'RNG' })
  })

  test('an answer that comes after the person has left is stored nowhere [FAV-03]', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    kept.set('favourites:amihan', { ids: [], unsent: [{ nodeId: 'koi', vendor: 'NLM', gameType: 'RNG' }] })
    send.mockImplementation((name: string) => (name === 'lobby.addFavourite' ? promise : Promise.resolve({ list: ['other'] })))
    const entering = loadFavouritesOf('amihan')
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith('lobby.addFavourite', expect.anything()))
    clearFavourites()
    kept.clear()
    resolve({})
    await entering
    expect(kept.size).toBe(0)
  })

  test('a damaged copy on the device is forgotten, not trusted', async () => {
    kept.set('favourites:amihan', { ids: 'koi', unsent: [7, null, { nodeId: 1 }] })
    answers({ 'lobby.favouriteIds': { list: ['other'] } })
    await loadFavouritesOf('amihan')
    expect(shown()).toEqual(['other'])
  })

  test('other tabs are notified of a change, and reload the list on a notification', async () => {
    answers({ 'lobby.favouriteIds': { list: [] } })
    await loadFavouritesOf('amihan')
    await changeFavourite(koi, true)
    expect(told).toHaveBeenCalledWith({ says: 'favourites' })
    answers({ 'lobby.favouriteIds': { list: ['koi', 'mango'] } })
    await refreshFavourites()
    expect(shown()).toEqual(['koi', 'mango'])
  })

  test('a visitor marks nothing [FAV-04]', async () => {
    await changeFavourite(koi, true)
    expect(send).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  })
})
