import { randomBytes, randomInt } from 'node:crypto'
import { type OpenHouse, handClock, openHouse, registered } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostReturn } from '@perya/domain/games/sports/slip'
import { knownBefore } from '@perya/domain/games/table/round-times'
import { settleTable } from '@perya/domain/games/table/settle-table'
import { mostAtTable, tableChips, tableGame, tableOf } from '@perya/domain/games/table/tables'
import { holdFor } from '@perya/domain/games/tongits/settle'
import { roomsOf } from '@perya/domain/games/tongits/tongits'
import { minor } from '@perya/domain/money/minor'
import { findTitle, kindOf, type Title } from '../src/play/find-title.ts'
import { openLaunch } from '../src/play/open-launch.ts'
import { decide, mostOnTable, stakesOf } from '../src/reference-vendor/rules.ts'
import { beginSession } from '../src/session/begin-session.ts'
import { createMember } from '../src/session/create-member.ts'
import { hashOf } from '../src/session/secrets.ts'
import { postStake, postWin } from '../src/wallet/post.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedVendorLimits } from './vendor-limits.ts'

let open: OpenHouse
beforeAll(async () => {
  open = await openHouse({ clock: handClock(Date.now()) })
  await seedCatalogue(open.house.store.pool, open.clock.now(), 0.02)
  await seedVendorLimits(open.house)
})
afterAll(() => open.close())

const rows = async <Row extends object>(text: string) => (await open.house.store.pool.query<Row>(text)).rows
const nonce = () => randomBytes(12).toString('base64url')
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** Returns titles of every kind of game, the given number of each. */
const sample = async (each: number): Promise<Title[]> => {
  const all = await rows<{ game_id: string; provider: string; game_type: string; name: string }>(
    `select g.game_id, g.provider, g.game_type, g.name from game g where g.playable and not exists (select 1 from lottery_game l where l.code = g.game_id)
        and g.game_type <> 'LOTT' order by md5(g.game_id)`,
  )
  const chosen = [...Map.groupBy(all, (row) => `${kindOf({ gameType: row.game_type, name: row.name })} ${tableOf({ gameType: row.game_type, name: row.name })}`)].flatMap(([kind, list]) => list.slice(0, kind.startsWith('slot') ? 4 * each : each))
  const titles = await Promise.all(chosen.map((row) => findTitle(open.house.store, { gameId: row.game_id, vendor: row.provider })))
  return titles.filter((title) => title !== null)
}

