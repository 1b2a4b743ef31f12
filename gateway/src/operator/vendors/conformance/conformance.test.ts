import { asOwner, insertTitles, openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VendorKit } from '../create-vendor-kit.ts'
import { type PlayVendor, runRequestedConformance } from './conformance-job.ts'

let open: TestPlatform
let staffConsole: TestConsole
let risk: TestStaff
let count = 0

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  risk = await staffConsole.staff('risk')
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'closed', vendor: 'CLO', freeTrial: false }])
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const ask = (code = 'TST', by = risk) => by.post('do/vendor/conformance', { input: { code } }, { key: `conformance-${(count += 1)}` })
type Run = {
  startedAt: string | null
  endedAt: string | null
  passed: number
  failed: number
  error: string
  askedBy: string
  results: { number: string }[]
}
const runs = async (code = 'TST', by = risk): Promise<Run[]> => Object((await by.get(`see/vendor-conformance?code=${code}`)).value).rows
const rule = (number: string, held: boolean) => ({ number, text: `rule ${number}`, held, why: held ? '' : 'expected 409' })

test('a run is asked for once at a time, played by one gateway with the key, two launches and the profile, and its results are stored', async () => {
  expect(await ask()).toMatchObject({ status: 200 })
  expect((await ask()).text).toContain('has not ended yet')
  expect(await runs()).toMatchObject([{ startedAt: null, endedAt: null, askedBy: risk.name }])
  const played: [VendorKit, string][] = []
  const play: PlayVendor = async (kit, address) => {
    played.push([kit, address])
    return [rule('1.1', true), rule('2.1', false), rule('3.1', true)]
  }
  await Promise.all([runRequestedConformance(open.app, play), runRequestedConformance(open.app, play)])
  expect(played).toMatchObject([[{ vendor: 'TST', launches: [expect.any(String), expect.any(String)], profile: { idScope: 'vendor' } }, '127.0.0.1']])
  const [kit] = played[0] ?? []
  // The key and the launches work: the gateway opens the launch to who signs with the key.
  expect(kit?.secret.length).toBeGreaterThan(20)
  expect(await runs()).toMatchObject([{ passed: 2, failed: 1, error: '', results: [{ number: '1.1' }, { number: '2.1' }, { number: '3.1' }] }])
  expect(JSON.stringify(await runs())).not.toContain(kit?.secret)
})

test('a run that fails before its end is stored with the reason, and the next one is possible; older runs keep their broken rules', async () => {
  expect((await ask()).status).toBe(200)
  await runRequestedConformance(open.app, async () => {
    throw new Error('each player needs a balance of a hundred')
  })
  const [failed, earlier] = await runs()
  expect(failed).toMatchObject({ error: 'each player needs a balance of a hundred', passed: 0, failed: 0 })
  expect(earlier?.results.map(({ number }) => number)).toEqual(['2.1'])
  expect((await ask()).status).toBe(200)
})

test('a run whose gateway ended is taken again after three minutes, and not before', async () => {
  const finish: (() => void)[] = []
  const abandoned = runRequestedConformance(open.app, () => new Promise((resolve) => finish.push(() => resolve([]))))
  await expect.poll(() => finish.length).toBe(1)
  const plays: number[] = []
  const play: PlayVendor = async () => {
    plays.push(open.clock.now())
    return [rule('1.1', true)]
  }
  await runRequestedConformance(open.app, play)
  expect(plays).toEqual([])
  open.clock.set(open.clock.now() + 180_001)
  await runRequestedConformance(open.app, play)
  expect(plays).toHaveLength(1)
  expect((await runs())[0]).toMatchObject({ passed: 1, failed: 0 })
  finish[0]?.()
  await abandoned
  // The gateway that was taken for ended finishes late; the results of the other one stay.
  expect((await runs())[0]).toMatchObject({ passed: 1, failed: 0 })
})

test('messages come from an address of the list of the vendor', async () => {
  await asOwner(open.app.store, (client) => client.query(`update vendor_profile set addresses = '{203.0.113.0/24}' where vendor = 'TST'`))
  expect((await ask()).status).toBe(200)
  const from: string[] = []
  await runRequestedConformance(open.app, async (_kit, address) => {
    from.push(address)
    return []
  })
  expect(from).toEqual(['203.0.113.0'])
})

test('is refused for an unknown vendor and one without a title to try, and to who has no right to it', async () => {
  expect((await ask('NONE')).text).toContain('no vendor has the code NONE')
  expect((await ask('CLO')).text).toContain('may be tried on play money')
  expect((await ask('TST', await staffConsole.staff('finance'))).status).toBe(403)
  expect((await (await staffConsole.staff('support')).get('see/vendor-conformance?code=TST')).status).toBe(403)
})
