import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPasswordBounds, passwordBounds, passwordError, passwordKey, passwordLength, passwordStrength } from './password-rule.ts'

const rule = { bounds: defaultPasswordBounds, username: 'maria1', isCommon: (key: string) => key === 'password' }

describe('a new password', () => {
  test('has eight to 128 characters of any kind [PWD-02 PWD-06]', () => {
    expect(passwordError('a'.repeat(7), rule)).toBe('length')
    expect(passwordError('a'.repeat(8), rule)).toBeNull()
    expect(passwordError('a'.repeat(128), rule)).toBeNull()
    expect(passwordError('a'.repeat(129), rule)).toBe('length')
    for (const anything of ['        ', 'ひみつのことばです', '🎡🎡🎡🎡🎡🎡🎡🎡', '\'"<>%_\\;--', 'صباح الخير'])
      expect(passwordError(anything, rule), anything).toBeNull()
  })

  test('counts characters, not the units that they are written in', () => {
    expect(passwordLength('🎡🎡🎡🎡')).toBe(4)
    expect(passwordError('🎡🎡🎡🎡', rule)).toBe('length')
    expect(passwordLength('e\u0301'.repeat(8))).toBe(8)
  })

  test('is not the user name, however it is spelled', () => {
    for (const spelling of ['mariasantos', 'MariaSantos', ' mariasantos ', 'ｍａｒｉａｓａｎｔｏｓ'])
      expect(passwordError(spelling, { ...rule, username: 'MariaSantos' })).toBe('username')
    expect(passwordError('mariasantos2', { ...rule, username: 'MariaSantos' })).toBeNull()
  })

  test('is not among the most common ones, where that list is known', () => {
    expect(passwordError('PassWord', rule)).toBe('common')
    expect(passwordError('password', { bounds: defaultPasswordBounds, username: 'maria1' })).toBeNull()
    expect(passwordKey(' PassWord ')).toBe('password')
  })
})

describe('the bounds of an operator', () => {
  test.each([
    [undefined, 8, 128],
    [{ minLength: 10, maxLength: 20 }, 10, 20],
    [{ minLength: 4, maxLength: 16 }, 8, 16],
    [{ minLength: 4, maxLength: 6 }, 8, 8],
    [{ minLength: 0, maxLength: 0 }, 8, 8],
    [{ minLength: 500, maxLength: 900 }, 128, 128],
  ])('%j give %i to %i [PWD-06]', (given, minLength, maxLength) => {
    expect(passwordBounds(given)).toEqual({ minLength, maxLength })
  })

  test('for any setting, some password can be chosen and none is weaker than the minimum', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (minLength, maxLength) => {
        const bounds = passwordBounds({ minLength, maxLength })
        expect(bounds.minLength).toBeGreaterThanOrEqual(8)
        expect(bounds.maxLength).toBeLessThanOrEqual(128)
        expect(passwordError('x'.repeat(bounds.minLength), { bounds, username: 'maria1' })).toBeNull()
      }),
    )
  })
})

describe('strength', () => {
  test.each([
    ['', 0],
    ['12345678', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['abcdefghijklmnop', 0],
    ['perya2026', 1],
    ['Perya#2026', 2],
    ['correct horse battery', 3],
  ])('of %j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('never falls when an unlike character is put at the end', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        const longer = `${password}${password.endsWith('~') ? 'Q' : '~'}`
        expect(passwordStrength(longer)).toBeGreaterThanOrEqual(passwordStrength(password))
      }),
    )
  })
})
