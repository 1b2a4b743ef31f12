import { expect, test } from 'vitest'
import { decidePush, type PushRecipient } from './decide-push.ts'
import { pushKinds, defaultPushPreferences } from './push-kinds.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')
const midnight = Date.parse('2026-11-21T16:00:00Z')
const quiet = { isOn: true, from: 22 * 60, until: 8 * 60, timeZone: 'Asia/Manila' }
const all = { results: true, money: true, messages: true, offers: true }
const reader: PushRecipient = { wishes: all, quiet, isActive: true, isClosed: false }

test('what is wanted goes by day and waits by night', () => {
  for (const kind of pushKinds) {
    expect(decidePush(kind, reader, noon)).toBe('send')
    expect(decidePush(kind, reader, midnight)).toEqual({ waitUntil: Date.parse('2026-11-22T00:00:00Z') })
    expect(decidePush(kind, { ...reader, quiet: { ...quiet, isOn: false } }, midnight)).toBe('send')
  }
})

test('a member whose play is closed, or who is frozen, receives no message of any kind', () => {
  for (const kind of pushKinds)
    for (const changed of [{ isClosed: true }, { isActive: false }]) expect(decidePush(kind, { ...reader, ...changed }, noon)).toBe('drop')
})

test('no member receives messages that they disabled, and offers only if they enabled them', () => {
  for (const kind of pushKinds) expect(decidePush(kind, { ...reader, wishes: { ...all, [kind]: false } }, midnight)).toBe('drop')
  expect(decidePush('offers', { ...reader, wishes: defaultPushPreferences }, noon)).toBe('drop')
  expect(decidePush('money', { ...reader, wishes: defaultPushPreferences }, noon)).toBe('send')
})
