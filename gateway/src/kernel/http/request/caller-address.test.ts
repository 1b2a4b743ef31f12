import type { IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const cases: readonly (readonly [trusted: readonly string[], socket: string, forwarded: string | undefined, expected: string])[] = [
  [[], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  [['loopback'], '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  [['loopback'], '::1', '203.0.113.9', '203.0.113.9'],
  [['loopback'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [['loopback'], '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  [['loopback'], '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  [['loopback', '10.0.0.0/8'], '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
  [['loopback', '10.0.0.0/8'], '127.0.0.1', '10.2.2.2,10.1.1.1', '10.2.2.2'],
  [['uniquelocal'], '192.168.3.4', '2001:db8::1', '2001:db8::1'],
  [['192.0.2.7'], '192.0.2.7', '203.0.113.9', '203.0.113.9'],
  [['192.0.2.7'], '192.0.2.8', '203.0.113.9', '192.0.2.8'],
  [['2001:db8::/32'], '2001:db8::5', '203.0.113.9', '203.0.113.9'],
  [['loopback'], '127.0.0.1', 'nonsense', 'nonsense'],
]

test.each(cases)(
  'behind %j, a request from %s with the header %s has the address %s, as in fastify [S-05]',
  async (trusted, socket, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(callerAddress(trusted)({ socket: { remoteAddress: socket }, headers } as unknown as IncomingMessage)).toBe(expected)
    const server = fastify({ trustProxy: trusted.length > 0 ? [...trusted] : false })
    server.get('/', ({ ip }) => ({ ip }))
    expect((await server.inject({ url: '/', remoteAddress: socket, headers })).json()).toEqual({ ip: expected })
  },
)
