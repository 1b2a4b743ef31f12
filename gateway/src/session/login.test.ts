import { openHouse, type OpenHouse, testPassword } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let open: OpenHouse
beforeAll(async () => {
  open = await openHouse()
})
afterAll(() => open.close())

describe('signing in', () => {
  test('the right user name and password open a session with both halves [AUTH-01 AUTH-08 CALL-03 CALL-04]', async () => {
    await open.people.stored({ username: 'maria' })
    const browser = open.visitor()
    const value = await open.get('session.login', { username: ' Maria ', password: testPassword, type: 'username' }, { as: browser })
    expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: false, cpw: false, type: 0 })
    browser.token = value.token
    const info = await open.get('member.info', {}, { as: browser })
    expect(info.account).toBe('maria')
  })
})
