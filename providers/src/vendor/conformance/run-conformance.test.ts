import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpTransport } from './create-conformance-client.ts'
import { allRules, type Conformance, runConformance, formatResults } from './run-conformance.ts'

let open: TestPlatform
let gateway = ''
const relays: Server[] = []
const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns' },
    { nodeId: 'abroad', vendor: 'ABR' },
    { nodeId: 'closed', vendor: 'CLO', freeTrial: false },
  ])
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  gateway = `http://127.0.0.1:${portOf(open.server.server)}`
})
afterAll(async () => {
  await open.close()
  for (const relay of relays) relay.close()
})

const kit = async (vendor: string): Promise<Omit<Conformance, 'transport'>> => {
  const { value } = await runOperator(open.app, parseArguments(['vendor', 'kit', vendor]), 'auditor')
  const { keyId, secret, launches, profile } = value as Conformance['key'] & Pick<Conformance, 'launches' | 'profile'>
  return { vendor, key: { keyId, secret }, launches, profile, now: () => open.clock.now() }
}
const failed = (verdicts: Awaited<ReturnType<typeof runConformance>>) =>
  verdicts.filter(({ held }) => !held).map(({ number, why }) => `${number}: ${why}`)

/** Starts a proxy in front of the gateway that forwards everything and alters some answers. */
const relayThat = async (alters: (verb: string, status: number, text: string) => [number, string]): Promise<string> => {
  const relay = createServer((incoming, outgoing) => {
    const verb = incoming.url?.split('/').at(-1) ?? ''
    const onward = request({ port: portOf(open.server.server), path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => {
        const [status, altered] = alters(verb, answer.statusCode ?? 500, text)
        outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(altered)
      })
    })
    incoming.pipe(onward)
  })
  relays.push(relay)
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${portOf(relay)}`
}

test('the gateway keeps every rule of the vendor protocol [GAME-05]', async () => {
  const verdicts = await runConformance({ transport: httpTransport(gateway), ...(await kit('TST')) })
  expect(failed(verdicts)).toEqual([])
  expect(verdicts).toHaveLength(allRules.length)
  expect(formatResults(verdicts)).toMatch(new RegExp(`\n${allRules.length} passed, 0 failed$`))
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
}, 60_000)

test('it keeps them for a vendor of another profile too, and a kit that expects another one reports the differences', async () => {
  await open.app.store.pool.query(
    `update vendor_profile set id_scope = 'player', duplicate_reply = 'current', unknown_rollback = 'not_found', win_without_bet = true,
            rollback_after_win = 'reopen', zero_bet = true where vendor = 'ABR'`,
  )
  expect(failed(await runConformance({ transport: httpTransport(gateway), ...(await kit('ABR')) }))).toEqual([])
  const otherProfile = (await kit('TST')).profile
  const astray = await runConformance({ transport: httpTransport(gateway), ...(await kit('ABR')), profile: otherProfile })
  const numbers = astray.filter(({ held }) => !held).map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(['4.2', '4.4', '4.11', '5.3', '6.2', '6.3', '6.4']))
  expect(numbers).not.toContain('1.3')
}, 60_000)

test('with real money a win above the limits is held as rule 5.7 requires, and crediting it breaks the rule [S-08]', async () => {
  const realKit = async () => {
    const launches = await Promise.all(
      [0, 1].map(async () => {
        const member = await open.people.member({ balance: 100_000 })
        const { game_url } = await open.get('play.launch', { gameId: 'TST-lanterns', vassalage: 'TST' }, { as: member })
        return new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
      }),
    )
    return { ...(await kit('TST')), launches: [launches[0] ?? '', launches[1] ?? ''] as const }
  }
  expect(failed(await runConformance({ transport: httpTransport(gateway), ...(await realKit()), heldWin: '90000000.00' }))).toEqual([])
  const [broken] = failed(await runConformance({ transport: httpTransport(gateway), ...(await realKit()), heldWin: '2.00' }))
  expect(broken).toContain('5.7: a win of 2.00 for a stake of one must be held')
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
}, 60_000)

test('for a gateway whose answers are altered on the way, the broken rules are reported one by one', async () => {
  const balances = await relayThat((verb, status, text) => [
    status,
    verb === 'bet' ? text.replace(/"balance":"(\d+)/, (_all, whole) => `"balance":"${Number(whole) + 1}`) : text,
  ])
  const wrong = await runConformance({ transport: httpTransport(balances), ...(await kit('TST')) })
  expect(wrong.filter(({ held }) => !held).map(({ number }) => number)).toEqual(expect.arrayContaining(['4.1', '4.2']))
  expect(formatResults(wrong)).toContain('FAIL  4.1')

  const friendly = await relayThat((_verb, status, text) =>
    status === 401 || status === 422 ? [200, '{"success":true,"value":{},"errorCode":null}'] : [status, text],
  )
  const lenient = (await runConformance({ transport: httpTransport(friendly), ...(await kit('TST')) }))
    .filter(({ held }) => !held)
    .map(({ number }) => number)
  expect(lenient).toEqual(expect.arrayContaining(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '4.3']))
}, 120_000)

test('a launch that was used opens no kit, and a vendor without play money gives none', async () => {
  const given = await kit('TST')
  await runConformance({ transport: httpTransport(gateway), ...given })
  await expect(runConformance({ transport: httpTransport(gateway), ...given })).rejects.toThrow('a launch was not opened: 404')
  await expect(kit('CLO')).rejects.toThrow('CLO has no title that may be tried on play money')
  const { value } = await runOperator(open.app, parseArguments(['vendor', 'kit']), 'auditor')
  expect(value).toMatchObject({ vendor: 'ABR', gameId: 'ABR-abroad' })
}, 60_000)
