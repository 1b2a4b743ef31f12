import { readOutboxTo, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequestedResets } from './send-requested-resets.ts'

const rounds = 120
const warmUp = 20

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CHNGPASSMAIL3', 'PWRESETSMS3', 'CHNGPASSVERIF3'] } })
  const now = new Date(open.clock.now())
  for (let count = 0; count < rounds + warmUp; count += 1) {
    const {
      member: { id },
    } = await open.people.member({ username: `known${count}` })
    await open.app.store.db
      .insertInto('member_contact')
      .values([
        { member_id: id, kind: 'mail', value: `known${count}@example.org`, verified_at: now, changed_at: now },
        { member_id: id, kind: 'sms', value: `+63917${String(1_000_000 + count)}`, verified_at: now, changed_at: now },
      ])
      .execute()
  }
})
afterAll(() => open.close())

/** How often a known account took longer than an unknown one: 0.5 where timing reveals nothing. */
const areaUnder = (known: readonly number[], unknown: readonly number[]): number => {
  let sum = 0
  for (const one of known) for (const other of unknown) sum += one > other ? 1 : one === other ? 0.5 : 0
  return sum / (known.length * unknown.length)
}

const asked = async (
  ask: (as: { jar: ReturnType<TestPlatform['visitor']>['jar']; token: null; address: string }) => Promise<{ status: number }>,
  place: number,
) => {
  const as = { jar: open.visitor().jar, token: null, address: `10.${place >> 8}.${place & 255}.7` }
  const from = performance.now()
  const { status } = await ask(as)
  return { took: performance.now() - from, status }
}

/** Sends requests for known and unknown accounts alternately, each from its own IP address. */
const measured = async (
  ask: (name: string, number: string, as: Parameters<Parameters<typeof asked>[0]>[0]) => Promise<{ status: number }>,
  from: number,
) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = new Set<number>()
  for (let count = 0; count < rounds + warmUp; count += 1)
    // The second request finds warmer caches, so the two kinds alternate in order.
    for (const kind of count % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const number = `+63917${String((kind === 'known' ? 1_000_000 : 5_000_000) + count)}`
      const { took, status } = await asked((as) => ask(`${kind}${count}`, number, as), from + count * 2 + (kind === 'known' ? 0 : 1))
      if (count >= warmUp) times[kind].push(took)
      statuses.add(status)
    }
  return { area: areaUnder(times.known, times.unknown), statuses: [...statuses] }
}

// On a machine with other load one measurement may be skewed; it is repeated once.
const twice = async (measure: () => Promise<{ area: number; statuses: number[] }>) => {
  const first = await measure()
  return Math.abs(first.area - 0.5) <= 0.11 ? first : measure()
}

describe('accounts cannot be enumerated by response time', () => {
  test('asking for a mail [ERR-14]', async () => {
    let from = 0
    const { area, statuses } = await twice(() => {
      from += 1_000
      return measured((name, _number, as) => open.ask('password.mail', { username: name, email: `${name}@example.org` }, { as }), from)
    })
    expect(statuses).toEqual([200])
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(0.11)
    while ((await sendRequestedResets(open.app, 'http://127.0.0.1:3000')) > 0);
    expect(await readOutboxTo(open.app, 'known7@example.org')).not.toEqual([])
    expect(await readOutboxTo(open.app, 'unknown7@example.org')).toEqual([])
  })

  test('trying a code that was never sent [ERR-14]', async () => {
    let from = 10_000
    const { area, statuses } = await twice(() => {
      from += 1_000
      return measured(
        (_name, mobileNum, as) =>
          open.ask('password.verification', { mobileNum, verificationCode: '123456', newPassword: 'a carousel at dusk' }, { as }),
        from,
      )
    })
    expect(statuses).toEqual([400])
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(0.11)
  })
})
