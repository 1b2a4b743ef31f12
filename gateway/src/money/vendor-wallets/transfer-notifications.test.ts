import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type TestPlatform, openTestPlatform, type ReferenceWallet, startReferenceWallet, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletTransferJob } from './wallet-transfer-job.ts'

let open: TestPlatform
let vendor: ReferenceWallet
let origin = ''
beforeAll(async () => {
  vendor = startReferenceWallet()
  open = await openTestPlatform({ ...vendor.house, brand: { modules: ['COMM3', 'WALLET3'] } })
  origin = await open.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => open.close())

/** A browser tab with an event stream: the last event about the balance and about the wallets. */
const tab = (as: SignedInPerson): Promise<{ last: (name: string) => string; leave: () => void }> =>
  new Promise((resolve, reject) => {
    let text = ''
    const headers = { cookie: as.jar.header(), authorization: as.token ?? '' }
    const request = get(`${origin}/wps/stream?topics=balance`, { agent: false, headers }, (response) => {
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.on('error', () => undefined)
      const last = (name: string) => [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].findLast(([, of]) => of === name)?.[2] ?? ''
      resolve({ last, leave: () => void request.destroy() })
    })
    request.on('error', reject)
  })

const within = async (millis: number, claim: () => boolean): Promise<number> => {
  const began = performance.now()
  while (!claim() && performance.now() - began < millis) await pause(5)
  expect(claim()).toBe(true)
  return performance.now() - began
}

test('every open tab receives both balances within a second of a transfer, and no other member’s does [WALLET-01 WALLET-03]', async () => {
  const [member, other] = [await open.people.member({ balance: 50_000 }), await open.people.member({ balance: 70_000 })]
  const tabs = await Promise.all([tab(member), tab(member), tab(member)])
  const foreign = await tab(other)
  await within(2_000, () => [...tabs, foreign].every(({ last }) => last('balance') !== '' && last('wallets') !== ''))
  const pending: number[] = []
  for (const [n, amount] of ['10', '20', '30.50'].entries()) {
    const total = [10, 30, 60.5][n] ?? 0
    await open.get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount }, { as: member, key: `told-${n}-key` })
    const hasReceived = ({ last }: { last: (name: string) => string }) =>
      last('balance').includes(`"${(500 - total).toFixed(2)}"`) && last('wallets') === JSON.stringify({ GAME: total.toFixed(2) })
    pending.push(await within(1_000, () => tabs.every(hasReceived)))
  }
  expect(Math.max(...pending)).toBeLessThan(1_000)
  expect([foreign.last('balance').includes('700.00'), foreign.last('wallets')]).toEqual([true, '{"GAME":"0.00"}'])
  for (const { leave } of [...tabs, foreign]) leave()
})

test('a transfer that its vendor confirms later is reported when it is confirmed, and not before', async () => {
  const member = await open.people.member({ balance: 50_000 })
  const listening = await tab(member)
  await open.get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '5.66' }, { as: member, key: 'told-late-key' })
  await within(1_000, () => listening.last('balance').includes('494.34'))
  expect(listening.last('wallets')).toBe('{"GAME":"0.00"}')
  open.clock.turn(6_000)
  await walletTransferJob(open.app).look()
  await within(1_000, () => listening.last('wallets') === '{"GAME":"5.66"}')
  listening.leave()
})

test('a trial session receives no wallets', async () => {
  const trial = await open.people.member({ type: 4, balance: 10_000 })
  const listening = await tab(trial)
  await within(2_000, () => listening.last('balance') !== '')
  expect(listening.last('wallets')).toBe('')
  listening.leave()
})
