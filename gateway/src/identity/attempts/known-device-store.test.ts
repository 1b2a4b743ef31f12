import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownDevice, rememberDevice } from './known-device-store.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const holding = (value: string | undefined) => (name: string) => (name === 'perya_device' ? value : undefined)
const valueOf = (line: string): string => line.slice(line.indexOf('=') + 1, line.indexOf(';'))

test('a browser is known to the account that signed in there, and to no other', async () => {
  const [maria, jose] = [await open.people.stored({ username: 'maria' }), await open.people.stored({ username: 'jose' })]
  const line = await rememberDevice(open.app, maria.id, holding(undefined), false)
  expect(line).toMatch(/^perya_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/)
  const here = holding(valueOf(line))
  expect([await isKnownDevice(open.app, 'maria', here, false), await isKnownDevice(open.app, 'jose', here, false)]).toEqual([true, false])

  const second = await rememberDevice(open.app, jose.id, here, false)
  expect(valueOf(second)).toBe(valueOf(line))
  expect([await isKnownDevice(open.app, 'maria', here, false), await isKnownDevice(open.app, 'jose', here, false)]).toEqual([true, true])
})

test('a forged or broken cookie is replaced, and without a cookie nothing is found', async () => {
  const member = await open.people.stored({ username: 'ana' })
  for (const planted of [undefined, '', 'short', 'x'.repeat(44), 'a'.repeat(42)]) {
    expect(await isKnownDevice(open.app, 'ana', holding(planted), false)).toBe(false)
    expect(valueOf(await rememberDevice(open.app, member.id, holding(planted), false))).not.toBe(planted)
  }
})

test('after ninety days without a visit a browser is a stranger again', async () => {
  const member = await open.people.stored({ username: 'luz' })
  const here = holding(valueOf(await rememberDevice(open.app, member.id, holding(undefined), false)))
  open.clock.turn(89 * 86_400_000)
  expect(await isKnownDevice(open.app, 'luz', here, false)).toBe(true)
  await rememberDevice(open.app, member.id, here, false)
  open.clock.turn(89 * 86_400_000)
  expect(await isKnownDevice(open.app, 'luz', here, false)).toBe(true)
  open.clock.turn(86_400_000)
  expect(await isKnownDevice(open.app, 'luz', here, false)).toBe(false)
})
