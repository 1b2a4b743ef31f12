import type { Role } from '@perya/domain/staff/roles'
import { buildConsole, type ConsoleSetting } from '@perya/gateway/operator'
import type { AppContext } from '@perya/gateway/kernel'
import { beginStaffSession, createStaff, inTransaction, refreshStaffSession } from '@perya/gateway/testing'
import type { FastifyInstance } from 'fastify'

/** An answer of the console. */
export type ConsoleAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly value: unknown
  readonly errorCode: string | null
}

/** How a request to the console deviates from a regular one. */
export type ConsoleRequest = { readonly key?: string; readonly headers?: Readonly<Record<string, string>>; readonly address?: string }

/** A person of staff with an open session. */
export type TestStaff = {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly cookie: string
  readonly get: (path: string, options?: ConsoleRequest) => Promise<ConsoleAnswer>
  readonly post: (path: string, body: object, options?: ConsoleRequest) => Promise<ConsoleAnswer>
}

/** The console of a test platform. */
export type TestConsole = {
  readonly server: FastifyInstance
  readonly origin: string
  /** Creates a person with these roles and signs them in, checked a moment ago. */
  readonly staff: (...roles: readonly Role[]) => Promise<TestStaff>
  /** Requests without a session. */
  readonly visitor: Pick<TestStaff, 'get' | 'post'>
}

const origin = 'http://localhost:3010'
const address = '127.0.0.1'

const requests = (server: FastifyInstance, cookie: string): Pick<TestStaff, 'get' | 'post'> => {
  const send = async (method: 'GET' | 'POST', path: string, body: object | null, { key, headers, address: from = address }: ConsoleRequest = {}) => {
    const answer = await server.inject({
      method,
      url: `/console/v1/${path}`,
      remoteAddress: from,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'POST' ? { origin, 'x-console': '1' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === null ? {} : { payload: body }),
    })
    const read = answer.payload.startsWith('{') ? answer.json() : {}
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, value: read.value, errorCode: read.errorCode ?? null }
  }
  return { get: (path, options) => send('GET', path, null, options), post: (path, body, options) => send('POST', path, body, options) }
}

let created = 0

const signIn = async (app: AppContext, server: FastifyInstance, roles: readonly Role[]): Promise<TestStaff> => {
  created += 1
  const name = `${roles[0] ?? 'nobody'}${created}`
  const account = { name, display: `Person ${created}`, mail: '', personId: `person-${created}`, roles, by: null }
  const id = await inTransaction(app, (inside) => createStaff(inside, account, 'no password'))
  const session = await beginStaffSession(app, {
    ...{ staffId: id, way: 'password', origin: 'console', address, agent: 'test', profile: 'test' },
  })
  await refreshStaffSession(app, session.id)
  const cookie = `perya_staff=${session.secret}`
  return { id, name, sessionId: session.id, cookie, ...requests(server, cookie) }
}

/** Builds the console of a platform; it must be closed with it. */
export const openTestConsole = async (app: AppContext, setting: Partial<ConsoleSetting> = {}): Promise<TestConsole> => {
  const server = buildConsole(app, {
    ...{ profile: 'test', consoleOrigin: origin, networks: ['127.0.0.0/8', '::1'], factor: 'off', trustProxy: [] },
    ...setting,
  })
  await server.ready()
  return { server, origin, staff: (...roles) => signIn(app, server, roles), visitor: requests(server, '') }
}
