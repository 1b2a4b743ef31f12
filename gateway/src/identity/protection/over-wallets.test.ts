import { randomUUID } from 'node:crypto'
import { insertTitles, type TestPlatform, openTestPlatform, startReferenceWallet, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

// Two wallets: `lanterns` is of the vendor that keeps a wallet of its own, `mangoes` is paid from the main one.
let open: TestPlatform
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({
    ...startReferenceWallet().house,
    brand: { modules: ['COMM3', 'FREEPLAY3', 'CASHIER3', 'WALLET3', 'GAMELO3', 'MEMBERCENTRE3', 'MEMTRANS3', 'PROTECT3'] },
  })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'mangoes', vendor: 'OTH' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 50_000 })
})

type Table = Awaited<ReturnType<typeof launchAndRedeem>>
const bet = (table: Table, amount: string, roundId = `w${(count += 1)}`) =>
  table.say('bet', { ...table.player, roundId, txId: roundId, gameId: table.gameId, amount })
const win = (table: Table, amount: string, roundId: string) =>
  table.say('win', { ...table.player, roundId, txId: `${roundId}-win`, gameId: table.gameId, amount, closesRound: true })
const bothTables = async () => {
  const moved = await open.ask('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '100' }, { as: member, key: randomUUID() })
  expect(moved.success).toBe(true)
  return [await launchAndRedeem(open, member, 'lanterns'), await launchAndRedeem(open, member, 'mangoes', { vendor: 'OTH' })] as const
}
const limit = (kind: 'stake' | 'loss', amount: string) => open.ask('protection.setLimit', { kind, period: 'day', amount }, { as: member })
const used = async () => (await open.get('protection.show', {}, { as: member })).limits[0]?.used

test('a limit on stakes counts stakes from every balance of its member', async () => {
  await limit('stake', '40')
  const [wallet, main] = await bothTables()
  expect(await bet(wallet, '28.00')).toMatchObject({ status: 200 })
  expect(await bet(main, '12.01')).toMatchObject({ status: 409, errorCode: 'limit_stake' })
  expect(await bet(main, '12.00')).toMatchObject({ status: 200 })
  expect(await bet(wallet, '0.01')).toMatchObject({ status: 409, errorCode: 'limit_stake' })
  expect(await used()).toBe('40.00')
  expect((await open.get('protection.sitting', {}, { as: member })).session).toMatchObject({ staked: '40.00', result: '-40.00' })
})

test('a win on one balance makes room in the limit on losses for the other', async () => {
  await limit('loss', '10')
  const [wallet, main] = await bothTables()
  expect(await bet(wallet, '10.00', 'won')).toMatchObject({ status: 200 })
  expect(await bet(main, '1.00')).toMatchObject({ errorCode: 'limit_loss' })
  expect(await win(wallet, '4.00', 'won')).toMatchObject({ status: 200 })
  expect(await bet(main, '4.00')).toMatchObject({ status: 200 })
  expect(await bet(main, '0.01')).toMatchObject({ errorCode: 'limit_loss' })
  expect((await open.get('protection.sitting', {}, { as: member })).today).toMatchObject({ staked: '14.00', returned: '4.00', result: '-10.00' })
})

test('moving money between balances is no play', async () => {
  await limit('stake', '5')
  await bothTables()
  expect(await used()).toBe('0.00')
})

test('sixteen stakes at once from both balances never pass a limit together', async () => {
  await limit('stake', '40')
  const tables = await bothTables()
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => bet(tables[at % 2 === 0 ? 0 : 1], '12.00')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await used()).toBe('36.00')
  expect(await checkInvariants(open.app.store)).toEqual([])
})
