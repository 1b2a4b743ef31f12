import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listLottery, startLotteries, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveDraw } from '../../kernel/draw-bytes.ts'
import { createBeacon, beaconRoundAfter } from './create-beacon.ts'

let answers: Map<number, { status: number; body: object }>
let asked: number[]
let source = ''
let end = (): void => undefined
beforeEach(async () => {
  answers = new Map()
  asked = []
  const server = createServer(({ url = '' }, response) => {
    const round = Number(url.split('/').at(-1))
    asked.push(round)
    const { status, body } = answers.get(round) ?? { status: 425, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  source = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  end = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => end())

const converse = (round: number) => {
  const signature = randomBytes(48)
  const randomness = createHash('sha256').update(signature).digest('hex')
  answers.set(round, { status: 200, body: { round, randomness, signature: signature.toString('hex') } })
  return randomness
}
const at = (seconds: number) => new Date(seconds * 1000)

describe('a public beacon', () => {
  test('the round that counts is the first after the close, never one that was out before it', () => {
    const clock = { source: '', genesis: 1000, period: 30 }
    expect([at(1000), at(1029.999), at(1030), at(1031), at(500)].map((moment) => beaconRoundAfter(clock, moment))).toEqual([2, 2, 3, 3, 1])
  })

  test('is asked once for a round, waits for one that is not out, and believes nothing that is another round or no hash of its signature', async () => {
    const errors: unknown[] = []
    const beacon = createBeacon({ source, genesis: 0, period: 10 }, (error) => errors.push(error))
    expect(beacon.after(at(5))).toBeNull()
    await expect.poll(() => asked).toEqual([2])
    await wait(50)
    const value = converse(2)
    await expect.poll(() => beacon.after(at(5))?.toString('hex')).toBe(value)
    expect(beacon.after(at(9))?.toString('hex')).toBe(value)
    expect(asked).toEqual([2, 2])
    expect(errors).toEqual([])
    answers.set(3, answers.get(2) ?? { status: 500, body: {} })
    answers.set(4, { status: 200, body: { round: 4, randomness: 'ab'.repeat(32), signature: 'cd'.repeat(48) } })
    answers.set(5, { status: 200, body: { round: 5, randomness: 'short' } })
    for (const seconds of [15, 25, 35]) expect(beacon.after(at(seconds))).toBeNull()
    await expect.poll(() => errors.length).toBe(3)
    for (const seconds of [15, 25, 35]) expect(beacon.after(at(seconds))).toBeNull()
  })

  test('decides with seed and root: an issue waits for its round, and the proof shows it', async () => {
    await using open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3'] } })
    await listLottery(open)
    const address = { source, genesis: Math.floor(open.clock.now() / 1000) - 3, period: 3 }
    const draws = await startLotteries(open, { beacon: createBeacon(address, () => undefined) })
    await draws.turn()
    const { current } = await open.get('lottery.issue', { gameCode: 'TEST' })
    const issue = current?.issue ?? ''
    await draws.pass(61)
    await wait(50)
    await draws.turn()
    const before = await open.get('lottery.fairness', { gameCode: 'TEST', issue })
    expect(before).toMatchObject({ issueState: 'LOCKED', draw: null, beacon: '' })
    const value = converse(beaconRoundAfter(address, new Date(before.closesAt)))
    await expect
      .poll(async () => {
        await draws.turn()
        return (await open.get('lottery.fairness', { gameCode: 'TEST', issue })).beacon
      })
      .toBe(value)
    const { seed, root, draw } = await open.get('lottery.fairness', { gameCode: 'TEST', issue })
    const bytes = (hex: string | null) => Buffer.from(hex ?? '', 'hex')
    expect(draw).toEqual(deriveDraw('SSC', bytes(seed), bytes(root), bytes(value)))
    expect(draw).not.toEqual(deriveDraw('SSC', bytes(seed), bytes(root), bytes('')))
  })
})
