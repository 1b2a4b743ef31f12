import { describe, expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { parseFormStrict, parseJsonStrict } from './parse-json-strict.ts'

const read = (text: string | Uint8Array): unknown => parseJsonStrict(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('reading JSON', () => {
  test('no bytes are an empty object', () => {
    expect(read('')).toEqual({})
  })
  test('what is well formed comes through as it is', () => {
    expect(read('{"a":[1,"ß",null,{"b":"\\ud83c\\udfb2"}]}')).toEqual({ a: [1, 'ß', null, { b: '🎲' }] })
  })
  test('thirty-two levels are read, thirty-three and five thousand are not', () => {
    expect(read(nested(32))).toBeDefined()
    expect(() => read(nested(33))).toThrow(Refusal)
    expect(() => read(nested(5_000))).toThrow(Refusal)
  })
  test.each([
    '{',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    '\u0000',
    '{"a":"\\u0000"}',
    '{"a\\u0000":1}',
    '{"a":"\\ud800"}',
    '{"a":{"__proto__":{}}}',
    '{"constructor":1}',
    '[{"prototype":1}]',
    '{"amount":1,"amount":2}',
    '{"a":{"b":1,"b":1}}',
    '[{"a":1,"\\u0061":2}]',
  ])('refuses %j', (text) => {
    expect(() => read(text)).toThrow(Refusal)
  })
  test.each(['{"a":"b:c","d":{"a":1}}', '{"a\\":b":":"}', '{":":{"::":[":",{":":1}]}}', '":"', '{"a":"\\\\","b":":"}'])(
    'colons in texts are not taken for members: %s',
    (text) => {
      expect(read(text)).toEqual(JSON.parse(text))
    },
  )
  test('refuses bytes that are no UTF-8', () => {
    expect(() => read(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toThrow(Refusal)
  })
})

describe('reading a form', () => {
  const form = (text: string | Uint8Array): unknown => parseFormStrict(typeof text === 'string' ? new TextEncoder().encode(text) : text)

  test('fields come through as text, whatever they look like', () => {
    expect(form('username=maria&email=maria%40example.org&n=1&empty=')).toEqual({ username: 'maria', email: 'maria@example.org', n: '1', empty: '' })
    expect(form('')).toEqual({})
    expect(form('a=%F0%9F%8E%A1+x')).toEqual({ a: '🎡 x' })
  })

  test.each(['a=1&a=2', 'a=%00', '__proto__=x', 'constructor=x'])('%s is refused', (text) => {
    expect(() => form(text)).toThrow(Refusal)
  })

  test('bytes that are no text are refused', () => {
    expect(() => form(Uint8Array.of(0x61, 0x3d, 0xff))).toThrow(Refusal)
  })
})
