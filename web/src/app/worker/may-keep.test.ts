import { expect, test } from 'vitest'
import { mayKeep } from './may-keep.ts'

const answer = (headers: Readonly<Record<string, string>> = {}, more: Partial<Pick<Response, 'ok' | 'type'>> = {}) => ({
  ...{ ok: true, type: 'basic' as const, ...more },
  // A browser hides Set-Cookie from pages; the worker of another browser might not.
  headers: new Headers(headers),
})

test('an answer of this origin that is the same for everyone is cached', () => {
  expect(mayKeep(answer())).toBe(true)
  expect(mayKeep(answer({ 'Cache-Control': 'public, max-age=60' }))).toBe(true)
})

test.each([
  ['of a member', answer({ 'Cache-Control': 'private, max-age=60' })],
  ['that must not be stored', answer({ 'Cache-Control': 'no-store' })],
  ['that sets a cookie', answer({ 'Set-Cookie': 'a=b' })],
  ['that failed', answer({}, { ok: false })],
  ['of another origin', answer({}, { type: 'cors' })],
  ['that cannot be read', answer({}, { type: 'opaque' })],
])('an answer %s is not kept', (_name, each) => {
  expect(mayKeep(each)).toBe(false)
})
