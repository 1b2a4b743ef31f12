import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('actions under one name run one after the other in the order of their requests', async () => {
  const turn = createSerialQueue()
  const seen: string[] = []
  const event = (name: string) => async () => {
    seen.push(`${name} begins`)
    await breath()
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b', 'c'].map((name) => turn('room', event(name))))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('an action that fails rejects its own promise, and the next one runs', async () => {
  const turn = createSerialQueue()
  const failing = turn('room', () => Promise.reject(new Error('torn')))
  const next = turn('room', async () => 'seated')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('seated')
})

test('an action under another name does not wait', async () => {
  const turn = createSerialQueue()
  let letGo = () => {}
  const held = turn('room', () => new Promise<void>((resolve) => (letGo = resolve)))
  expect(await turn('another room', async () => 'seated')).toBe('seated')
  letGo()
  await held
})
