import { type TestPlatform, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import type { SignedInPerson } from '@perya/testkit/people-factory'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'
import { recordRecentGame } from '../../play/launch/create-launch.ts'

let open: TestPlatform
let ana: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform()
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.05)
})
beforeEach(async () => {
  ana = await open.people.member()
})
afterAll(() => open.close())

const koi = { nodeId: 'koi-lanterns', vendor: 'NLM', gameType: 'RNG' } as const
const mango = { nodeId: 'mango-fever', vendor: 'HBG', gameType: 'RNG' } as const
const shark = { nodeId: 'shark-harbor', vendor: 'TDP', gameType: 'FISH' } as const

describe('favourites', () => {
  const ids = async (as: SignedInPerson) => (await open.get('lobby.favouriteIds', {}, { as })).list

  test('a member keeps titles and lets them go [FAV-01 FAV-02 CALL-38 CALL-40]', async () => {
    await open.get('lobby.addFavourite', koi, { as: ana })
    open.clock.turn(1000)
    await open.get('lobby.addFavourite', shark, { as: ana })
    expect(await ids(ana)).toEqual(['shark-harbor', 'koi-lanterns'])
    await open.get('lobby.removeFavourite', koi, { as: ana })
    expect(await ids(ana)).toEqual(['shark-harbor'])
  })

  test('keeping twice keeps once, letting go twice lets go once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => open.get('lobby.addFavourite', koi, { as: ana })))
    expect(await ids(ana)).toEqual(['koi-lanterns'])
    await Promise.all([1, 2, 3].map(() => open.get('lobby.removeFavourite', koi, { as: ana })))
    expect(await ids(ana)).toEqual([])
  })

  test('belong to one member alone [FAV-03]', async () => {
    const ben = await open.people.member()
    await open.get('lobby.addFavourite', koi, { as: ana })
    expect(await ids(ben)).toEqual([])
    await open.get('lobby.removeFavourite', koi, { as: ben })
    expect(await ids(ana)).toEqual(['koi-lanterns'])
  })

  test('need a member: neither a visitor nor a trial account has any [FAV-04]', async () => {
    const trial = await open.people.trial()
    for (const name of ['lobby.favouriteIds', 'lobby.favourites'] as const) {
      expect((await open.ask(name, {})).errorCode).toBe('not_logged_in')
      expect((await open.ask(name, {}, { as: trial })).errorCode).toBe('in_need_true_account')
    }
    expect((await open.ask('lobby.addFavourite', koi)).status).toBe(401)
    expect((await open.ask('lobby.removeFavourite', koi)).status).toBe(401)
  })

  test('are listed all at once, newest first, and can be narrowed [FAV-05 CALL-39]', async () => {
    for (const one of [koi, mango, shark]) {
      await open.get('lobby.addFavourite', one, { as: ana })
      open.clock.turn(1000)
    }
    const all = await open.get('lobby.favourites', { pageNo: 1, pageSize: 999 }, { as: ana })
    expect(all.content.map((game) => game.nodeId)).toEqual(['shark-harbor', 'mango-fever', 'koi-lanterns'])
    expect(all).toMatchObject({ pageNo: 1, totalPages: 1, totalCount: 3 })
    expect((await open.get('lobby.favourites', { gameType: 'FISH' }, { as: ana })).content.map((game) => game.nodeId)).toEqual(['shark-harbor'])
    expect((await open.get('lobby.favourites', { vendor: 'HBG' }, { as: ana })).content.map((game) => game.nodeId)).toEqual(['mango-fever'])
    expect((await open.ask('lobby.favourites', { pageSize: 1001 }, { as: ana })).errorCode).toBe('invalid_input')
  })

  test('of titles that do not exist, or under another provider, are refused', async () => {
    for (const wrong of [
      { ...koi, nodeId: 'no-such-title' },
      { ...koi, nodeId: '' },
      { ...koi, vendor: 'HBG' },
      { ...koi, gameType: 'FISH' },
    ]) {
      expect((await open.ask('lobby.addFavourite', wrong, { as: ana })).errorCode).toBe('game_not_found')
    }
    expect(await ids(ana)).toEqual([])
  })
})

describe('recent games', () => {
  test('are those launched last, newest first, each once [FAV-07 CALL-41]', async () => {
    for (const { nodeId } of [koi, mango, koi]) {
      open.clock.turn(1000)
      await recordRecentGame(open.app, ana.member.id, nodeId)
    }
    const recent = await open.get('lobby.recentGames', { clientType: '3' }, { as: ana })
    expect(recent.list.map((card) => card.nodeId)).toEqual(['koi-lanterns', 'mango-fever'])
    expect(recent).toMatchObject({ totalPages: 1, totalCount: 2 })
    expect((await open.get('lobby.recentGames', { vassalage: 'HBG' }, { as: ana })).list.map((card) => card.nodeId)).toEqual(['mango-fever'])
  })

  test('with a round that has not ended stand first, of whatever vendor and in either book, until it ends [FAV-07]', async () => {
    const first = async (who = ana) =>
      (await open.get('lobby.recentGames', {}, { as: who })).list.map(({ nodeId, unfinished }) => [nodeId, unfinished])
    const rich = await open.people.member({ balance: 100_000 })
    const [lanterns, fever] = [
      await launchAndRedeem(open, rich, 'koi-lanterns', { vendor: 'NLM' }),
      await launchAndRedeem(open, rich, 'mango-fever', { vendor: 'HBG', free: true }),
    ]
    await recordRecentGame(open.app, rich.member.id, 'shark-harbor')
    const at = (seat: typeof lanterns, name: string) => ({ ...seat.player, roundId: name, gameId: seat.gameId })
    await lanterns.say('bet', { ...at(lanterns, 'open-1'), txId: 'open-1-bet', amount: '10.00' })
    await lanterns.say('bet', { ...at(lanterns, 'open-2'), txId: 'open-2-bet', amount: '2.50' })
    await fever.say('bet', { ...at(fever, 'open-3'), txId: 'open-3-bet', amount: '1.00' })
    expect((await first(rich)).slice(0, 3)).toEqual([
      ['koi-lanterns', { book: 'real', rounds: 2, stake: '12.50' }],
      ['mango-fever', { book: 'fun', rounds: 1, stake: '1.00' }],
      ['shark-harbor', null],
    ])
    await lanterns.say('win', { ...at(lanterns, 'open-1'), txId: 'open-1-win', amount: '0.00', closesRound: true })
    await lanterns.say('rollback', { ...lanterns.player, roundId: 'open-2', txId: 'open-2-back', betTxId: 'open-2-bet' })
    await fever.say('close', at(fever, 'open-3'))
    expect((await first(rich)).map(([, unfinished]) => unfinished)).toEqual([null, null, null])
    expect((await first()).every(([, unfinished]) => unfinished === null)).toBe(true)
  })

  test('need someone who is signed in; a trial session has its own [FAV-06]', async () => {
    expect((await open.ask('lobby.recentGames', {})).errorCode).toBe('not_logged_in')
    expect((await open.get('lobby.recentGames', {}, { as: await open.people.trial() })).list).toEqual([])
  })

  test('a title that is taken off the floor is not listed any more', async () => {
    await recordRecentGame(open.app, ana.member.id, 'galleon-gold')
    await open.app.store.db.updateTable('game').set({ enabled: false }).where('node_id', '=', 'galleon-gold').execute()
    await expect.poll(async () => (await open.get('lobby.recentGames', {}, { as: ana })).list, { timeout: 5_000 }).toEqual([])
  })
})
