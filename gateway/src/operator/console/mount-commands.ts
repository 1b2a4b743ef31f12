import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { headers } from '@perya/calls/envelope'
import { passkeyAssertion } from '@perya/calls/identity/passkey'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { parseInput } from '../../kernel/http/request/parse-input.ts'
import { keyOfRequest, requestHeader } from '../../kernel/http/request-guards.ts'
import { sendValue } from '../../kernel/http/response/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { assertProofGiven, proveSignature, requestSignature } from '../approvals/approval-proof.ts'
import { refuseNotPermitted } from '../approvals/staff-refusals.ts'
import type { RecordedResult } from '../command/run-command.ts'
import { commands } from '../registry.ts'
import { type ActionAnswer, answerActionOnce } from './answer-once.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'
import { findCommandAt, isOffered } from '../command/registry-document.ts'
import { readRows } from './read-rows.ts'
import { performCommand } from './perform.ts'
import { answering } from './requests/answering.ts'

const route = z.object({ area: z.string(), verb: z.string() })
const body = z.strictObject({
  input: z._default(z.record(z.string(), z.unknown()), {}),
  reason: z._default(z.string().check(z.maxLength(500)), ''),
  /** The assertion of a passkey over what is signed, where the command signs. */
  proof: z.optional(passkeyAssertion),
})
const signed = z.strictObject({ id: z.string().check(z.regex(/^A-\d{10}$/)) })

/** The command of a request and the person who asks for it; refuses a command that the console does not offer. */
const requestOf = async (context: ConsoleContext, request: FastifyRequest) => {
  const session = await requireSession(context, request)
  const { area, verb } = z.parse(route, request.params)
  const command = findCommandAt(commands.values(), area, verb)
  if (command === null) throw new Refusal('not_found')
  if (!isOffered(command)) await refuseNotPermitted(context.app, session, command.name, command.name)
  const { input, reason, proof } = z.parse(body, parseInput(body, request.body ?? {}, 'body'))
  return { session, command, input, reason, proof }
}

const requireKey = (request: FastifyRequest): string => {
  const key = keyOfRequest(request)
  if (key !== null) return key
  const isAbsent = requestHeader(request, headers.idempotencyKey) === undefined
  throw new Refusal('invalid_input', { fields: { [headers.idempotencyKey]: isAbsent ? 'required' : 'invalid' } })
}

const presentResult = async ({ value, rows, record, failed = false }: RecordedResult): Promise<ActionAnswer> => ({
  result: rows === undefined ? value : { ...Object(value), ...(await readRows(rows)) },
  record,
  failed,
})

type Asked = Awaited<ReturnType<typeof requestOf>>

/** How the person signs, where the command signs a request; a refusal of a request needs no assertion. */
const proofOf = ({ app, setting }: ConsoleContext, { session, command, input }: Asked, proof: Asked['proof']) => {
  if (command.signs !== true || input['verdict'] !== 'sign') return {}
  const signing = { session, setting, approval: String(input['id']) }
  return {
    isProved: proof !== undefined,
    requireProof: () => assertProofGiven(app, signing, proof),
    prove: (inside: InTransaction) => proveSignature(inside, signing, proof),
  }
}

/** Mounts `do` and `ask`: every command of the registry by its area and verb. */
export const mountCommands = (server: FastifyInstance, context: ConsoleContext): void => {
  const { app } = context

  server.post(
    '/console/v1/do/:area/:verb',
    answering(async (request, reply) => {
      const asked = await requestOf(context, request)
      const { session, command, input, reason, proof } = asked
      if (!command.changes) return sendValue(reply, await presentResult(await performCommand(app, asked)), request.id)
      const key = requireKey(request)
      const action = { staffId: session.person.id, key, command: command.name, input, reason }
      const answer = await answerActionOnce(app, action, async (hooks) =>
        presentResult(await performCommand(app, { ...asked, hooks, ...proofOf(context, asked, proof) })),
      )
      return sendValue(reply, answer, request.id)
    }),
  )

  server.post(
    '/console/v1/ask/:area/:verb',
    answering(async (request, reply) => sendValue(reply, await askApproval(app, await requestOf(context, request)), request.id)),
  )

  server.post(
    '/console/v1/sign/begin',
    answering(async (request, reply) => {
      const session = await requireSession(context, request)
      const { id: approval } = z.parse(signed, parseInput(signed, request.body ?? {}, 'body'))
      return sendValue(reply, await requestSignature(app, { session, approval, setting: context.setting }), request.id)
    }),
  )
}
