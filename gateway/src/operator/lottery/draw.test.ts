import { randomUUID } from 'node:crypto'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { Command } from '../command/define-command.ts'
import { drawCancel, drawResettle } from './correct-draw.ts'
import { drawRun } from './draw.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMBERCENTRE3', 'MEMTRANS3'] } })
  await listLottery(open)
  draws = await startLotteries(open)
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})
afterEach(async () => {
  await open.close()
})

const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
/** Runs a command while the draw engine runs, as in production. */
const sendBeside = async (...line: string[]) => {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await draws.turn()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  try {
    return (await send(...line)).value
  } finally {
    isOver = true
    await running
  }
}
const previewed = async (issue: string, ...line: string[]) =>
  String(Object((await send('draw', 'preview', 'TEST', '--issue', issue, ...line)).value).preview)
const place = async () => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const sides = ['W_BIG', 'W_SMALL'].map((pick) => ({ play: 'two_sides', selection: { pick }, stake: '10' }))
  await open.get('lottery.bet', { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: sides }, { as: member, key: randomUUID() })
  return current?.issue ?? ''
}
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance

test('draw close ends the sale at once and publishes the root; draw run draws what was closed and pays', async () => {
  const issue = await place()
  open.clock.turn(1000)
  await draws.show()
  expect(await sendBeside('draw', 'close', 'TEST')).toMatchObject({
    issue,
    state: 'LOCKED',
    tickets: 2,
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
    draw: null,
  })
  expect(await sendBeside('draw', 'run', 'TEST')).toMatchObject({ issue, state: 'SETTLED', draw: { numbers: expect.any(Array) } })
  expect(await balance()).toBe('999.80')
})

test('draw cancel gives every stake back, draw resettle pays by the right result, each with its reason in the trail', async () => {
  const first = await place()
  open.clock.turn(1000)
  await draws.show()
  await sendBeside('draw', 'run', 'TEST')
  const nines = ['--draw', '{"numbers":[9,9,9,9,9]}']
  const resettling = ['draw', 'resettle', 'TEST', '--issue', first, ...nines, '--preview', await previewed(first, ...nines), '--reason', 'misread']
  expect(await sendBeside(...resettling)).toMatchObject({ state: 'RESETTLED' })
  const { tickets } = await open.get('lottery.tickets', {}, { as: member })
  expect(tickets.find(({ result }) => result === 'WIN')?.selection).toEqual({ pick: 'W_BIG' })
  const cancelling = ['draw', 'cancel', 'TEST', '--issue', first, '--preview', await previewed(first), '--reason', 'machine broken']
  expect(await sendBeside(...cancelling)).toMatchObject({ state: 'CANCELLED', draw: null })
  // The stakes of a cancelled issue are refunded in batches, run by run.
  await expect
    .poll(async () => {
      await draws.turn()
      return balance()
    })
    .toBe('1000.00')
  await expect(send(...cancelling)).rejects.toThrow('is cancelled')
  const { rows } = await open.app.store.pool.query(`select action, subject from audit_record where action like 'draw %' order by 1`)
  expect(rows).toContainEqual({ action: 'draw resettle', subject: `TEST/${first}` })
})

test.each([
  ['no lottery', ['draw', 'run', 'NOWHERE']],
  ['no word', ['draw', 'close']],
  [
    'an issue that never was',
    ['draw', 'resettle', 'TEST', '--issue', '1999', '--draw', '{"numbers":[1,2,3,4,5]}', '--preview', 'ab'.repeat(32), '--reason', 'x'],
  ],
  [
    'a draw that cannot be',
    ['draw', 'resettle', 'TEST', '--issue', '202611210721', '--draw', '{"numbers":[1,2]}', '--preview', 'ab'.repeat(32), '--reason', 'x'],
  ],
  ['a draw that is no JSON', ['draw', 'resettle', 'TEST', '--issue', '202611210721', '--draw', 'big', '--preview', 'ab'.repeat(32), '--reason', 'x']],
  ['no reason', ['draw', 'cancel', 'TEST', '--issue', '202611210721', '--preview', 'ab'.repeat(32)]],
  ['no preview', ['draw', 'cancel', 'TEST', '--issue', '202611210721', '--reason', 'x']],
])('%s is a line that cannot be understood', async (_what, line) => {
  await expect(send(...line)).rejects.toThrow()
})

test('without a running gateway nothing is drawn: the command states so', async () => {
  await place()
  open.clock.turn(1000)
  await draws.show()
  expect((await send('draw', 'run', 'TEST')).value).toMatchObject({ state: 'OPEN', note: expect.stringContaining('No gateway') })
}, 20_000)

const factsOf = (command: Command, input: object) =>
  inTransaction(open.app, async (inside) => (await command.basis?.(inside, { game: 'TEST', ...input }))?.seen)

test('the facts of a decision about an issue count its tickets once the sale is over, and change with its result', async () => {
  const first = await factsOf(drawRun, {})
  const issue = await place()
  expect(await factsOf(drawRun, { issue })).toEqual(first)
  open.clock.turn(1000)
  await draws.show()
  await sendBeside('draw', 'run', 'TEST')
  const nines = ['--draw', '{"numbers":[9,9,9,9,9]}'] as const
  const correction = { issue, draw: nines[1], preview: await previewed(issue, ...nines), reason: 'misread' }
  const settled = await factsOf(drawResettle, correction)
  expect(settled).toMatchObject({ state: 'SETTLED', version: 2, after: { numbers: [9, 9, 9, 9, 9] }, preview: correction.preview })
  expect(settled?.['totals real PHP']).toMatch(/^[02] of 2 tickets, winners 1 → 1, paid/)
  await sendBeside('draw', 'resettle', 'TEST', '--issue', issue, ...nines, '--preview', correction.preview, '--reason', 'misread')
  await expect(factsOf(drawCancel, { issue, preview: correction.preview, reason: 'broken' })).rejects.toThrow('changed_since')
  expect(await factsOf(drawCancel, { issue, preview: await previewed(issue), reason: 'broken' })).toMatchObject({ state: 'RESETTLED', version: 3 })
  await expect(factsOf(drawCancel, { issue: '1999', preview: correction.preview, reason: 'broken' })).rejects.toThrow('has no issue 1999')
})

test('draw resume ends a hold', async () => {
  await open.app.store.pool.query(`insert into lottery_hold values (true, platform_now() + interval '6 hours', 'the clock jumped')`)
  expect((await send('draw', 'resume')).value).toEqual({ resumed: true })
  expect((await send('draw', 'resume')).value).toEqual({ resumed: false })
})
