import { text, wholeNumber } from '@perya/calls/schema'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'
import { parseInput } from './parse-input.ts'

const schema = z.object({ name: text(5), page: z._default(wholeNumber(1, 10), 1) })

const fieldsOf = (input: unknown, from: 'query' | 'body'): unknown => {
  try {
    return parseInput(schema, input, from)
  } catch (thrown) {
    return thrown instanceof Refusal ? thrown.value : thrown
  }
}

describe('reading an input', () => {
  test('fills in defaults and turns query text into numbers', () => {
    expect(parseInput(schema, { name: 'ok', page: '7' }, 'query')).toEqual({ name: 'ok', page: 7 })
    expect(parseInput(schema, { name: 'ok' }, 'body')).toEqual({ name: 'ok', page: 1 })
  })
  test('names each field that is wrong, and how', () => {
    expect(fieldsOf({ page: 11 }, 'body')).toEqual({ fields: { name: 'required', page: 'too_big' } })
    expect(fieldsOf({ name: 5 }, 'body')).toEqual({ fields: { name: 'wrong_type' } })
    expect(fieldsOf({ name: 'far too long' }, 'body')).toEqual({ fields: { name: 'too_big' } })
  })
  test('an undeclared key is refused in a body and ignored in a query', () => {
    expect(fieldsOf({ name: 'ok', isAgent: 1 }, 'body')).toEqual({ fields: { isAgent: 'unknown' } })
    expect(fieldsOf({ name: 'ok', isAgent: '1' }, 'query')).toEqual({ name: 'ok', page: 1 })
  })
  test('what is no object at all is refused', () => {
    for (const input of [null, [], 'x', 1]) expect(fieldsOf(input, 'body')).toEqual({ fields: { '': 'wrong_type' } })
  })
})
