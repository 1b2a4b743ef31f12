import { commissionWindows } from '@perya/domain/agent/period'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PayableContract, toDueWindow, allDueWindows, firstDueWindow, nextDueWindows, idleWindows } from './due-windows.ts'
import { groupedPaymentNotice, paymentNotice } from './payment-notice.ts'

const zone = 'Asia/Manila'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midnight in Manila. */
const start = Date.parse('2027-03-01T16:00:00Z')

const contract = (id: string, more: Partial<PayableContract> = {}): PayableContract => ({
  id,
  kind: 'realtime',
  period: 'realtime',
  currency: 'PHP',
  member_id: `m-${id}`,
  tiers: [{ minValidBet: 0, minActive: 0, rate: 5000 }],
  terms: defaultTerms,
  begins_at: new Date(start),
  ends_at: null,
  reached: null,
  carried: 0,
  depth: 0,
  ...more,
})
const daily = { kind: 'daily', period: 'daily' } as const
const ids = (due: readonly { readonly id: string }[]) => due.map(({ id }) => id)

describe('the windows that come next', () => {
  test('are those that end first, from the top of the tree down', () => {
    const contracts = [
      contract('deep', { depth: 3 }),
      contract('day', daily),
      contract('top'),
      contract('ahead', { reached: new Date(start + 5 * minute) }),
    ]
    expect(ids(nextDueWindows(contracts, start + 2 * day, zone))).toEqual(['top', 'deep'])
    expect(nextDueWindows(contracts, start + 4 * minute, zone)).toEqual([])
  })

  test('of a day end with the windows of five minutes that end with it', () => {
    const last = new Date(start + day - 5 * minute)
    expect(ids(nextDueWindows([contract('a', { reached: last }), contract('b', { ...daily, depth: 1 })], start + day, zone))).toEqual(['a', 'b'])
  })

  test('of a contract that has ended go to its end and no further', () => {
    const ended = contract('a', { ...daily, ends_at: new Date(start + 12 * hour) })
    const [due] = nextDueWindows([ended], start + 3 * day, zone)
    expect(due?.window).toEqual({ from: start, to: start + 12 * hour })
    expect(nextDueWindows([{ ...ended, reached: new Date(start + 12 * hour) }], start + 3 * day, zone)).toEqual([])
  })
})

test('for any number and kind of contracts read together, each has the windows that it has when read alone', () => {
  const steps = fc.integer({ min: 0, max: 300 }).map((n) => start + n * 5 * minute)
  const one = fc.record({
    of: fc.constantFrom(
      ...([
        ['realtime', 'realtime'],
        ['hourly', 'hourly'],
        ['daily', 'daily'],
        ['dividend', 'weekly'],
      ] as const),
    ),
    begins: fc.constantFrom(start, start + day, start + 35 * minute),
    lasts: fc.option(fc.constantFrom(hour, day, 2 * day)),
    reached: fc.option(steps),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), steps, (given, until) => {
      const contracts = given.map(({ of: [kind, period], begins, lasts, reached }, n) =>
        contract(`c${n}`, {
          ...{ kind, period, depth: n, carried: n, begins_at: new Date(begins) },
          ...{ ends_at: lasts === null ? null : new Date(begins + lasts), reached: reached === null ? null : new Date(reached) },
        }),
      )
      const [every, first] = [allDueWindows(until, zone), firstDueWindow(until, zone)]
      for (const own of contracts) {
        const { begins_at: begins, ends_at: ends, reached } = own
        const held = { begins: begins.getTime(), ends: ends?.getTime() ?? null, until, ...(reached === null ? {} : { after: reached.getTime() }) }
        const alone = [...commissionWindows(own.period, held, zone)].map((window) => toDueWindow(own, window, zone))
        expect(every(own)).toEqual(alone)
        expect(first(own)).toEqual(alone[0] ?? null)
      }
    }),
  )
})

test('real-time salary is computed from midnight on, or from where the contract begins; all others over their window', () => {
  const window = { from: start + day + hour, to: start + day + hour + 5 * minute }
  expect(toDueWindow(contract('a'), window, zone).figuresFrom).toBe(start + day)
  expect(toDueWindow(contract('a', { begins_at: new Date(start + day + 30 * minute) }), window, zone).figuresFrom).toBe(start + day + 30 * minute)
  expect(toDueWindow(contract('a', { begins_at: new Date(window.from) }), window, zone).figuresFrom).toBe(window.from)
  expect(toDueWindow(contract('a', { kind: 'hourly', period: 'hourly' }), window, zone).figuresFrom).toBe(window.from)
})

