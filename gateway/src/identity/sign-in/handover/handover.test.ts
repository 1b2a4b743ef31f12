import { type TestPlatform, openTestPlatform, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { makeHandoverCode, spendHandoverCode } from './handover-code.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
  await open.people.stored({ username: 'maria' })
})
afterEach(() => open.close())

/** A code of the operator's single sign-on (AUTH-14). */
const codeFor = async (username: string): Promise<string> => {
  const { id } = await open.app.store.db
    .selectFrom('member')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirstOrThrow()
  return (await makeHandoverCode(open.app, id)).code
}
const preview = (token: string, as: TestVisitor = open.visitor()) => open.ask('session.handoverPreview', { token }, { as })
const enter = async (token: string, as: TestVisitor = open.visitor(), replace = false) => {
  const answer = await open.ask('session.handover', { token, replace }, { as })
  if (answer.success) as.token = answer.value.token
  return answer
}
const nameOf = async (as: TestVisitor) => (await open.get('member.info', {}, { as })).username

describe('a hand-over code', () => {
  test('signs in whom it is for, after saying who that is [AUTH-14]', async () => {
    const code = await codeFor('MARIA')
    expect(code).toMatch(/^[\w-]{22}$/)
    for (let previews = 0; previews < 3; previews += 1) expect(await preview(code)).toMatchObject({ value: { username: 'maria', occupied: false } })
    const browser = open.visitor()
    expect(await enter(code, browser)).toMatchObject({ status: 200, value: { type: 0, cpw: false } })
    expect(await nameOf(browser)).toBe('maria')
  })

  test('serves once, also when two come at the same time [AUTH-14]', async () => {
    const code = await codeFor('maria')
    const answers = await Promise.all([enter(code), enter(code), enter(code)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await enter(code)).toMatchObject({ status: 401, errorCode: 'handover_invalid' })
    expect(await spendHandoverCode(open.app, code)).toBe(false)
  })

  test('serves for a minute [AUTH-14]', async () => {
    const [one, other] = [await codeFor('maria'), await codeFor('maria')]
    open.clock.turn(59_999)
    expect((await enter(one)).success).toBe(true)
    open.clock.turn(1)
    expect((await preview(other)).errorCode).toBe('handover_invalid')
    expect((await enter(other)).errorCode).toBe('handover_invalid')
  })

  test('is nothing that another merchant made, nor a token of a session, nor a guess [AUTH-14]', async () => {
    const member = await open.people.member()
    const foreign = await makeHandoverCode({ ...open.app, brand: { ...open.app.brand, merchant: 'another' } }, member.member.id)
    for (const token of [foreign.code, member.token ?? '', member.jar.get('perya') ?? '', 'A'.repeat(22), '', `${await codeFor('maria')} `])
      expect((await enter(token)).errorCode).toBe('handover_invalid')
  })

  test('opens no frozen account', async () => {
    const code = await codeFor('maria')
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).execute()
    expect((await enter(code)).errorCode).toBe('handover_invalid')
  })

  test('is in no table and no audit record in plain text', async () => {
    const code = await codeFor('maria')
    const stored = [await open.app.store.db.selectFrom('handover_code').selectAll().execute(), await readAudit(open.app)]
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('a browser with a signed-in member', () => {
  test('keeps its session until its member decides otherwise, in whichever tab the link was opened [AUTH-14]', async () => {
    const ana = await open.people.member({ username: 'ana' })
    const code = await codeFor('maria')
    const otherTab: TestVisitor = { jar: ana.jar, token: null }
    expect(await preview(code, otherTab)).toMatchObject({ value: { username: 'maria', occupied: true } })
    expect(await enter(code, otherTab)).toMatchObject({ status: 409, errorCode: 'another_session' })
    expect(await nameOf(ana)).toBe('ana')
    const old: TestVisitor = { jar: open.visitor().jar, token: ana.token }
    old.jar.set('perya', ana.jar.get('perya') ?? '')
    expect((await enter(code, otherTab, true)).success).toBe(true)
    expect(await nameOf(otherTab)).toBe('maria')
    expect((await open.ask('member.info', {}, { as: old })).errorCode).toBe('not_logged_in')
  })

  test('is not asked when the code is the member’s own, and the session is a new one', async () => {
    const ana = await open.people.member({ username: 'ana' })
    const code = await codeFor('ana')
    const before = ana.token
    expect(await preview(code, ana)).toMatchObject({ value: { username: 'ana', occupied: false } })
    expect((await enter(code, ana)).success).toBe(true)
    expect(ana.token).not.toBe(before)
  })

  test('is free again once that session has ended', async () => {
    const ana = await open.people.member({ username: 'ana' })
    await runOperator(open.app, parseArguments(['session', 'revoke', 'ana']), 'auditor')
    expect(await preview(await codeFor('maria'), ana)).toMatchObject({ value: { occupied: false } })
  })
})
