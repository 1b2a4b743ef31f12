import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertPassword } from './assert-password.ts'
import { isCommonPassword } from './common-passwords.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const faultOf = (password: string, username = 'maria1') =>
  assertPassword(open.app, password, username).then(
    () => null,
    (thrown: unknown) => thrown,
  )

describe('the list of the commonest passwords', () => {
  test('contains the most common passwords, and none of private ones', () => {
    for (const common of ['password', '12345678', 'qwertyuiop', 'iloveyou', '1qaz2wsx', 'sunshine']) expect(isCommonPassword(common)).toBe(true)
    for (const own of ['perya#2026', 'correct horse', '', 'a carousel at dusk']) expect(isCommonPassword(own)).toBe(false)
  })
})

describe('a password that is to be kept', () => {
  test('is refused with the part of the rule that it breaks [PWD-02]', async () => {
    expect(await faultOf('Perya#2026')).toBeNull()
    expect(await faultOf('SunShine')).toMatchObject({ key: 'password_too_common' })
    expect(await faultOf('MARIASANTOS', 'mariasantos')).toMatchObject({ key: 'password_is_username' })
    expect(await faultOf('short')).toMatchObject({ key: 'password_length', value: { minLength: 8, maxLength: 128 } })
  })

  test('is as long as the operator requires, and never shorter than the minimum [PWD-06]', async () => {
    const set = (minLength: number, maxLength: number) =>
      open.turnSetting('register', [{ field: 'password', enabled: true, required: true, patternId: 1, acceptedPattern: '*', minLength, maxLength }])
    await set(12, 20)
    expect(await faultOf('eleven char')).toMatchObject({ key: 'password_length', value: { minLength: 12, maxLength: 20 } })
    expect(await faultOf('twelve chars')).toBeNull()
    await set(1, 20)
    expect(await faultOf('seven c')).toMatchObject({ key: 'password_length', value: { minLength: 8, maxLength: 20 } })
  })
})
