import { describe, expect, test } from 'vitest'
import { createPhoneService } from './phone-server.ts'
import { humanPage, humanPagePolicy } from './page.ts'

const tala = '+639171234567'
const minute = 60_000

const opened = () => {
  let now = 1_000_000
  const codes: [to: string, code: string][] = []
  const server = createPhoneService(
    () => now,
    async (to, text) => void codes.push([to, /\d{6}/.exec(text)?.[0] ?? '']),
  )
  const sent = async (to = tala) => {
    const session = await server.send(to, server.tokenFor(true))
    return { session, code: codes.at(-1)?.[1] ?? '' }
  }
  return { desk: server, told: codes, sent, pass: (milliseconds: number) => void (now += milliseconds) }
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the reference phone service', () => {
  test('sends a code to a person, and vouches for the number once', async () => {
    const { desk, told, sent } = opened()
    const { session, code } = await sent()
    expect(told).toEqual([[tala, code]])
    expect(code).toMatch(/^\d{6}$/)
    expect(desk.signIn(session, code)).toBe(tala)
    expect(() => desk.signIn(session, code)).toThrow('SESSION_EXPIRED')
  })

  test('sends nothing to a machine, nor twice for one word of a person', async () => {
    const { desk, told } = opened()
    await expect(desk.send(tala, desk.tokenFor(false))).rejects.toThrow('CAPTCHA_CHECK_FAILED')
    await expect(desk.send(tala, '')).rejects.toThrow('CAPTCHA_CHECK_FAILED')
    const token = desk.tokenFor(true)
    await desk.send(tala, token)
    await expect(desk.send(tala, token)).rejects.toThrow('CAPTCHA_CHECK_FAILED')
    expect(told).toHaveLength(1)
  })

  test.each([
    ['', 'MISSING_PHONE_NUMBER'],
    ['0917 123 4567', 'INVALID_PHONE_NUMBER'],
    ['+0917123456', 'INVALID_PHONE_NUMBER'],
    ['+639175550901', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
    ['+639175550902', 'QUOTA_EXCEEDED'],
    ['+639175550903', 'OPERATION_NOT_ALLOWED'],
    ['+639175550904', 'A_WORD_NOBODY_KNOWS'],
  ])('the number %j is refused with %s, and nothing is sent', async (phoneNumber, word) => {
    const { desk, told } = opened()
    await expect(desk.send(phoneNumber, desk.tokenFor(true))).rejects.toThrow(word)
    expect(told).toEqual([])
  })

  test('a wrong code, a missing one and an expired one have different errors', async () => {
    const { desk, sent, pass } = opened()
    const { session, code } = await sent()
    expect(() => desk.signIn(session, wrong(code))).toThrow('INVALID_CODE')
    expect(() => desk.signIn(session, '')).toThrow('MISSING_CODE')
    pass(10 * minute)
    expect(() => desk.signIn(session, code)).toThrow('CODE_EXPIRED')
    const late = await sent('+639175550905')
    expect(() => desk.signIn(late.session, late.code)).toThrow('CODE_EXPIRED')
  })

  test('ten tries are enough', async () => {
    const { desk, sent } = opened()
    const { session, code } = await sent()
    for (let tried = 0; tried < 10; tried += 1) expect(() => desk.signIn(session, wrong(code))).toThrow('INVALID_CODE')
    expect(() => desk.signIn(session, code)).toThrow('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('the code of one attempt is of no use for another', async () => {
    const { desk, sent } = opened()
    const one = await sent()
    const other = await sent('+639171234568')
    if (one.code !== other.code) expect(() => desk.signIn(other.session, one.code)).toThrow('INVALID_CODE')
    expect(desk.signIn(other.session, other.code)).toBe('+639171234568')
  })
})

describe('its page for people', () => {
  test('runs its own script and no other, and cannot be framed', () => {
    expect(humanPagePolicy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
  })

  test('writes what it was given as text', () => {
    const page = humanPage('<b>x</b>', '"><script>alert(1)</script>', 'a"b', "c'd")
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&#34;&#62;&#60;script&#62;')
  })
})
