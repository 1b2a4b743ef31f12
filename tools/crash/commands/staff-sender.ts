import type { Role } from '@perya/domain/staff/roles'
import type { AppContext } from '@perya/gateway/kernel'
import { beginStaffSession, createStaff, inTransaction, refreshStaffSession } from '@perya/gateway/testing'

/** A person of staff with the cookie of a session. */
export type Person = { readonly sessionId: string; readonly cookie: string }

/** Creates a person of staff and signs them in. */
export const signInPerson = async (app: AppContext, name: string, role: Role): Promise<Person> => {
  const account = { name, display: name, mail: '', personId: name, roles: [role], by: null }
  const staffId = await inTransaction(app, (inside) => createStaff(inside, account, 'no password'))
  const session = await beginStaffSession(app, {
    ...{ staffId, way: 'password', origin: 'console', address: '127.0.0.1', agent: 'crash', profile: 'test' },
  })
  await refreshStaffSession(app, session.id)
  return { sessionId: session.id, cookie: `perya_staff=${session.secret}` }
}

/** An answer that arrived whole; null where the process died before. */
export type StaffAnswer = { readonly status: number; readonly value: Readonly<Record<string, unknown>> } | null

/** Sends one action; an action that is not answered may or may not have happened. */
export const sendAction = async (port: number, { cookie }: Person, path: string, body: object, key?: string): Promise<StaffAnswer> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/console/v1/${path}`, {
      method: 'POST',
      headers: {
        ...{ cookie, origin: 'http://localhost:3010', 'x-console': '1', 'content-type': 'application/json' },
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, value: Object(Object(await answer.json()).value) }
  } catch {
    return null
  }
}
