import type { AddressInfo } from 'node:net'
import type { GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import { type TestPlatform, type SignedInPerson, manualClock, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import { gameServerPorts } from '@perya/gateway/play'
import { mountReferenceVendor } from './mount-reference-vendor.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({
    clock: manualClock(Date.now()),
    config: {
      extend: (server, app) => {
        mountReferenceVendor(server, gameServerPorts(app), {
          gatewayOrigin: () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
          pause: async () => {},
          shortestRound: () => 0,
        })
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  await insertTitles(open.app.store, [{ nodeId: 'color-game', gameType: 'INHOUSE' }])
  member = await open.people.member({ balance: 1_000_000 })
})
afterAll(() => open.close())

const game = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session = ''): Promise<GameAnswer<T>> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  return (await open.server.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })).json()
}
const good = <T>(answer: GameAnswer<T>): T => {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const launch = async () => {
  const { game_url } = await open.get('play.launch', { gameId: 'color-game', vassalage: 'TST' }, { as: member })
  return new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
}
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ana')
const balance = async () => Number((await open.get('wallet.balance', {}, { as: member })).sumBalance)

test('a frame shows a payout that is held, with the balance as it can be spent [S-08]', async () => {
  // The limit is below every payout, so that any win is held.
  await operate('vendor', 'limits', 'set', 'TST', '--largest-win', '0.01')
  const { session } = good(await game<GameOpenAnswer, 'open'>('open', { launch: await launch() }))
  const bets = ['red', 'yellow', 'blue', 'green', 'pink', 'white'].map((spot) => ({ spot, amount: '1.00' }))
  const ask = { round: 'held-round-1', bets }
  const played = good(await game<PlayedRound, 'bet'>('bet', ask, session))
  expect(played).toMatchObject({ state: 'closed', held: true, balance: '9994.00' })
  expect(Number(played.payout)).toBeGreaterThan(0)
  expect(await balance()).toBe(9994)
  expect(good(await game<PlayedRound, 'bet'>('bet', ask, session))).toEqual(played)
  await operate('vendor', 'holds', 'release', '1', '--reason', 'checked')
  expect(await balance()).toBe(9994 + Number(played.payout))
  await operate('vendor', 'limits', 'set', 'TST', '--largest-win', '1000.00')
  expect(good(await game<PlayedRound, 'bet'>('bet', { round: 'paid-round-2', bets }, session))).toMatchObject({ state: 'closed', held: false })
})

test('the platform’s own games call from the loopback address: they work when it is on the list, and are refused when it is not [S-20]', async () => {
  await operate('vendor', 'addresses', 'set', 'TST', '203.0.113.0/24')
  await new Promise((done) => setTimeout(done, 1050))
  expect(await game('open', { launch: await launch() })).toMatchObject({ ok: false })
  await operate('vendor', 'addresses', 'set', 'TST', '203.0.113.0/24,127.0.0.1,::1')
  await new Promise((done) => setTimeout(done, 1050))
  expect(good(await game<GameOpenAnswer, 'open'>('open', { launch: await launch() }))).toMatchObject({ kind: 'color-game' })
})
