import { type CallName, declarationOf } from '@perya/calls'
import { sessionRefusal } from '@perya/calls/access'
import { refusals } from '@perya/calls/refusals'
import * as z from 'zod/mini'
import { callNames } from './response/methods-of-paths.ts'

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const principalsOf = (name: CallName): readonly string[] => {
  const { token, trial, agentOnly } = declarationOf(name)
  if (token === 'none') return ['visitor']
  const signedIn = [...(agentOnly === true ? [] : ['member']), 'agent', ...(trial === true ? ['trial'] : [])]
  return token === 'optional' ? ['visitor', ...signedIn] : signedIn
}

const everyRefusal = [
  'invalid_input',
  'module_mismatch',
  'merchant_unknown',
  'module_disabled',
  'too_many_requests',
  'region_restricted',
  'maintenance',
  'unknown_failure',
] as const

const sound = { type: 1, isSupport: false, isFrozen: false, mustChange: false, isIncomplete: false }
const standings = [
  { ...sound, isSupport: true },
  { ...sound, isFrozen: true },
  { ...sound, mustChange: true },
  { ...sound, isIncomplete: true },
  { ...sound, type: 4 },
  { ...sound, type: 0 },
] as const

const answersOf = (name: CallName): Schema => {
  const { token, sealed, value, refusals: own } = declarationOf(name)
  const keys = new Set([
    ...everyRefusal,
    ...(token === 'none' ? [] : (['not_logged_in'] as const)),
    ...standings.flatMap((standing) => sessionRefusal(declarationOf(name), standing) ?? []),
    ...(sealed ? (['sealing_required', 'sealing_invalid'] as const) : []),
    ...own,
  ])
  const byStatus = new Map<number, string[]>()
  for (const key of keys) byStatus.set(refusals[key], [...(byStatus.get(refusals[key]) ?? []), key])
  const envelope = (success: boolean, inner: Schema, codes: readonly string[]): Schema => ({
    type: 'object',
    required: ['success', 'value', 'message', 'errorCode', 'traceId'],
    properties: {
      success: { type: 'boolean', enum: [success] },
      value: inner,
      message: { type: 'string' },
      errorCode: success ? { type: 'string', nullable: true } : { type: 'string', enum: [...codes] },
      traceId: { type: 'string' },
    },
  })
  return {
    '200': { description: 'Done.', content: { 'application/json': { schema: envelope(true, schemaOf(value, 'output'), []) } } },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        String(status),
        { description: codes.join(', '), content: { 'application/json': { schema: envelope(false, {}, codes) } } },
      ]),
    ),
  }
}

const propertiesOf = (schema: Schema): readonly [string, unknown][] => {
  const { properties } = schema
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
}

const inputOf = (name: CallName, method: string): Schema => {
  const { input, sealed, form } = declarationOf(name)
  const schema = schemaOf(input, 'input')
  if (method === 'GET') {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    return { parameters: propertiesOf(schema).map(([key, inner]) => ({ name: key, in: 'query', required: required.includes(key), schema: inner })) }
  }
  const sealedBody: Schema = {
    type: 'object',
    required: ['value'],
    properties: {
      value: {
        type: 'string',
        description: 'Compact JWE over the input with iat and jti; the protected header carries the method (htm) and the path (htu) of the call.',
      },
    },
  }
  return {
    requestBody: {
      content: {
        'application/json': { schema: sealed ? sealedBody : schema },
        ...(form === true ? { 'application/x-www-form-urlencoded': { schema } } : {}),
      },
    },
    ...(sealed ? { 'x-sealed-input': schema } : {}),
  }
}

const operationOf = (name: CallName, method: string): Schema => {
  const { says, module, token, sealed, idempotent, lane } = declarationOf(name)
  return {
    operationId: `${name}${method === declarationOf(name).method ? '' : `.${method.toLowerCase()}`}`,
    summary: says,
    tags: [name.split('.')[0]],
    'x-module': module,
    'x-principals': principalsOf(name),
    'x-sealed': sealed,
    'x-idempotent': idempotent ?? false,
    'x-lane': lane,
    security: token === 'none' ? [] : [{ token: [], cookie: [] }, ...(token === 'optional' ? [{}] : [])],
    ...inputOf(name, method),
    responses: answersOf(name),
  }
}

const documents = new Map<string, Schema>()

/** Returns the table of calls as an OpenAPI document, with principals, seal and idempotency of every route. */
export const openApi = (title: string): Schema => {
  const known = documents.get(title)
  if (known !== undefined) return known
  const paths: Record<string, Schema> = {}
  for (const name of callNames) {
    const { path, method, alsoMethods = [] } = declarationOf(name)
    for (const one of [method, ...alsoMethods]) paths[path] = { ...paths[path], [one.toLowerCase()]: operationOf(name, one) }
  }
  const document: Schema = {
    openapi: '3.0.3',
    info: { title, version: '1' },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-perya' },
      },
    },
    paths,
  }
  documents.set(title, document)
  return document
}
