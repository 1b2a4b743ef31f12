import { randomBytes, randomInt } from 'node:crypto'
import { type TestPlatform, manualClock, openTestPlatform, registered } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxReturn } from '@perya/domain/games/sports/slip'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'
import { settleTable } from '@perya/domain/games/table/settle-table'
import { maxTableStake, tableChips, tableGameByName, tableGameForTitle } from '@perya/domain/games/table/table-games'
import { requiredHold } from '@perya/domain/games/tongits/settle'
import { tongitsRooms } from '@perya/domain/games/tongits/tongits'
import { minor } from '@perya/domain/money/minor'
import { findTitle } from '../src/play/launch/find-title.ts'
import { referenceGameOf, type PlayableTitle } from '@perya/domain/games/playable-title'
import { createLaunch } from '../src/play/launch/create-launch.ts'
import { decideRoundByRules, maxColorGameStake, stakesOf } from '@perya/domain/games/reference-rules'
import { beginSession } from '../src/identity/session/begin-session.ts'
import { createMember } from '../src/identity/account/create-member.ts'
import { hashSecret } from '../src/kernel/secrets.ts'
import { postStake, postWin } from '../src/ledger/posting/post-vendor.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedVendorLimits } from './vendor-limits.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  await seedVendorLimits(open.app)
})
afterAll(() => open.close())

const rows = async <Row extends object>(text: string) => (await open.app.store.pool.query<Row>(text)).rows
const nonce = () => randomBytes(12).toString('base64url')
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** Returns titles of every kind of game, the given number of each. */
const sample = async (each: number): Promise<PlayableTitle[]> => {
  const all = await rows<{ game_id: string; provider: string; game_type: string; name: string }>(
    `select g.game_id, g.provider, g.game_type, g.name from game g where g.playable and not exists (select 1 from lottery_game l where l.code = g.game_id)
        and g.game_type <> 'LOTT' order by md5(g.game_id)`,
  )
  const chosen = [...Map.groupBy(all, (row) => `${referenceGameOf({ gameType: row.game_type, name: row.name })} ${tableGameForTitle({ gameType: row.game_type, name: row.name })}`)].flatMap(([kind, list]) => list.slice(0, kind.startsWith('slot') ? 4 * each : each))
  const titles = await Promise.all(chosen.map((row) => findTitle(open.app.store, { gameId: row.game_id, vendor: row.provider })))
  return titles.filter((title) => title !== null)
}

const sit = async (title: PlayableTitle) => {
  const { app } = open
  const member = await createMember(app, { username: `s${nonce().replaceAll(/[^a-z0-9]/gi, '')}`, registered: registered(), funds: { amount: minor(90_000_000_000), from: 'test' } })
  const { sessionId } = await beginSession(app, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  const player = { ownerType: 'member', ownerId: member.id, book: 'real', currency: member.currency } as const
  const { game_url } = await createLaunch(app, { title, sessionId, nickname: 's', language: 'EN', player })
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const [opened] = (await app.store.pool.query<{ player_id: string }>('select player_id from vendor_authenticate($1, $2, $3, $4)', [title.vendor, nonce(), hashSecret(token), new Date(open.clock.now())])).rows
  let turn = 0
  return async (stake: number, payout: number): Promise<boolean> => {
    const round = { vendor: title.vendor, playerId: opened?.player_id ?? '', book: 'real', currency: member.currency, gameId: title.gameId, roundId: `${member.id}-${(turn += 1)}`, now: new Date(open.clock.now()) }
    expect(await postStake(app.store, { ...round, nonce: nonce(), txId: `${round.roundId}b`, amount: minor(stake), isOpen: true })).toMatchObject({ status: 'applied' })
    if (payout === 0) return false
    const won = await postWin(app.store, { ...round, nonce: nonce(), txId: `${round.roundId}w`, amount: minor(payout) })
    expect(won.status).toBe('applied')
    return won.reason === 'held'
  }
}

/** Plays one round of a title by its own rules: stake and payout, minor units. */
const roundOf = (title: PlayableTitle): readonly [number, number] => {
  const kind = referenceGameOf(title)
  if (kind === 'sports') return [Math.max(...tableChips(title.seed)), randomInt(maxReturn)]
  if (kind === 'tongits') {
    const ante = Math.max(...tongitsRooms(title.seed).map((room) => room.ante))
    // The largest possible loss of two other players, and a pot after two hundred hands.
    return [requiredHold(ante), 3 * requiredHold(ante) + 120 * ante]
  }
  const table = tableGameForTitle(title)
  if (kind === 'table' && table !== null) {
    const { spots, deal } = tableGameByName(table)
    const amount = Math.max(...tableChips(title.seed))
    const outcome = { ...deal((below) => randomInt(below), publicBeforeDraw(table, title.seed, 1)), pool: [5_000_000, 100_000] }
    return [amount, settleTable(table, outcome, [{ spot: oneOf(spots), amount }]).total]
  }
  const amount = Math.max(...stakesOf(title))
  const spot = kind === 'slot' ? 'lines' : kind === 'fish' ? `300@${amount}` : kind === 'color-game' ? 'triple' : oneOf(instantSpots(title))
  return [amount, decideRoundByRules(title, [{ spot, amount }], { below: (below) => randomInt(below) }).payout]
}
const instantSpots = (title: PlayableTitle): readonly string[] => (/mines|tower|row/i.test(title.name) ? ['open12'] : /drop/i.test(title.name) ? ['wild'] : /crash|dash/i.test(title.name) ? ['at200'] : /raffle|lotto|drum/i.test(title.name) ? ['ticket7'] : ['ticket'])

test('no round that the demo’s games decide by their own rules at their largest stakes is held [S-08]', async () => {
  const titles = await sample(2)
  expect(new Set(titles.map(referenceGameOf))).toEqual(new Set(['slot', 'color-game', 'table', 'fish', 'instant', 'tongits', 'sports']))
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
  const known = (await sample(1)).filter((title) => referenceGameOf(title) !== 'tongits')
  for (const title of known) {
    const [{ max_win: times } = { max_win: 0 }] = await rows<{ max_win: number }>(`select max_win from game where game_id = '${title.gameId}'`)
    const kind = referenceGameOf(title)
    const stake = kind === 'table' ? maxTableStake(title.seed) : kind === 'color-game' ? maxColorGameStake : Math.max(...stakesOf(title))
    const prize = kind === 'sports' ? maxReturn : stake * times
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
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  await seedVendorLimits(open.app)
  expect(await limits()).toEqual(before)
})

test('a catalogue from before largest wins were stored gets them at the next start', async () => {
  const stated = () => rows(`select game_id, max_win from game order by game_id`)
  const before = await stated()
  expect(before.filter((row) => Object(row).max_win !== null).length).toBeGreaterThan(150)
  await rows(`update game set max_win = null`)
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  expect(await stated()).toEqual(before)
})