describe('windows without play', () => {
  test('are taken together, in the order in which they end, and never beyond the first play', () => {
    const some = idleWindows([contract('a'), contract('b', { kind: 'hourly', period: 'hourly' })], start, start + 2 * hour + minute, zone)
    expect(some.filter(({ id }) => id === 'a')).toHaveLength(24)
    expect(some.filter(({ id }) => id === 'b')).toHaveLength(2)
    const ends = some.map(({ window }) => window.to)
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    expect(idleWindows([contract('a')], start, start + 4 * minute, zone)).toEqual([])
  })

  test('are left alone where the figures of one of them begin before the stretch', () => {
    const running = contract('a', { reached: new Date(start + hour) })
    expect(idleWindows([running], start + hour, start + 2 * hour, zone)).toEqual([])
    expect(idleWindows([running], start, start + 2 * hour, zone)).toHaveLength(12)
  })

  test('are, with those taken one by one, each window exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 900 }), isQuiet: fc.boolean() }), { maxLength: 12 }), (stretches) => {
        let row = contract('a')
        const taken: number[] = []
        let until = start
        for (const { minutes, isQuiet } of stretches) {
          until += minutes * minute
          const some = isQuiet ? idleWindows([row], start, until, zone) : nextDueWindows([row], until, zone)
          taken.push(...some.map(({ window }) => window.from))
          const last = some.at(-1)
          if (last !== undefined) row = { ...row, reached: new Date(last.window.to) }
        }
        expect(taken).toEqual(taken.map((_, at) => start + at * 5 * minute))
      }),
    )
  })
})

describe('the notification of a payment', () => {
  const payment = { kind: 'daily', currency: 'PHP', amount: 450_000, period_start: new Date(start), period_end: new Date(start + day) } as const
  const brand = { timeZone: zone }

  test('names the amount, the time in the operator’s time zone and the other side, in every language', () => {
    const { title, content } = paymentNotice(brand, 'paid', payment, { who: 'to***' })
    expect(title).toEqual({ EN: 'Daily salary: 4500.00 PHP received', TY: 'Arawang sahod: dumating ang 4500.00 PHP' })
    for (const text of Object.values(content)) {
      expect(text).toContain('to***')
      expect(text).toMatch(/2 Mar 2027|Mar 2, 2027/)
    }
  })

  test('of several at once states their number, their total, and from when until when', () => {
    const later = { ...payment, amount: 50_001, period_start: new Date(start + day), period_end: new Date(start + 3 * day) }
    for (const purpose of ['severalPaid', 'severalOwed', 'severalOwing'] as const) {
      const { title, content } = groupedPaymentNotice(brand, purpose, [later, payment])
      for (const text of [...Object.values(title), ...Object.values(content)]) {
        expect(text).not.toMatch(/[{}]/)
        expect(text).toContain('5000.01 PHP')
        expect(text).toContain('2')
      }
      expect(content['EN']).toMatch(/2.–.4 Mar 2027/)
    }
  })

  test('names the operator where it is the other side, and leaves no placeholder unfilled', () => {
    for (const purpose of ['paid', 'first', 'owed', 'owing', 'disputed', 'answered'] as const) {
      const { title, content } = paymentNotice(brand, purpose, payment, { who: null, answer: 'Counted' })
      for (const text of [...Object.values(title), ...Object.values(content)]) expect(text).not.toMatch(/[{}]/)
    }
    expect(paymentNotice(brand, 'owed', payment, { who: null }).content['EN']).toContain('the operator')
  })

  test('states a day by its date, and an hour by its start and its end', () => {
    const textOf = (one: typeof payment) => paymentNotice(brand, 'paid', one, { who: null }).content['EN']
    expect(textOf(payment)).toContain('for 2 Mar 2027.')
    expect(textOf({ ...payment, period_end: new Date(start + 3_600_000) })).toMatch(/for 2 Mar 2027, 00:00–01:00\./)
  })
})
