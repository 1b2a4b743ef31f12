import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rngDump } from './rng-dump.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const dump = async (bytes: number) => {
  const result = await rngDump.run(open.app, { bytes }, 'operator:test')
  const blocks: Uint8Array[] = []
  await result.bytes?.(async (block) => {
    blocks.push(block)
  })
  return { value: result.value, raw: Buffer.concat(blocks), sizes: blocks.map(({ length }) => length) }
}

test('raw bytes are the ones shown in hexadecimal', async () => {
  const { value, raw } = await dump(16)
  expect(raw).toHaveLength(16)
  expect(value).toEqual({ bytes: 16, hex: raw.toString('hex') })
})

test('many bytes are written in blocks, and only their number is shown', async () => {
  const { value, sizes } = await dump(140_000)
  expect(sizes).toEqual([65_536, 65_536, 8928])
  expect(value).toEqual({ bytes: 140_000 })
  await expect(rngDump.run(open.app, { bytes: 65_537, json: true }, 'operator:test')).rejects.toThrow('--bytes must be a whole number up to 65536')
})
