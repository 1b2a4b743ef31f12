import { openTestPlatform, queryAsOwner, staffMember, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { acceptInvitation } from '../../staff/accounts/accept-invitation.ts'
import { beginStaffSession } from '../../staff/sessions/staff-sessions.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { performCommand } from '../console/perform.ts'
import { seeStaffReview } from '../console/reads/staff.ts'
import { commands } from '../registry.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
beforeEach(async () => {
  await queryAsOwner(
    open.app.store,
    `set session_replication_role = replica; delete from approval; delete from staff_review; delete from staff_session; delete from staff_invitation; delete from staff_role; delete from staff`,
  )
})

const line = async (...words: string[]) => (await runOperator(open.app, parseArguments(words), 'operator:test')).value
const commandOf = (name: string) => {
  const command = commands.get(name)
  if (command === undefined) throw new Error(name)
  return command
}
const perform = (session: StaffSession, name: string, input: object, reason = 'joins the team') =>
  performCommand(open.app, { session, command: commandOf(name), input, reason })
const decided = async (asker: StaffSession, signer: StaffSession, name: string, input: object) => {
  const { approval } = await askApproval(open.app, { session: asker, command: commandOf(name), input, reason: 'joins the team' })
  return perform(signer, 'approval decide', { id: approval, verdict: 'sign' })
}
const invited = { name: 'newcomer', display: 'Liza Cruz', person: 'E-17', roles: ['support'] }
const accept = (value: unknown) =>
  acceptInvitation(
    open.app,
    { profile: 'test' },
    { token: String(Object(value).link).split('#')[1] ?? '', password: 'calesa bukas 88', address: '10.1.1.1', agent: '' },
  )
const states = async () =>
  Object.fromEntries(((await line('staff', 'list')) as { name: string; state: string }[]).map(({ name, state }) => [name, state]))

describe('the command line without a session', () => {
  test('invites the first people, until one may ask for an invitation and another may sign it', async () => {
    const first = await line('staff', 'invite', 'chief', '--display', 'Tomas Vega', '--person', 'E-1', '--roles', 'administrator')
    expect(first).toMatchObject({ name: 'chief', link: expect.stringMatching(/^\/invitation#[\w-]{43}$/) })
    await accept(first)
    await accept(await line('staff', 'invite', 'checker', '--display', 'Elena Cruz', '--person', 'E-2', '--roles', 'risk,protection'))
    expect(await states()).toEqual({ chief: 'active', checker: 'active' })
    for (const words of [
      ['invite', 'third', '--display', 'x', '--person', 'E-3', '--roles', 'support'],
      ['roles', 'checker', '--roles', 'finance'],
      ['end', 'checker', '--reason', 'left'],
    ])
      await expect(line('staff', ...words)).rejects.toThrow('sign in first')
  })

  test('reports what is missing or wrong in one line, and records no secret', async () => {
    await expect(line('staff', 'invite', 'chief')).rejects.toThrow('--display is missing')
    await expect(line('staff', 'invite', 'Chief', '--roles', 'risk')).rejects.toThrow('the account name must have 3 to 31 characters')
    const auditorToo = ['staff', 'invite', 'chief', '--display', 'x', '--person', 'E-1', '--roles', 'auditor,risk']
    await expect(line(...auditorToo)).rejects.toThrow('these roles cannot be combined in one person')
    const made = await line('staff', 'invite', 'chief', '--display', 'x', '--person', 'E-1', '--roles', 'administrator')
    await expect(line('staff', 'invite', 'other', '--display', 'x', '--person', 'E-1', '--roles', 'risk')).rejects.toThrow('has an account already')
    const renewed = await line('staff', 'invite', 'chief')
    await expect(accept(made)).rejects.toMatchObject({ key: 'reset_link_invalid' })
    await accept(renewed)
    const trail = JSON.stringify((await readAudit(open.app)).records)
    for (const value of [made, renewed]) expect(trail).not.toContain(String(Object(value).link).split('#')[1])
  })
})

describe('in the console', () => {
  test('an invitation and a change of roles take two people, and the roles count from the next call', async () => {
    const [chief, checker] = [await staffMember(open.app, 'chief', ['administrator']), await staffMember(open.app, 'checker', ['risk'])]
    await expect(perform(chief, 'staff invite', invited)).rejects.toMatchObject({
      key: 'approval_required',
      value: { rule: 'always', signers: ['risk', 'finance'] },
    })
    await expect(perform(checker, 'staff invite', invited)).rejects.toMatchObject({ key: 'not_permitted' })
    const { value } = await decided(chief, checker, 'staff invite', invited)
    await accept(value)
    expect((await states())['newcomer']).toBe('active')
    await decided(chief, checker, 'staff roles', { name: 'newcomer', roles: ['payments'] })
    expect(await line('staff', 'list')).toContainEqual(expect.objectContaining({ name: 'newcomer', roles: 'payments', sessions: 0 }))
  })

  test('a change of the roles between request and signature voids the request', async () => {
    const [chief, checker] = [await staffMember(open.app, 'chief', ['administrator']), await staffMember(open.app, 'checker', ['risk'])]
    await staffMember(open.app, 'clerk', ['support'])
    const asked = await askApproval(open.app, {
      session: chief,
      command: commandOf('staff roles'),
      input: { name: 'clerk', roles: ['content'] },
      reason: 'moves',
    })
    await decided(chief, checker, 'staff roles', { name: 'clerk', roles: ['payments'] })
    await expect(perform(checker, 'approval decide', { id: asked.approval, verdict: 'sign' })).rejects.toMatchObject({ key: 'changed_since' })
  })

  test('one person ends an account at once, but never the last active administrator', async () => {
    const [chief, checker] = [await staffMember(open.app, 'chief', ['administrator']), await staffMember(open.app, 'checker', ['risk'])]
    await staffMember(open.app, 'clerk', ['support'])
    expect((await perform(chief, 'staff end', { name: 'clerk' })).value).toMatchObject({ state: 'ended' })
    await expect(perform(chief, 'staff end', { name: 'clerk' })).rejects.toThrow('there is no open account clerk')
    await expect(perform(checker, 'staff end', { name: 'chief' })).rejects.toThrow('the last active administrator must remain')
    expect(await states()).toEqual({ chief: 'active', checker: 'active', clerk: 'ended' })
    const { records } = await readAudit(open.app)
    expect(records.filter(({ action }) => action === 'staff end').map(({ actor, detail, result }) => [actor, Object(detail).name, result])).toEqual(
      expect.arrayContaining([
        ['staff:chief', 'clerk', 'done'],
        ['staff:checker', 'chief', 'refused: the last active administrator must remain'],
      ]),
    )
  })

  test('the sessions of a person are ended by one person of another, all or one, on every gateway', async () => {
    const chief = await staffMember(open.app, 'chief', ['administrator'])
    const clerk = await staffMember(open.app, 'clerk', ['support'])
    await expect(perform(clerk, 'staff sign-out', { name: 'chief' })).rejects.toMatchObject({ key: 'not_permitted' })
    await expect(perform(chief, 'staff sign-out', { name: 'clerk', session: 'SS-2345678HJK' })).rejects.toThrow('no open session')
    const from = { way: 'password', origin: 'console', address: '127.0.0.1', agent: '', profile: 'test' } as const
    const { id } = await beginStaffSession(open.app, { staffId: clerk.person.id, ...from })
    expect(Object((await perform(chief, 'staff sign-out', { name: 'clerk' })).value).ended).toContain(id)
    const { rows } = await open.app.store.pool.query('select ended_by from staff_session where id = $1', [id])
    expect(rows).toEqual([{ ended_by: 'administrator' }])
  })

  test('the roles of a quarter are confirmed by another person, as they are, and again after a change', async () => {
    const [chief, checker] = [await staffMember(open.app, 'chief', ['administrator']), await staffMember(open.app, 'checker', ['risk'])]
    await staffMember(open.app, 'clerk', ['support'])
    const state = async () => {
      const { rows } = Object(await seeStaffReview.read({ app: open.app, person: chief.person }, {}))
      return Object.fromEntries(rows.map((row: { name: string; isConfirmed: boolean }) => [row.name, row.isConfirmed]))
    }
    await expect(perform(chief, 'staff review', { name: 'chief', roles: ['administrator'] })).rejects.toMatchObject({ key: 'own_request' })
    await expect(perform(chief, 'staff review', { name: 'clerk', roles: ['payments'] })).rejects.toMatchObject({ key: 'changed_since' })
    const { value } = await perform(chief, 'staff review', { name: 'clerk', roles: ['support'] })
    expect(value).toMatchObject({ name: 'clerk', roles: ['support'], quarter: expect.stringMatching(/^\d{4}-Q[1-4]$/) })
    expect(await state()).toEqual({ chief: false, checker: false, clerk: true })
    await decided(chief, checker, 'staff roles', { name: 'clerk', roles: ['support', 'payments'] })
    expect(await state()).toMatchObject({ clerk: false })
    await expect(queryAsOwner(open.app.store, 'delete from staff_review')).rejects.toThrow()
  })
})
