import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSerialQueue } from './in-turn.ts'

test('deeds of one name are done one after the other in the order in which they were asked for', async () => {
  const turn = createSerialQueue()
  const seen: string[] = []
  const deed = (name: string) => async () => {
    seen.push(`${name} begins`)
    await breath()
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b', 'c'].map((name) => turn('room', deed(name))))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('one that fails fails for whoever asked, and the next is done', async () => {
  const turn = createSerialQueue()
  const failing = turn('room', () => Promise.reject(new Error('torn')))
  const next = turn('room', async () => 'seated')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('seated')
})

test('another name waits for nobody', async () => {
  const turn = createSerialQueue()
  let letGo = () => {}
  const held = turn('room', () => new Promise<void>((resolve) => (letGo = resolve)))
  expect(await turn('another room', async () => 'seated')).toBe('seated')
  letGo()
  await held
})
