import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import { UsageError } from '../../command/usage-error.ts'

/** Wraps a route: a command that does not accept its input refuses it with its message. */
export const answering =
  (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    handle(request, reply).catch((error: unknown) => {
      throw error instanceof UsageError ? new Refusal('invalid_input', { detail: error.message }) : error
    })
