import { scriptedChance, openTestPlatform, type TestPlatform, solveWords } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaCharacters, captchaSvg } from './captcha-picture.ts'
import { wordsCaptcha } from './captcha-words.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

describe('a captcha', () => {
  test('is a PNG in base64, with its id in a header and bound to the browser by a cookie [CALL-20]', async () => {
    const answer = await open.ask('session.captcha', {})
    if (!answer.success) throw new Error('refused')
    const png = Buffer.from(answer.value, 'base64')
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 64 })
    const id = answer.headers['x-captcha-id'] ?? ''
    expect(answer.headers['set-cookie']).toMatch(new RegExp(`^perya_captcha=${id}\\.[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict; Max-Age=120$`))
  })

  test('does not carry its answer anywhere', async () => {
    const chance = scriptedChance()
    await using app = await openTestPlatform({ chance })
    chance.loadNumbers(0, 1, 2, 3, 4)
    const answer = await app.ask('session.captcha', {})
    const reply = JSON.stringify([answer, await app.app.store.db.selectFrom('captcha').selectAll().execute()])
    expect(reply).not.toContain('ACEFH')
    expect(reply).not.toContain(Buffer.from('ACEFH').toString('base64').slice(0, 6))
  })

  test('is replaced at most once a second for one browser [AUTH-24]', async () => {
    const browser = open.visitor()
    const first = await open.ask('session.captcha', {}, { as: browser })
    const soon = await open.ask('session.captcha', {}, { as: browser })
    expect(soon).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(soon.headers['retry-after']).toBe('1')
    open.clock.turn(1_000)
    const later = await open.ask('session.captcha', {}, { as: browser })
    expect(later.success).toBe(true)
    expect(later.headers['x-captcha-id']).not.toBe(first.headers['x-captcha-id'])
  })

  test('of two pictures with the same characters no two are drawn alike', () => {
    const chance = scriptedChance()
    expect(captchaSvg('ACEFH', chance)).not.toBe(captchaSvg('ACEFH', chance))
    expect(new Set(Array.from({ length: 200 }, () => captchaCharacters(chance))).size).toBeGreaterThan(190)
    expect(captchaCharacters(chance)).toMatch(/^[A-Z347]{5}$/)
  })

  test('can be requested as text, in both languages, for people who cannot see it', async () => {
    for (const language of ['EN', 'TY']) {
      const question = await open.get('session.captcha', { kind: 'words', language })
      expect(question).toMatch(language === 'EN' ? /^What is \w+ (plus|minus) \w+\? Answer in digits\.$/ : /^Magkano ang .+\? Sagutin sa numero\.$/)
    }
  })

  test('in words has one right answer', () => {
    const chance = scriptedChance()
    for (let index = 0; index < 100; index++) {
      const { question, answer } = wordsCaptcha('EN', chance)
      expect(solveWords(question)).toBe(answer)
      expect(Number(answer)).toBeGreaterThan(0)
    }
  })

  test('in words is given to one address only now and then', async () => {
    const address = '10.9.9.9'
    const asked = await Promise.all(
      Array.from({ length: 25 }, () => open.ask('session.captcha', { kind: 'words' }, { as: { ...open.visitor(), address } })),
    )
    expect(asked.filter((answer) => answer.success).length).toBe(20)
    expect(asked.find((answer) => !answer.success)).toMatchObject({ status: 429 })
  })

  test('is no more when its module is switched off', async () => {
    await open.turnSetting('modules', { CAPTCHA3: false })
    expect((await open.ask('session.captcha', {})).errorCode).toBe('module_disabled')
    await open.turnSetting('modules', {})
  })
})
