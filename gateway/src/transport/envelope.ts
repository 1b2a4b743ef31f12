import type { Envelope } from '@perya/calls/envelope'
import { refusalMessage } from '@perya/calls/refusal-messages'
import { refusals } from '@perya/calls/refusals'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../refusal.ts'

const json = 'application/json; charset=utf-8'

/** Sends a value. */
export const sendValue = (reply: FastifyReply, value: unknown, traceId: string): FastifyReply => {
  const envelope: Envelope<unknown> = { success: true, value: value ?? null, message: '', errorCode: null, traceId }
  return reply.code(200).header('Content-Type', json).send(JSON.stringify(envelope))
}

/** Sends a refusal, its message in the request's language. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal, language: string, traceId: string): FastifyReply => {
  const envelope: Envelope<unknown> = {
    success: false,
    value: refusal.value,
    message: refusalMessage(refusal.key, language),
    errorCode: refusal.key,
    traceId,
  }
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  return reply.code(refusals[refusal.key]).header('Content-Type', json).send(JSON.stringify(envelope))
}
