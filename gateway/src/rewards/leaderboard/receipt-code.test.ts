import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeReceipt, encodeReceipt } from './receipt-code.ts'

const app = { houseKey: Buffer.alloc(32, 1) }
const other = { houseKey: Buffer.alloc(32, 2) }

test('a line has one name that leads back to it, and under another key it is no name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      const receipt = encodeReceipt(app, id)
      expect(receipt).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect([decodeReceipt(app, receipt), decodeReceipt(other, receipt)]).toEqual([id, null])
    }),
  )
})

test('nothing can be concluded from names, and none can be made up', () => {
  const names = [1, 2, 3].map((id) => encodeReceipt(app, id))
  expect(new Set(names.map((name) => name.slice(0, 8))).size).toBe(3)
  for (const made of ['', 'A'.repeat(22), names[0]?.replace(/.$/, 'A') ?? '', `${names[0]}A`, '../../../etc/passwd..', 'A'.repeat(40)])
    if (made !== names[0]) expect(decodeReceipt(app, made)).toBe(null)
})
