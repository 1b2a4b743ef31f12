import { seededDraw } from '@perya/domain/games/seeded-draw'
import { bridged } from '@perya/calls/play/bridge'
import { describe, expect, test } from 'vitest'
import { readFrameEvent } from './read-frame-event.ts'

const frame = { the: 'window' }
const origin = 'https://games.example'
const heard = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readFrameEvent({ origin, source: frame, data, ...from }, frame, origin)

describe('messages of a framed game', () => {
  test('our verbs are understood', () => {
    for (const message of [
      { verb: 'ready' },
      { verb: 'close' },
      { verb: 'deposit' },
      { verb: 'balance-refresh' },
      { verb: 'resize', height: 700 },
      { verb: 'round', running: true },
      { verb: 'presenting', on: true },
      { verb: 'presenting', on: false, polls: true },
    ] as const) {
      expect(heard(bridged(message))).toEqual(message)
    }
  })

  test('messages of another origin or another window are ignored', () => {
    const close = bridged({ verb: 'close' })
    for (const other of [
      'https://evil.example',
      'https://games.example.evil.example',
      'http://games.example',
      'https://games.example:444',
      'null',
      '',
      'HTTPS://GAMES.EXAMPLE',
    ])
      expect(heard(close, { origin: other })).toBeNull()
    for (const source of [null, undefined, {}, { the: 'window' }, 'window']) expect(heard(close, { source })).toBeNull()
    expect(readFrameEvent({ origin, source: null, data: close }, null, origin)).toBeNull()
    expect(readFrameEvent({ origin: 'null', source: frame, data: close }, frame, 'null')).toBeNull()
  })

  test('nothing that a frame sends carries money or anything beyond its verb', () => {
    expect(heard({ perya: 1, verb: 'balance-refresh', balance: '1000000.00', amount: 5 })).toEqual({ verb: 'balance-refresh' })
    expect(heard({ perya: 1, verb: 'deposit', amount: '1' })).toEqual({ verb: 'deposit' })
    for (const verb of ['win', 'bet', 'navigate', 'eval', 'transfer', 'balance', 'READY', 'ready ', '__proto__', 'constructor'])
      expect(heard({ perya: 1, verb })).toBeNull()
  })

  test('a getter that throws does not break the page', () => {
    expect(
      heard({
        get perya() {
          throw new Error('trap')
        },
      }),
    ).toBeNull()
    expect(
      heard(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('trap')
            },
          },
        ),
      ),
    ).toBeNull()
  })

  test('ten thousand hostile messages do nothing but what our verbs do', () => {
    const draw = seededDraw('hostile frame')
    const scraps: unknown[] = [
      null,
      undefined,
      0,
      1,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      'close',
      'ready',
      true,
      false,
      [],
      ['close'],
      {},
      { perya: 1 },
      'javascript:alert(1)',
      '<img src=x onerror=alert(1)>',
      { __proto__: { perya: 1 } },
      10n,
      Symbol.iterator,
      () => 'close',
      new Date(0),
      new Map([['verb', 'close']]),
      '"'.repeat(9999),
    ]
    const scrap = () => scraps[draw(scraps.length)]
    const verbs = ['ready', 'close', 'deposit', 'balance-refresh', 'resize', 'round', 'presenting', 'pause', 'win', 'open', 'toString', '__proto__']
    let understood = 0
    for (let i = 0; i < 10_000; i += 1) {
      const kind = draw(4)
      const data =
        kind === 0
          ? scrap()
          : kind === 1
            ? { perya: scrap(), verb: verbs[draw(verbs.length)] }
            : kind === 2
              ? { perya: 1, verb: scrap(), height: scrap(), running: scrap(), on: scrap(), polls: scrap() }
              : {
                  perya: 1,
                  verb: verbs[draw(verbs.length)],
                  height: scrap(),
                  running: scrap(),
                  on: scrap(),
                  polls: scrap(),
                  url: scrap(),
                  balance: scrap(),
                }
      const message = heard(data)
      if (message === null) continue
      understood += 1
      expect(['ready', 'close', 'deposit', 'balance-refresh', 'resize', 'round', 'presenting']).toContain(message.verb)
      expect(Object.keys(message).every((key) => ['verb', 'height', 'running', 'on', 'polls'].includes(key))).toBe(true)
      if (message.verb === 'resize') expect(message.height >= 100 && message.height <= 10_000).toBe(true)
      if (message.verb === 'round') expect(typeof message.running).toBe('boolean')
      if (message.verb === 'presenting') expect([typeof message.on, message.polls ?? true]).toEqual(['boolean', true])
    }
    expect(understood).toBeGreaterThan(500)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
