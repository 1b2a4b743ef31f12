import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, type SignedInPerson, signedTestFeed } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { resultFeed } from './result-feed.ts'

let open: TestPlatform
let feed: Awaited<ReturnType<typeof signedTestFeed>>
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson

beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3'] } })
  feed = await signedTestFeed()
  await listLottery(open, { source: 'feed' })
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const first = '202611210721'
const stateOf = async (name = first) =>
  (
    await open.app.store.db
      .selectFrom('lottery_issue')
      .select('state')
      .where('game_code', '=', 'TEST')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).state
const results = () => open.app.store.db.selectFrom('lottery_result').select(['version', 'draw', 'seed', 'source']).orderBy('version').execute()
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance

const betOn = async () => {
  const { priceId } = await open.get('lottery.issue', { gameCode: 'TEST', ahead: 0 })
  const ticket = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  return open.get('lottery.bet', { gameCode: 'TEST', issue: first, priceId, tickets: [ticket] }, { as: member, key: 'one-ticket-key' })
}
const numbers = (...drawn: number[]) => ({ numbers: drawn })

describe('a lottery that is drawn elsewhere', () => {
  test('waits until the feed has its numbers, then pays by them', async () => {
    await betOn()
    await draws.pass(60)
    await draws.pass(10)
    expect([await stateOf(), await results()]).toEqual(['LOCKED', []])
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    await draws.pass(3)
    // 1,000 less a stake of 12, a payout of 650, and a rebate of (1980 − 1950)/2000 of the stake for the lower series.
    expect([await stateOf(), await balance()]).toEqual(['SETTLED', '1638.18'])
    expect(await results()).toMatchObject([{ version: 1, draw: { numbers: [5, 0, 8, 8, 3] }, seed: null, source: 'feed' }])
  })

  test('is drawn once, whatever the feed contains afterwards', async () => {
    await betOn()
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    await draws.pass(60)
    const paid = await balance()
    await feed.publish(first, numbers(1, 1, 1, 1, 1))
    await draws.pass(10)
    expect([await balance(), (await results()).length]).toEqual([paid, 1])
  })

  test('takes nothing that another hand has signed', async () => {
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    await feed.forge()
    await draws.pass(60)
    expect([await stateOf(), await results()]).toEqual(['LOCKED', []])
  })

  test('takes nothing of which one byte was changed', async () => {
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    const signed = (await feed.source.read()) ?? ''
    const [head = '', body = '', signature = ''] = signed.split('.')
    const changed = JSON.stringify(JSON.parse(Buffer.from(body, 'base64url').toString())).replace('[5,', '[6,')
    feed.replace([head, Buffer.from(changed).toString('base64url'), signature].join('.'))
    await draws.pass(60)
    expect([await stateOf(), await results()]).toEqual(['LOCKED', []])
    feed.replace(signed)
    await draws.pass(3)
    expect(await stateOf()).toBe('SETTLED')
  })

  test('accepts nothing that claims to need no signature', async () => {
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    const [, body = ''] = ((await feed.source.read()) ?? '').split('.')
    feed.replace(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`)
    await draws.pass(60)
    expect([await stateOf(), await results()]).toEqual(['LOCKED', []])
  })

  test.each([
    ['too few numbers', numbers(5, 0, 8, 8)],
    ['a number that no ball has', numbers(5, 0, 8, 8, 10)],
    ['a number below zero', numbers(5, 0, 8, 8, -1)],
    ['a fraction', numbers(5, 0, 8, 8, 0.5)],
    ['the table of another family', { prizes: { DB: ['12345'] } }],
    ['nothing', {}],
  ])('does not believe %s', async (_what, draw) => {
    await feed.publish(first, draw)
    await draws.pass(60)
    expect([await stateOf(), await results()]).toEqual(['LOCKED', []])
  })

  test('is void when its numbers were out before betting closed: every stake goes back', async () => {
    await betOn()
    await feed.publish(first, numbers(5, 0, 8, 8, 3), { drawnAt: new Date(open.clock.now()).toISOString() })
    await draws.pass(60)
    await draws.pass(3)
    expect([await stateOf(), await balance()]).toEqual(['CANCELLED', '1000.00'])
  })

  test('is not drawn before its hour, although the feed has it', async () => {
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    await draws.pass(30)
    expect(await stateOf()).toBe('OPEN')
    await draws.pass(26)
    expect(await stateOf()).toBe('LOCKED')
    await draws.pass(4)
    expect(await stateOf()).toBe('SETTLED')
  })

  test('takes its own numbers, not those of another game with the same issue', async () => {
    await feed.publish(first, numbers(1, 2, 3, 4, 5), { game: 'OTHER' })
    await draws.pass(60)
    expect(await stateOf()).toBe('LOCKED')
    await feed.publish(first, numbers(5, 0, 8, 8, 3))
    await draws.pass(3)
    expect(await results()).toMatchObject([{ draw: { numbers: [5, 0, 8, 8, 3] } }])
  })

  test('an empty feed and one that is away leave its issues waiting and the others drawing', async () => {
    await listLottery(open, { code: 'OWN' })
    await draws.turn()
    for (const message of ['', '   ', null, 'no signature at all']) {
      feed.replace(message)
      await draws.pass(61)
    }
    expect(await stateOf()).toBe('LOCKED')
    const own = await open.app.store.db
      .selectFrom('lottery_issue')
      .select('state')
      .where('game_code', '=', 'OWN')
      .where('state', '=', 'SETTLED')
      .execute()
    expect(own.length).toBeGreaterThanOrEqual(2)
  })
})

describe('where a feed comes from', () => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const folder = mkdtempSync(join(tmpdir(), 'perya-feed-'))
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
    server = undefined
  })

  const serve = async (answer: (response: ServerResponse) => void): Promise<string> => {
    server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/results`
  }

  test('a file is read again each time; a missing one is an empty feed', async () => {
    const file = join(folder, 'results.jws')
    const feed = resultFeed(file, key)
    expect(await feed.read()).toBeNull()
    writeFileSync(file, 'one')
    expect(await feed.read()).toBe('one')
    writeFileSync(file, 'two')
    expect(await feed.read()).toBe('two')
    rmSync(folder, { recursive: true })
    expect(await feed.read()).toBeNull()
  })

  test('an address is asked; what is no success is an empty feed', async () => {
    let status = 200
    const feed = resultFeed(await serve((response) => response.writeHead(status).end('signed')), key)
    expect(await feed.read()).toBe('signed')
    status = 503
    expect(await feed.read()).toBeNull()
  })

  test('an address that leads elsewhere is not followed', async () => {
    const feed = resultFeed(await serve((response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()), key)
    await expect(feed.read()).rejects.toThrow()
  })
})
