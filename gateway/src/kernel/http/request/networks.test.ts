import { expect, test } from 'vitest'
import { networksOf, readNetwork } from './networks.ts'

test('a network contains its own addresses and no others, in both families', () => {
  const networks = networksOf(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32', '::1'])
  for (const address of ['203.0.113.0', '203.0.113.255', '198.51.100.7', '::ffff:203.0.113.9', '2001:db8:ffff::1', '::1'])
    expect([address, networks.has(address)]).toEqual([address, true])
  for (const address of ['203.0.114.0', '198.51.100.8', '2001:db9::1', '::2', '127.0.0.1', '', 'unknown', '203.0.113', '::ffff:203.0.114.9'])
    expect([address, networks.has(address)]).toEqual([address, false])
})

test.each(['203.0.113.7/33', '2001:db8::/129', 'example.com', '203.0.113', '1.2.3.4/8/8', '', ',', '203.0.113.7;x', '203.0.113.7/x', ' 1.2.3.4'])(
  '%j is not a network',
  (word) => {
    expect(readNetwork(word)).toBeNull()
    expect(() => networksOf([word])).toThrow(RangeError)
  },
)
