import type { Role } from '@perya/domain/staff/roles'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../identity/credentials/password.ts'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createStaff } from '../../staff/accounts/staff-accounts.ts'
import { findStaffSession } from '../../staff/sessions/find-staff-session.ts'
import { parseArguments } from '../run-operator.ts'
import { findLineSession, signInLine, signOutLine } from './line-session.ts'
import { runLine } from './run-line.ts'

const password = 'calesa bukas 88'
const setting = { factor: 'off', profile: 'demo', consoleOrigin: 'http://localhost:3010' } as const

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const person = async (name: string, ...roles: readonly Role[]) => {
  const hash = await hashPassword(password)
  await inTransaction(open.app, (inside) => createStaff(inside, { name, display: name, mail: '', personId: name, roles, by: null }, hash))
}
const signedIn = async (name: string) => (await signInLine(open.app, setting, { name, password, code: '' })).secret
const run = async (words: readonly string[], secret = '', profile: 'demo' | 'test' = 'demo') =>
  runLine(open.app, parseArguments(words), { user: 'ana', session: await findLineSession(open.app, secret), profile })

describe('without a person', () => {
  test('everything runs as the user of the operating system while there is no staff, and always in tests', async () => {
    await run(['maintenance', 'on'])
    await person('chief', 'administrator')
    await run(['maintenance', 'off'], '', 'test')
    expect((await readAudit(open.app)).records.map(({ actor, action }) => [actor, action])).toEqual([
      ['operator:ana', 'maintenance on'],
      ['operator:ana', 'maintenance off'],
    ])
  })

  test('once there is staff, only commands run that change nothing and show nothing of persons, and the first invitations', async () => {
    await person('chief', 'administrator')
    await expect(run(['maintenance', 'on'])).rejects.toThrow('sign in first')
    await expect(run(['deposit', 'list'])).rejects.toThrow('sign in first')
    expect((await run(['staff', 'list'])).value).toHaveLength(1)
    expect((await run(['outbox', 'list'])).value).toEqual([])
    const invitation = ['staff', 'invite', 'checker', '--display', 'Elena Cruz', '--person', 'E-2', '--roles', 'risk']
    expect((await run(invitation)).value).toMatchObject({ name: 'checker' })
    await person('finance', 'finance')
    await expect(run(['staff', 'invite', 'checker'])).rejects.toThrow('sign in first')
  })
})

describe('a person who is signed in', () => {
  test('acts under their own name, with their rights and no others', async () => {
    await person('chief', 'administrator')
    const secret = await signedIn('chief')
    await run(['maintenance', 'on'], secret)
    await expect(run(['deposit', 'list'], secret)).rejects.toThrow('Your roles do not include this.')
    const { records } = await readAudit(open.app)
    expect(records.at(-2)).toMatchObject({ actor: 'staff:chief', action: 'maintenance on', address: '127.0.0.1', result: 'done' })
    expect(records.at(-1)).toMatchObject({ actor: 'staff:chief', action: 'deposit list', result: 'refused: not_permitted' })
  })

  test('asks for a second person where the console would, and the second one signs on the command line', async () => {
    await person('chief', 'administrator')
    await person('checker', 'risk')
    const invitation = ['staff', 'invite', 'clerk', '--display', 'Joy Abad', '--person', 'E-3', '--roles', 'support']
    const chief = await signedIn('chief')
    await expect(run(invitation, chief)).rejects.toThrow('give --reason TEXT to ask for one')
    const asked = await run([...invitation, '--reason', 'joins the team'], chief)
    expect(asked).toMatchObject({ isAsked: true, value: { approval: expect.stringMatching(/^A-\d{10}$/) } })
    const sign = ['approval', 'decide', String(Object(asked.value).approval), 'sign']
    await expect(run(sign, chief)).rejects.toThrow()
    expect((await run(sign, await signedIn('checker'))).value).toMatchObject({ name: 'clerk' })
  })

  test('is signed in for thirty minutes on the command line, and nowhere else', async () => {
    await person('chief', 'administrator')
    const secret = await signedIn('chief')
    expect(await findStaffSession(open.app, { secret, address: '127.0.0.1', origin: 'console' })).toBeNull()
    open.clock.turn(30 * 60_000 - 1)
    expect(await findLineSession(open.app, secret)).not.toBeNull()
    open.clock.turn(1)
    expect(await findLineSession(open.app, secret)).toBeNull()
    const second = await signedIn('chief')
    expect([await signOutLine(open.app, second), await signOutLine(open.app, second)]).toEqual([true, false])
  })

  test('cannot sign in with a wrong password, or where only passkeys are accepted', async () => {
    await person('chief', 'administrator')
    await expect(signInLine(open.app, setting, { name: 'chief', password: 'x', code: '' })).rejects.toThrow('wrong name, password or code')
    await expect(signInLine(open.app, { ...setting, factor: 'passkey' }, { name: 'chief', password, code: '' })).rejects.toThrow(
      'cannot show a passkey',
    )
    for (let turn = 0; turn < 4; turn += 1) await signInLine(open.app, setting, { name: 'chief', password: 'x', code: '' }).catch(() => null)
    await expect(signedIn('chief')).rejects.toThrow('too many attempts: wait 900 seconds')
  })
})
