import { manualClock, type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '../../kernel/context.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { sendApprovedPayouts } from './send-payouts.ts'
import { expireUnconfirmedParts } from './expire-parts.ts'
import { findPart } from '../withdrawals/withdrawal-rows.ts'

let scene: WithdrawalScene
let member: SignedInPerson
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  scene = await withdrawalScene()
  await scene.open.turnSetting('cashier', { receiptMinutes: 2 })
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  await scene.open.app.store.pool.query(
    `update withdrawal_part set state = 'received', received = amount, look_at = null where state in ('sent', 'forced')`,
  )
  await expireUnconfirmedParts(scene.open.app)
  member = await scene.member()
  lines = []
})

/** A gateway on the same database whose own clock is off by these milliseconds. */
const gatewayOff = (milliseconds: number): AppContext => ({
  ...scene.open.app,
  clock: manualClock(scene.open.clock.now() + milliseconds),
  log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
})
const partOf = async (id: string) => {
  const part = await findPart(scene.open.app, id, 1)
  if (part === null) throw new Error(`there is no part of ${id}`)
  return part
}
const delivered = () => scene.open.app.store.pool.query('update outbox set done_at = clock_timestamp() where done_at is null')
const paid = (id: string, by: AppContext) => applyPayoutStatus(by, { id: `${id}-1`, state: 'paid', amount: '100.00', returned: '0', currency: 'PHP' })

describe('gateways whose clocks are wrong', () => {
  test.each([-6 * 3_600_000, -300_000, 300_000, 6 * 3_600_000])(
    'by %i ms extend no deadline, warn no member early and end nothing early [D2 T26]',
    async (off) => {
      const id = await scene.request(member)
      await scene.operate('withdrawal', 'approve', id)
      await paid(id, gatewayOff(off))
      const before = await partOf(id)
      expect([before.sent_at?.getTime(), before.receive_by?.getTime()]).toEqual([scene.open.clock.now(), scene.open.clock.now() + 120_000])
      const others = [gatewayOff(off), gatewayOff(-off), gatewayOff(0)]
      for (let second = 0; second < 50; second += 10) {
        for (const gateway of others) await expireUnconfirmedParts(gateway)
        await scene.time.turn(10_000)
      }
      const after = await partOf(id)
      expect([after.sent_at, after.receive_by, after.extended_ms, after.warned, after.state]).toEqual([
        before.sent_at,
        before.receive_by,
        0,
        '',
        'sent',
      ])
      expect(lines).toEqual([])
    },
  )

  test('let the answer time end by the clock of the database, and not before', async () => {
    const id = await scene.sent(member)
    const wrong = gatewayOff(300_000)
    for (let second = 0; second < 115; second += 5) {
      await expireUnconfirmedParts(wrong)
      await scene.time.turn(5_000)
    }
    await delivered()
    const { receive_by: due } = await partOf(id)
    await scene.time.turn((due?.getTime() ?? 0) - scene.open.clock.now() - 1)
    await expireUnconfirmedParts(wrong)
    expect((await partOf(id)).state).toBe('sent')
    await scene.time.turn(1)
    await expireUnconfirmedParts(gatewayOff(-300_000))
    expect(await partOf(id)).toMatchObject({ state: 'forced', dispute_until: new Date(scene.open.clock.now() + 72 * 3_600_000) })
  })

  test('send a part when it is due, and skip one that another gateway has just leased', async () => {
    const id = await scene.request(member)
    await scene.operate('withdrawal', 'approve', id)
    expect(await sendApprovedPayouts(gatewayOff(-300_000), 'http://localhost:3000')).toBe(1)
    expect(await sendApprovedPayouts(gatewayOff(300_000), 'http://localhost:3000')).toBe(0)
    expect(await scene.providerBooks(id)).toEqual(['paid 100.00'])
    await scene.pass(4, 2)
    expect((await partOf(id)).state).toBe('sent')
  })
})

describe('an outage', () => {
  test('extends open deadlines once by its length, and logs it in one warning', async () => {
    const early = await scene.sent(member)
    await expireUnconfirmedParts(scene.open.app)
    const before = await partOf(early)
    await scene.time.turn(40_000)
    // A payment confirmed during the outage loses only the time after its confirmation.
    const late = await scene.request(member)
    await scene.operate('withdrawal', 'approve', late)
    await paid(late, scene.open.app)
    const fresh = await partOf(late)
    await scene.time.turn(60_000)
    const gateways = [gatewayOff(0), gatewayOff(300_000), gatewayOff(-300_000)]
    await Promise.all(gateways.map((gateway) => expireUnconfirmedParts(gateway)))
    for (const gateway of gateways) await expireUnconfirmedParts(gateway)
    const after = [await partOf(early), await partOf(late)] as const
    expect((after[0].receive_by?.getTime() ?? 0) - (before.receive_by?.getTime() ?? 0)).toBe(100_000)
    expect((after[1].receive_by?.getTime() ?? 0) - (fresh.receive_by?.getTime() ?? 0)).toBe(60_000)
    expect([after[0].sent_at, after[0].warned]).toEqual([before.sent_at, ''])
    expect(lines.map(({ level, msg, lostSeconds, extended }) => [level, msg, lostSeconds, extended])).toEqual([
      [40, 'no gateway watched receipt deadlines; they were extended by that time', 100, 2],
    ])
  })

  test('does not count towards the warnings at half and nine tenths, nor towards the time shown to the member', async () => {
    const id = await scene.sent(member)
    await expireUnconfirmedParts(scene.open.app)
    await scene.time.turn(3_600_000)
    await expireUnconfirmedParts(scene.open.app)
    const { list } = await scene.open.get('cashier.confirmations', {}, { as: await scene.open.people.signIn(member.member) })
    expect(list).toMatchObject([{ id: `${id}-1`, receiptSeconds: 120 }])
    expect((await partOf(id)).warned).toBe('')
    for (let seconds = 0; seconds < 60; seconds += 20) {
      await scene.time.turn(20_000)
      await expireUnconfirmedParts(scene.open.app)
    }
    expect((await partOf(id)).warned).toBe('half')
  })
})
