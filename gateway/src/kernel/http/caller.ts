import type { Call } from '@perya/calls/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Principal } from '../context.ts'

/** Call and idempotency key of a request. */
export type RequestKey = { readonly call: string; readonly key: string }

/** A stored first answer: JSON, and the keyed hash of the request that it answers. */
export type StoredAnswer = { readonly fingerprint: Buffer; readonly value: string }

/** The principal, and the answer that is stored for the request under its idempotency key. */
export type Caller = { readonly principal: Principal; readonly firstAnswer: StoredAnswer | null }

/**
 * Determines who calls, or null for a call that needs no session; throws the refusal of a call that this session may not make. `identity` implements it
 * and `app` passes it to `mountCalls`.
 */
export type FindCaller = (app: AppContext, call: Call, request: FastifyRequest, https: boolean, keyed?: RequestKey | null) => Promise<Caller | null>
