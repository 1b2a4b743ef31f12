import { describe, expect, test } from 'vitest'
import { cookieLine, cookieName, readCookie } from './cookies.ts'

describe('cookies', () => {
  test('on https are bound to the host and secure, on http they are neither', () => {
    expect(cookieLine(cookieName('perya', true), 'v', true)).toBe('__Host-perya=v; Path=/; HttpOnly; SameSite=Strict; Secure')
    expect(cookieLine(cookieName('perya', false), 'v', false)).toBe('perya=v; Path=/; HttpOnly; SameSite=Strict')
    expect(cookieLine('perya', '', false, 0)).toBe('perya=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
  })

  test.each([
    ['perya=a', 'a'],
    ['x=1; perya=a; y=2', 'a'],
    ['  perya = a ', 'a'],
    ['perya=a=b', 'a=b'],
    ['perya=first; perya=second', 'first'],
    ['xperya=a', undefined],
    ['perya', undefined],
    ['', undefined],
    ['=a', undefined],
    [undefined, undefined],
  ])('in %j the value is %j', (header, value) => {
    expect(readCookie(header, 'perya')).toBe(value)
  })
})
