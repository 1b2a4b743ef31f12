import { expect, test } from 'vitest'
import { judgePush, type PushReader } from './judge-push.ts'
import { pushKinds, usualWishes } from './kinds.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')
const midnight = Date.parse('2026-11-21T16:00:00Z')
const quiet = { isOn: true, from: 22 * 60, until: 8 * 60, timeZone: 'Asia/Manila' }
const all = { results: true, money: true, messages: true, offers: true }
const reader: PushReader = { wishes: all, quiet, isActive: true, isClosed: false }

test('what is wanted goes by day and waits by night', () => {
  for (const kind of pushKinds) {
    expect(judgePush(kind, reader, noon)).toBe('send')
    expect(judgePush(kind, reader, midnight)).toEqual({ waitUntil: Date.parse('2026-11-22T00:00:00Z') })
    expect(judgePush(kind, { ...reader, quiet: { ...quiet, isOn: false } }, midnight)).toBe('send')
  }
})

test('whoever has closed his play, or is frozen, is told nothing of any kind', () => {
  for (const kind of pushKinds)
    for (const changed of [{ isClosed: true }, { isActive: false }]) expect(judgePush(kind, { ...reader, ...changed }, noon)).toBe('drop')
})

test('nobody is told what he does not want, and an offer only if he asked for offers', () => {
  for (const kind of pushKinds) expect(judgePush(kind, { ...reader, wishes: { ...all, [kind]: false } }, midnight)).toBe('drop')
  expect(judgePush('offers', { ...reader, wishes: usualWishes }, noon)).toBe('drop')
  expect(judgePush('money', { ...reader, wishes: usualWishes }, noon)).toBe('send')
})
