import { vi } from 'vitest'
import type { Me } from '../lib/calls/wire.ts'
import { approvals, auditRows, cases, platformState, queue, registry, rightsRows, staffRows, withdrawalDetail, withdrawals } from './fixtures.ts'

type Refusal = { readonly status: number; readonly errorCode: string; readonly value?: unknown }
type Answer = { readonly value: unknown } | Refusal

/** What a test changes: answers by method and path below `/console/v1/`, without the query. */
export type Answers = Readonly<Record<string, (body: Readonly<Record<string, unknown>>, address: URL) => Answer | Promise<Answer>>>

/** A call that the screen sent. */
export type SentCall = { readonly call: string; readonly body: Readonly<Record<string, unknown>>; readonly headers: Headers }

const page = (rows: unknown): Answer => ({ value: { rows, next: null } })

const defaults = (me: Me | null): Answers => ({
  'GET me': () => (me === null ? { status: 401, errorCode: 'not_signed_in' } : { value: me }),
  'GET registry': () => ({ value: registry }),
  'GET see/queue': () => ({ value: queue }),
  'GET see/platform': () => ({ value: platformState }),
  'GET see/cases': (_body, { searchParams }) =>
    page(cases.filter((row) => ['kind', 'subject'].every((field) => (searchParams.get(field) ?? row[field]) === row[field]))),
  'GET see/approvals': (_body, { searchParams }) => page(approvals[(searchParams.get('scope') ?? 'waiting') as keyof typeof approvals]),
  'GET see/withdrawals': () => page(withdrawals),
  'GET see/audit': () => ({
    value: { rows: auditRows, next: null, state: { lastSealed: 88_410, sealedAt: new Date().toISOString(), unsealed: 0, lastHead: null } },
  }),
  'GET see/staff': () => page(staffRows),
  'GET see/rights': () => page(rightsRows),
  'POST sign-in/begin': () => ({ value: { ways: ['passkey', 'password'], passkey: null, codeRequired: false } }),
})

/** Replaces the wire of the console; `sent` lists the changing calls. */
export const fakeServer = (me: Me | null, answers: Answers = {}): { readonly sent: SentCall[] } => {
  const sent: SentCall[] = []
  const all = { ...defaults(me), ...answers }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit): Promise<Response> => {
    const address = new URL(path, 'http://console.test')
    const call = `${init.method ?? 'GET'} ${address.pathname.replace('/console/v1/', '')}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (init.method === 'POST') sent.push({ call, body, headers: new Headers(init.headers) })
    const detail = /^GET see\/withdrawal\/(.+)$/.exec(call)
    const answer =
      detail === null || all[call] !== undefined
        ? await (all[call]?.(body, address) ?? { status: 404, errorCode: 'not_found' })
        : { value: withdrawalDetail(withdrawals.find(({ id }) => id === detail[1]) ?? {}) }
    const isRefused = 'status' in answer
    return Response.json(
      { success: !isRefused, value: answer.value ?? null, message: '', errorCode: isRefused ? answer.errorCode : null, traceId: 't' },
      { status: isRefused ? answer.status : 200 },
    )
  })
  vi.stubGlobal('EventSource', undefined)
  return { sent }
}
