import { declarationOf } from '@perya/calls'
import { refusals } from '@perya/calls/refusals'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callNames } from './response/methods-of-paths.ts'
import { openApi } from './openapi.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.literal('query'), required: z.boolean() }))),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()),
})
const document = z.parse(z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) }), openApi('Perya'))
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('the printed contract', () => {
  test('names every operation once and describes it in a sentence', () => {
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  test.each(callNames)('%s: input where it belongs, a security that fits the token flag, every refusal under its status', (name) => {
    const { method, path, token, refusals: own } = declarationOf(name)
    const one = document.paths[path]?.[method.toLowerCase()]
    expect(one).toBeDefined()
    expect([one?.parameters === undefined, one?.requestBody === undefined]).toEqual(method === 'GET' ? [false, true] : [true, false])
    expect(one?.security.length).toBe({ none: 0, optional: 2, required: 1 }[token])
    for (const key of own) expect(JSON.stringify(one?.responses[String(refusals[key])])).toContain(`"${key}"`)
    expect(Object.keys(one?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '403', '429', '451', '503']))
  })

  test('both methods of logout and feedback are there [CALL-06 CALL-28]', () => {
    expect(Object.keys(document.paths['/wps/session/logout'] ?? {}).sort()).toEqual(['delete', 'post'])
    expect(Object.keys(document.paths['/wps/feedback'] ?? {}).sort()).toEqual(['post', 'put'])
  })

  test('the query of the game list has the eight parameters of the specification [CALL-34]', () => {
    const names = document.paths['/wps/relay/GCSGAME_gameList']?.['get']?.parameters?.map((one) => one.name)
    expect(names).toEqual(expect.arrayContaining(['gameType', 'vassalage', 'gameClassify', 'isNew', 'gameName', 'pageSize', 'pageNo', 'imgSize']))
  })
})
