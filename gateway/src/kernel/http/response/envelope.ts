import type { Envelope } from '@perya/calls/envelope'
import { refusalText } from '@perya/texts/refusal-text'
import { refusals } from '@perya/calls/refusals'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../../refusal.ts'

/** Media type of every answer. */
export const json = 'application/json; charset=utf-8'

/** Returns an envelope around a value that is JSON already; the trace id comes last, so that the rest can be cached. */
export const partialEnvelope = (valueJson: string): string => `{"success":true,"value":${valueJson},"message":"","errorCode":null,"traceId":"`

/** Sends a partial envelope, closed with the trace id of this answer. */
export const sendPartialEnvelope = (reply: FastifyReply, opened: string, traceId: string): FastifyReply =>
  reply.code(200).header('Content-Type', json).send(`${opened}${traceId}"}`)

/** Sends a value. */
export const sendValue = (reply: FastifyReply, value: unknown, traceId: string): FastifyReply =>
  sendPartialEnvelope(reply, partialEnvelope(JSON.stringify(value ?? null)), traceId)

/** Sends a refusal with its message in the request's language. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal, language: string, traceId: string): FastifyReply => {
  const envelope: Envelope<unknown> = {
    success: false,
    value: refusal.value,
    message: refusalText(refusal.key, language),
    errorCode: refusal.key,
    traceId,
  }
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  return reply.code(refusals[refusal.key]).header('Content-Type', json).send(JSON.stringify(envelope))
}
