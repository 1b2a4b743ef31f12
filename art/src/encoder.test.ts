import { afterEach, describe, expect, test } from 'vitest'
import { type Encoder, openEncoder } from './encoder.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0f0"/></svg>'
const task = { svg, format: 'png', width: 20, height: 20 } as const
let encoder: Encoder
afterEach(() => encoder.close())

describe('the process that encodes', () => {
  test('returns the same bytes for the same drawing, also for concurrent requests', async () => {
    encoder = openEncoder()
    const [a, b, c] = await Promise.all([encoder.encode(task), encoder.encode(task), encoder.encode({ ...task, width: 30, height: 30 })])
    expect(a.equals(b)).toBe(true)
    expect(a.equals(c)).toBe(false)
    expect(a.subarray(1, 4).toString()).toBe('PNG')
  })

  test('rejects what is no drawing, and continues', async () => {
    encoder = openEncoder()
    await expect(encoder.encode({ ...task, svg: 'nothing' })).rejects.toThrow()
    expect((await encoder.encode(task)).length).toBeGreaterThan(50)
  })

  test('ends without work and is started again when there is some', async () => {
    encoder = openEncoder(20)
    await encoder.encode(task)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await encoder.encode(task)).length).toBeGreaterThan(50)
  })

  test('leaves no request waiting when the process closes', async () => {
    encoder = openEncoder()
    const asked = encoder.encode(task)
    encoder.close()
    await expect(asked).rejects.toThrow('closing')
  })
})
