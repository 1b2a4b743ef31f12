import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'FEEDBACK3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.store.db.deleteFrom('feedback').execute()
  await open.turnSetting('feedback', {})
})

const stored = () => open.app.store.db.selectFrom('feedback').selectAll().orderBy('id').execute()
const content = 'The ferris slot is lovely'

describe('feedback', () => {
  test.each(['POST', 'PUT'] as const)('is kept by %s with its type, language, address and moment [CALL-28 SUPPORT-01]', async (method) => {
    const as = { ...open.visitor(), address: '203.0.113.9' }
    expect(await open.ask('feedback.send', { questionType: 'game', content }, { method, language: 'TY', as })).toMatchObject({
      status: 200,
      value: { reference: expect.stringMatching(/^F-[2-9A-HJKMNP-Z]{8}$/) },
    })
    expect(await stored()).toMatchObject([
      {
        question_type: 'game',
        content,
        complaint: false,
        language: 'TY',
        address: '203.0.113.9',
        sent_at: new Date(open.clock.now()),
        answered_at: null,
      },
    ])
  })

  test.each(['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const)(
    'may be about %s [SUPPORT-02]',
    async (questionType) => {
      expect((await open.ask('feedback.send', { questionType, content })).success).toBe(true)
      expect((await stored())[0]?.question_type).toBe(questionType)
    },
  )

  test('may not be about anything else', async () => {
    const send = (payload: object) => open.server.inject({ method: 'POST', url: '/wps/feedback', payload })
    for (const questionType of ['', 'GAME', 'praise', null, 1, ['game']]) {
      const response = await send({ questionType, content })
      expect([questionType, response.statusCode, Object.keys(response.json().value.fields)]).toEqual([questionType, 400, ['questionType']])
    }
    expect(await stored()).toEqual([])
  })

  test('can be a complaint, and is stored as such [SUPPORT-04]', async () => {
    await open.get('feedback.send', { questionType: 'other', content, complaint: true })
    expect((await stored())[0]?.complaint).toBe(true)
  })

  test('is kept as the text it is: nothing in it acts', async () => {
    const texts = ['<script>alert(1)</script>', "'); drop table feedback; --", '=cmd|calc', '${7*7} {{7*7}}', 'line one\nline two', '🎡🎲 مرحبا']
    for (const text of texts) await open.get('feedback.send', { questionType: 'other', content: text })
    expect((await stored()).map((one) => one.content)).toEqual(texts)
  })

  test('that looks the same is stored the same: composed, and without blanks around it', async () => {
    await open.get('feedback.send', { questionType: 'other', content: '  cafe\u0301 tables  ' })
    expect((await stored())[0]?.content).toBe('caf\u00e9 tables')
  })

  test("outside the operator's bounds is refused with the bounds, counted as people count [SUPPORT-03]", async () => {
    await open.turnSetting('feedback', { minimum: 10, maximum: 20 })
    for (const [text, key] of [
      ['x'.repeat(9), 'too_small'],
      [`${' '.repeat(20)}x`, 'too_small'],
      ['x'.repeat(21), 'too_big'],
    ] as const) {
      expect(await open.ask('feedback.send', { questionType: 'other', content: text })).toMatchObject({
        status: 400,
        errorCode: 'invalid_input',
        value: { fields: { content: key }, minimum: 10, maximum: 20 },
      })
    }
    for (const text of ['x'.repeat(10), 'x'.repeat(20), '🎡'.repeat(20)])
      expect((await open.ask('feedback.send', { questionType: 'other', content: text })).success).toBe(true)
    expect((await stored()).length).toBe(3)
  })

  test('that is longer than anyone writes is refused whatever the bounds', async () => {
    await open.turnSetting('feedback', { minimum: 1, maximum: 1_000_000 })
    expect((await open.ask('feedback.send', { questionType: 'other', content: 'x'.repeat(2_001) })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('is not taken from another site, nor where its module is off', async () => {
    expect((await open.ask('feedback.send', { questionType: 'other', content }, { headers: { origin: 'https://evil.example' } })).errorCode).toBe(
      'forbidden',
    )
    await open.turnSetting('modules', { FEEDBACK3: false })
    expect((await open.ask('feedback.send', { questionType: 'other', content })).errorCode).toBe('module_disabled')
    await open.turnSetting('modules', {})
    expect(await stored()).toEqual([])
  })

  test('in production cannot be poured in without end', async () => {
    await using strict = await openTestPlatform({ brand: { modules: ['COMM3', 'FEEDBACK3'] }, config: { profile: 'production' } })
    const statuses: number[] = []
    for (let index = 0; index < 70; index++) statuses.push((await strict.ask('feedback.send', { questionType: 'other', content })).status)
    expect(statuses.filter((status) => status === 200).length).toBe(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