const sit = async (title: Title) => {
  const { house } = open
  const member = await createMember(house, { username: `s${nonce().replaceAll(/[^a-z0-9]/gi, '')}`, registered: registered(), funds: { amount: minor(90_000_000_000), from: 'test' } })
  const { sessionId } = await beginSession(house, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  const player = { ownerType: 'member', ownerId: member.id, book: 'real', currency: member.currency } as const
  const { game_url } = await openLaunch(house, { title, sessionId, nickname: 's', language: 'EN', player })
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const [opened] = (await house.store.pool.query<{ player_id: string }>('select player_id from vendor_authenticate($1, $2, $3, $4)', [title.vendor, nonce(), hashOf(token), new Date(open.clock.now())])).rows
  let turn = 0
  return async (stake: number, payout: number): Promise<boolean> => {
    const round = { vendor: title.vendor, playerId: opened?.player_id ?? '', book: 'real', currency: member.currency, gameId: title.gameId, roundId: `${member.id}-${(turn += 1)}`, now: new Date(open.clock.now()) }
    expect(await postStake(house.store, { ...round, nonce: nonce(), txId: `${round.roundId}b`, amount: minor(stake), isOpen: true })).toMatchObject({ status: 'applied' })
    if (payout === 0) return false
    const won = await postWin(house.store, { ...round, nonce: nonce(), txId: `${round.roundId}w`, amount: minor(payout) })
    expect(won.status).toBe('applied')
    return won.reason === 'held'
  }
}

/** Plays one round of a title by its own rules: stake and payout, minor units. */
const roundOf = (title: Title): readonly [number, number] => {
  const kind = kindOf(title)
  if (kind === 'sports') return [Math.max(...tableChips(title.seed)), randomInt(mostReturn)]
  if (kind === 'tongits') {
    const ante = Math.max(...roomsOf(title.seed).map((room) => room.ante))
    // The largest possible loss of two other players, and a pot after two hundred hands.
    return [holdFor(ante), 3 * holdFor(ante) + 120 * ante]
  }
  const table = tableOf(title)
  if (kind === 'table' && table !== null) {
    const { spots, deal } = tableGame(table)
    const amount = Math.max(...tableChips(title.seed))
    const outcome = { ...deal((below) => randomInt(below), knownBefore(table, title.seed, 1)), pool: [5_000_000, 100_000] }
    return [amount, settleTable(table, outcome, [{ spot: oneOf(spots), amount }]).total]
  }
  const amount = Math.max(...stakesOf(title))
  const spot = kind === 'slot' ? 'lines' : kind === 'fish' ? `300@${amount}` : kind === 'color-game' ? 'triple' : oneOf(instantSpots(title))
  return [amount, decide(title, [{ spot, amount }], { below: (below) => randomInt(below) }).payout]
}
const instantSpots = (title: Title): readonly string[] => (/mines|tower|row/i.test(title.name) ? ['open12'] : /drop/i.test(title.name) ? ['wild'] : /crash|dash/i.test(title.name) ? ['at200'] : /raffle|lotto|drum/i.test(title.name) ? ['ticket7'] : ['ticket'])

test('no round that the demo’s games decide by their own rules at their largest stakes is held [S-08]', async () => {
  const titles = await sample(2)
  expect(new Set(titles.map(kindOf))).toEqual(new Set(['slot', 'color-game', 'table', 'fish', 'instant', 'tongits', 'sports']))
  let played = 0
  for (const title of titles) {
    const play = await sit(title)
    for (let turn = 0; turn < 25; turn += 1) {
      expect([title.gameId, await play(...roundOf(title))]).toEqual([title.gameId, false])
      played += 1
    }
  }
  expect(played).toBeGreaterThan(800)
  expect(await rows('select * from held_win')).toEqual([])
}, 240_000)

test('the largest prize that a title offers is paid, and a slightly larger one is held [S-08]', async () => {
  await rows(`delete from vendor_minute`)
  const known = (await sample(1)).filter((title) => kindOf(title) !== 'tongits')
  for (const title of known) {
    const [{ max_win: times } = { max_win: 0 }] = await rows<{ max_win: number }>(`select max_win from game where game_id = '${title.gameId}'`)
    const kind = kindOf(title)
    const stake = kind === 'table' ? mostAtTable(title.seed) : kind === 'color-game' ? mostOnTable : Math.max(...stakesOf(title))
    const prize = kind === 'sports' ? mostReturn : stake * times
    const play = await sit(title)
    expect([title.gameId, await play(stake, prize)]).toEqual([title.gameId, false])
    expect([title.gameId, await play(stake, stake * times + 1)]).toEqual([title.gameId, true])
    // Several such prizes of one vendor within an hour are more than chance produces.
    await rows(`select resume_vendor('${title.vendor}', 'PHP')`)
  }
  expect(known.length).toBeGreaterThan(15)
}, 240_000)

test('a start leaves existing limits unchanged, including those that an operator has set', async () => {
  const limits = () => rows('select * from vendor_limit order by vendor, currency')
  await rows(`update vendor_limit set largest_win = 100 where vendor = (select min(vendor) from vendor_limit where vendor <> '*')`)
  const before = await limits()
  expect(before.length).toBeGreaterThan(35)
  await seedCatalogue(open.house.store.pool, open.clock.now(), 0.02)
  await seedVendorLimits(open.house)
  expect(await limits()).toEqual(before)
})

test('a catalogue from before largest wins were stored gets them at the next start', async () => {
  const stated = () => rows(`select game_id, max_win from game order by game_id`)
  const before = await stated()
  expect(before.filter((row) => Object(row).max_win !== null).length).toBeGreaterThan(150)
  await rows(`update game set max_win = null`)
  await seedCatalogue(open.house.store.pool, open.clock.now(), 0.02)
  expect(await stated()).toEqual(before)
})
