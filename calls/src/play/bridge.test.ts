import { describe, expect, test } from 'vitest'
import { bridged, readFrameMessage, readShellMessage } from './bridge.ts'

describe('the bridge between shell and frame', () => {
  test('every verb survives the way through a message', () => {
    for (const message of [
      { verb: 'ready' },
      { verb: 'close' },
      { verb: 'deposit' },
      { verb: 'balance-refresh' },
      { verb: 'resize', height: 640.5 },
      { verb: 'round', running: false },
      { verb: 'presenting', on: true },
      { verb: 'presenting', on: true, polls: true },
    ] as const) {
      expect(readFrameMessage(structuredClone(bridged(message)))).toEqual(message)
    }
    for (const message of [
      { verb: 'pause' },
      { verb: 'resume' },
      { verb: 'sound', on: true },
      { verb: 'calm', on: false },
      { verb: 'light', on: true },
    ] as const) {
      expect(readShellMessage(structuredClone(bridged(message)))).toEqual(message)
    }
  })

  test('a message without our mark, or of the other side, is not one', () => {
    for (const raw of [
      null,
      undefined,
      0,
      '',
      'close',
      [],
      ['close'],
      {},
      { verb: 'close' },
      { perya: '1', verb: 'close' },
      { perya: 2, verb: 'close' },
      { perya: 1 },
      { perya: 1, verb: 'win' },
      { perya: 1, verb: 'pause' },
      { perya: 1, verb: 'presenting' },
      { perya: 1, verb: 'presenting', on: 'yes' },
    ]) {
      expect(readFrameMessage(raw)).toBeNull()
    }
    for (const raw of [
      null,
      'pause',
      { perya: 1, verb: 'close' },
      { perya: 1, verb: 'sound' },
      { perya: 1, verb: 'calm', on: 1 },
      { perya: 1, verb: 'light' },
    ])
      expect(readShellMessage(raw)).toBeNull()
  })

  test('heights are heights of a screen', () => {
    for (const height of [99, 10_001, -1, Number.NaN, Number.POSITIVE_INFINITY, '500', null])
      expect(readFrameMessage({ perya: 1, verb: 'resize', height })).toBeNull()
    for (const height of [100, 10_000]) expect(readFrameMessage({ perya: 1, verb: 'resize', height })).toEqual({ verb: 'resize', height })
  })

  test('no verb carries an amount', () => {
    expect(readFrameMessage({ perya: 1, verb: 'balance-refresh', balance: '9999.00' })).toEqual({ verb: 'balance-refresh' })
    expect(readFrameMessage({ perya: 1, verb: 'deposit', amount: '9999.00' })).toEqual({ verb: 'deposit' })
  })
})
