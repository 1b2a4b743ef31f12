import { describe, expect, test } from 'vitest'
import { applyFavourite, mergeFavourites, visibleFavourites } from './favourites.ts'

describe('favourites', () => {
  test('a game is added once, newest first, and taken out again [FAV-01 FAV-02]', () => {
    expect(applyFavourite(['a'], { nodeId: 'b', on: true })).toEqual(['b', 'a'])
    expect(applyFavourite(['b', 'a'], { nodeId: 'a', on: true })).toEqual(['a', 'b'])
    expect(applyFavourite(['b', 'a'], { nodeId: 'b', on: false })).toEqual(['a'])
    expect(applyFavourite(['a'], { nodeId: 'x', on: false })).toEqual(['a'])
  })

  test('a change shows before the server has answered, and goes when it is refused [FAV-01]', () => {
    const server = ['a', 'b']
    const pending = [
      { nodeId: 'c', on: true },
      { nodeId: 'a', on: false },
    ] as const
    expect(visibleFavourites(server, pending)).toEqual(['c', 'b'])
    expect(visibleFavourites(server, pending.slice(0, 1))).toEqual(['c', 'a', 'b'])
    expect(visibleFavourites(server, [])).toEqual(server)
  })

  test('at login what only this browser knows is added on the server [FAV-03]', () => {
    expect(mergeFavourites(['a', 'b'], ['b', 'c', 'c'])).toEqual({ missing: ['c'], union: ['a', 'b', 'c'] })
    expect(mergeFavourites([], [])).toEqual({ missing: [], union: [] })
  })
})
