import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaTtlMillis, captchaCreatedAt, storeCaptcha, verifyCaptcha } from './captcha-store.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

/** A browser that holds one captcha cookie. */
const holding = (value: string | undefined) => (name: string) => (name === 'perya_captcha' ? value : undefined)
const solve = (cookie: string | undefined, answer: string, id = '') => verifyCaptcha(open.app, { id, answer }, holding(cookie), false)

describe('an answer to a captcha', () => {
  test('is right in small letters and with blanks, as people type', async () => {
    for (const answer of ['ACEFH', 'acefh', ' a c e f h ', 'ＡＣＥＦＨ']) {
      const { cookie, id } = await storeCaptcha(open.app, 'ACEFH')
      expect([answer, await solve(cookie, answer, id)]).toEqual([answer, true])
    }
  })

  test('serves once: a second time it is wrong, and a wrong one uses the captcha up too', async () => {
    const first = await storeCaptcha(open.app, 'ACEFH')
    expect([await solve(first.cookie, 'ACEFH'), await solve(first.cookie, 'ACEFH')]).toEqual([true, false])
    const second = await storeCaptcha(open.app, 'ACEFH')
    expect([await solve(second.cookie, 'XXXXX'), await solve(second.cookie, 'ACEFH')]).toEqual([false, false])
  })

  test('of twenty that come at once one is taken', async () => {
    const { cookie } = await storeCaptcha(open.app, 'ACEFH')
    const solved = await Promise.all(Array.from({ length: 20 }, () => solve(cookie, 'ACEFH')))
    expect(solved.filter(Boolean).length).toBe(1)
  })

  test('is worth nothing without the cookie of its browser, or with the id of another captcha', async () => {
    const [mine, other] = [await storeCaptcha(open.app, 'ACEFH'), await storeCaptcha(open.app, 'ACEFH')]
    expect(await solve(undefined, 'ACEFH', mine.id)).toBe(false)
    expect(await solve(mine.cookie, 'ACEFH', other.id)).toBe(false)
    expect(await solve(`${mine.id}.${other.cookie.split('.')[1]}`, 'ACEFH')).toBe(false)
    expect(await solve(other.cookie, 'ACEFH', other.id)).toBe(true)
  })

  test('is in time until two minutes have passed', async () => {
    const [early, late] = [await storeCaptcha(open.app, 'ACEFH'), await storeCaptcha(open.app, 'ACEFH')]
    open.clock.turn(captchaTtlMillis - 1)
    expect(await solve(early.cookie, 'ACEFH')).toBe(true)
    open.clock.turn(1)
    expect(await solve(late.cookie, 'ACEFH')).toBe(false)
  })

  test('is not correct when it is empty, nor for an invented cookie', async () => {
    const { cookie } = await storeCaptcha(open.app, 'ACEFH')
    expect(await solve(cookie, '')).toBe(false)
    for (const forged of ['', '.', 'c-x.y', 'a.b.c', '%00.%00']) expect([forged, await solve(forged, 'ACEFH')]).toEqual([forged, false])
  })

  test('is not in the database, and when it was drawn is known to the browser that has it', async () => {
    const { cookie } = await storeCaptcha(open.app, 'HJKLM')
    expect(await captchaCreatedAt(open.app, holding(cookie), false)).toBe(open.clock.now())
    expect(await captchaCreatedAt(open.app, holding(undefined), false)).toBeNull()
    expect(JSON.stringify(await open.app.store.db.selectFrom('captcha').selectAll().execute())).not.toContain('HJKLM')
  })
})
